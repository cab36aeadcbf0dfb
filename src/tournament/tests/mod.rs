mod berger;
mod exercise;
mod matching;
mod tie_breaks;
