mod berger;
mod exercise;
mod matching;
mod oracle;
mod swiss;
mod tie_breaks;
mod trf;
mod world;
