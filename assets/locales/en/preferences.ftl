# What players can set about time and calls.

refused-preference-zone = `{ $read }` is no time zone that I know. Write its IANA name, such as `Europe/Berlin`, `America/New_York` or `UTC`.
refused-preference-quiet = { $problem ->
    [empty] `{ $read }` begins and ends at the same time. Write two times, such as `22:00-08:00`, or `off`.
    [long] `{ $read }` leaves too little of the day to call you in: quiet hours can last { $most } hours at most.
   *[unreadable] `{ $read }` are no hours of the day. Write from when until when, such as `22:00-08:00`, or `off`.
}
refused-preference-reminders = { $problem ->
    [outside] In `{ $read }`, a reminder cannot come { $found } before the time is up: it must be { $least } at least and { $most } at most.
    [many] `{ $read }` are { $found } reminders for one move: write { $most } at most.
   *[unreadable] I cannot read `{ $read }` as reminders. Write how long before the deadline they come, such as `1d, 3h`, or `off`.
}
refused-preference-choice = `{ $read }` cannot be chosen. Choose one of { $choices }.
