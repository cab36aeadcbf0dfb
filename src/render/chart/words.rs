//! The words of charts and of their descriptions.

/// Words in one language; the default is English. Each is followed by a number or a list, so that none has to agree
/// with it: `Entrants: 64`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChartWords {
    /// `No.`, above the numbers of entrants
    pub number: String,
    /// `Name`
    pub name: String,
    /// `Points`, above points. Short.
    pub points: String,
    /// `w`, behind an opponent's number: White against that one
    pub white: String,
    /// `b`, behind an opponent's number: Black against that one
    pub black: String,
    /// `White, Black`, what the two letters mean
    pub colors: String,
    /// `game on`
    pub pending: String,
    /// `without play`, of games won and lost
    pub forfeit: String,
    /// `bye`
    pub bye: String,
    /// `struck out`
    pub struck: String,
    /// `withdrawn`
    pub withdrawn: String,
    /// `above the line`
    pub line: String,
    /// `go on`, after that
    pub qualified: String,
    /// `Entrants`
    pub entrants: String,
    /// `Rounds`
    pub rounds: String,
    /// `Page`
    pub page: String,
    /// `You`
    pub you: String,
    /// `Go on`, before a number
    pub go_on: String,
    /// `Withdrawn`, before a number
    pub left: String,
    /// `Not named here`, before a number
    pub more: String,
    /// `open`, of a place in a bracket
    pub open: String,
    /// `against`, between two who meet
    pub against: String,
    /// `beat`, between a winner and a loser
    pub beat: String,
    /// `Winner`
    pub winner: String,
    /// `played`, of games
    pub over: String,
    /// `on`, of games
    pub on: String,
    /// `to come`, of games
    pub to_come: String,
    /// `from`, before a date
    pub from: String,
    /// `to`, before a date
    pub to: String,
    /// `at first`, before a rating
    pub first: String,
    /// `lowest`, before a rating
    pub lowest: String,
    /// `highest`, before a rating
    pub highest: String,
    /// `now`, before a rating
    pub now: String,
    /// `provisional`, of a rating
    pub provisional: String,
    /// `No games yet`
    pub nothing: String,
}

impl ChartWords {
    /// What stands below the title of a chart of several pages: what is said of all of them, and which one it is.
    pub(in crate::render) fn paged(&self, subtitle: &str, (number, of): (usize, usize)) -> String {
        let paging = (of > 1).then(|| format!("{} {number}/{of}", self.page));
        let said = std::iter::once(subtitle.to_owned()).chain(paging);
        let said: Vec<String> = said.filter(|text| !text.is_empty()).collect();
        said.join(" · ")
    }
}

impl Default for ChartWords {
    fn default() -> Self {
        Self {
            number: "No.".to_owned(),
            name: "Name".to_owned(),
            points: "Points".to_owned(),
            white: "w".to_owned(),
            black: "b".to_owned(),
            colors: "White, Black".to_owned(),
            pending: "game on".to_owned(),
            forfeit: "without play".to_owned(),
            bye: "bye".to_owned(),
            struck: "struck out".to_owned(),
            withdrawn: "withdrawn".to_owned(),
            line: "above the line".to_owned(),
            qualified: "go on".to_owned(),
            entrants: "Entrants".to_owned(),
            rounds: "Rounds".to_owned(),
            page: "Page".to_owned(),
            you: "You".to_owned(),
            go_on: "Go on".to_owned(),
            left: "Withdrawn".to_owned(),
            more: "Not named here".to_owned(),
            open: "open".to_owned(),
            against: "against".to_owned(),
            beat: "beat".to_owned(),
            winner: "Winner".to_owned(),
            over: "played".to_owned(),
            on: "on".to_owned(),
            to_come: "to come".to_owned(),
            from: "from".to_owned(),
            to: "to".to_owned(),
            first: "at first".to_owned(),
            lowest: "lowest".to_owned(),
            highest: "highest".to_owned(),
            now: "now".to_owned(),
            provisional: "provisional".to_owned(),
            nothing: "No games yet".to_owned(),
        }
    }
}
