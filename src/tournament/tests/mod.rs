mod berger;
mod matching;
