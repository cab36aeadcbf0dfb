//! The orders of a script: lines that begin with `!`.

use super::{
    contest::{contest, scores},
    parse::{channel, handle},
    span::read_span,
    step::{Door, KillMoment, Step, ThreadState},
    words::Words,
};
use crate::sandbox::stand_in::{FaultOrderError, GatewayFault, HandedIn, Permissions, Route};

/// Every order with its shape, for the sentence that corrects an unknown one.
const ORDERS: &str = "`!kill`, `!kill for 5h`, `!kill before messages`, `!kill after callbacks`, `!fault messages 503 x2`, `!fault off`, `!gateway drop`, `!member mallory \"@everyone\"`, `!members player 64`, `!play out seed:7`, `!results 1-0 0-1`, `!watch #cup`, `!promote carol`, `!role carol club`, `!leave bob`, `!return bob`, `!remove bot`, `!invite bot`, `!channel #hive-2`, `!thread #endgame in #hive`, `!delete #hive-2`, `!delete #hive-2 unseen`, `!revoke #hive ATTACH_FILES`, `!grant #hive ATTACH_FILES`, `!dm bob closed`, `!dm bob open`, `!file list.trf \"001 …\"`";

/// The permissions that can be taken away, as Discord names them.
const PERMISSIONS: [(&str, Permissions); 7] = [
    ("VIEW_CHANNEL", Permissions::VIEW_CHANNEL),
    ("SEND_MESSAGES", Permissions::SEND_MESSAGES),
    (
        "SEND_MESSAGES_IN_THREADS",
        Permissions::SEND_MESSAGES_IN_THREADS,
    ),
    ("CREATE_PUBLIC_THREADS", Permissions::CREATE_PUBLIC_THREADS),
    ("EMBED_LINKS", Permissions::EMBED_LINKS),
    ("ATTACH_FILES", Permissions::ATTACH_FILES),
    ("READ_MESSAGE_HISTORY", Permissions::READ_MESSAGE_HISTORY),
];

/// Reads an order; the `!` has been taken.
pub(super) fn directive(text: &str) -> Result<Step, String> {
    let mut words = Words::new(text);
    let step = match words.word() {
        "kill" => kill(&mut words)?,
        "fault" => fault(&mut words)?,
        "gateway" => gateway(&mut words)?,
        "member" => member(&mut words)?,
        "members" => members(&mut words)?,
        "play" => Step::Contest(contest(&mut words)?),
        "results" => Step::Results(scores(&mut words)?),
        "watch" => watch(&mut words)?,
        "promote" => Step::Promote(handle(words.word())?),
        "role" => Step::Role {
            handle: handle(words.word())?,
            role: handle(words.word())?,
        },
        "leave" | "return" => Step::Presence {
            present: text.starts_with("return"),
            handle: handle(words.word())?,
        },
        "remove" | "invite" => invitation(text, &mut words)?,
        "channel" => Step::Channel(channel(words.word())?),
        "thread" => thread(&mut words)?,
        "delete" => delete(&mut words)?,
        "archive" => thread_state(&mut words, ThreadState::Archived)?,
        "lock" => thread_state(&mut words, ThreadState::Locked)?,
        "open" => thread_state(&mut words, ThreadState::Open)?,
        "revoke" => {
            let (channel, permission) = permission(&mut words)?;
            Step::Revoke {
                channel,
                permission,
            }
        }
        "dm" => direct_messages(&mut words)?,
        "file" => file(&mut words)?,
        "grant" => {
            let (channel, permission) = permission(&mut words)?;
            Step::Grant {
                channel,
                permission,
            }
        }
        other => return Err(format!("`!{other}` is no order; the orders are {ORDERS}")),
    };
    if words.is_done() {
        Ok(step)
    } else {
        Err(format!(
            "`{}` is left over; a remark stands after three spaces",
            words.rest()
        ))
    }
}

fn kill(words: &mut Words<'_>) -> Result<Step, String> {
    if words.is_done() {
        return Ok(Step::Kill(KillMoment::Now));
    }
    match words.word() {
        "before" => route(words.word()).map(KillMoment::Before).map(Step::Kill),
        "after" => route(words.word()).map(KillMoment::After).map(Step::Kill),
        "for" => outage(words.word()),
        other => Err(format!(
            "`{other}` is no moment; write `!kill`, `!kill for 5h`, `!kill before messages` or `!kill after messages`"
        )),
    }
}

fn outage(word: &str) -> Result<Step, String> {
    read_span(word).map(Step::Outage).ok_or_else(|| {
        format!(
            "`{word}` is no span of time; write `!kill for 5h`, with d, h, m or s after the number"
        )
    })
}

fn route(word: &str) -> Result<Route, String> {
    Route::read(word).ok_or_else(|| {
        format!("`{word}` is no kind of request; the kinds are `messages`, `callbacks`, `autocompletion`, `edits`, `threads`, `commands`, `reads`, `downloads` and `all`")
    })
}

fn delete(words: &mut Words<'_>) -> Result<Step, String> {
    let channel = channel(words.word())?;
    if words.is_done() {
        return Ok(Step::Delete(channel));
    }
    match words.word() {
        "unseen" => Ok(Step::DeleteUnseen(channel)),
        other => Err(format!(
            "`{other}` is no way to delete a channel; write `!delete #hive-2`, or `!delete #hive-2 unseen` while the bot is down"
        )),
    }
}

fn fault(words: &mut Words<'_>) -> Result<Step, String> {
    match words.take_rest() {
        "off" => Ok(Step::Mend),
        order => order
            .parse()
            .map(Step::Fault)
            .map_err(|error: FaultOrderError| error.to_string()),
    }
}

fn gateway(words: &mut Words<'_>) -> Result<Step, String> {
    Ok(Step::Gateway(match words.word() {
        "drop" => GatewayFault::Drop,
        // 4000 is Discord's "unknown error: try reconnecting".
        "close" => GatewayFault::Close(4000),
        "reconnect" => GatewayFault::Reconnect,
        "invalid" => GatewayFault::InvalidSession { resumable: false },
        other => {
            return Err(format!(
                "`{other}` is nothing that happens to a gateway; write `drop`, `close`, `reconnect` or `invalid`"
            ));
        }
    }))
}

fn thread_state(words: &mut Words<'_>, state: ThreadState) -> Result<Step, String> {
    Ok(Step::Archive {
        thread: channel(words.word())?,
        state,
    })
}

fn member(words: &mut Words<'_>) -> Result<Step, String> {
    let handle = handle(words.word())?;
    if !words.take("\"") {
        return Err(
            "the name shown stands in quotes, as in `!member mallory \"@everyone\"`".to_owned(),
        );
    }
    let shown = words.quoted()?;
    // Discord's own limits for a display name.
    if !(1..=100).contains(&shown.chars().count()) {
        return Err("a name shown has 1 to 100 characters".to_owned());
    }
    Ok(Step::Member { handle, shown })
}

fn members(words: &mut Words<'_>) -> Result<Step, String> {
    let stem = handle(words.word())?;
    let count = words.word();
    let count = count.parse().ok().filter(|count| (1..=512).contains(count));
    let count = count.ok_or("there are 1 to 512 members of a kind, as in `!members player 64`")?;
    Ok(Step::Members { stem, count })
}

fn watch(words: &mut Words<'_>) -> Result<Step, String> {
    let mut channels = Vec::new();
    while !words.is_done() {
        match words.word() {
            "all" if channels.is_empty() && words.is_done() => return Ok(Step::Watch(channels)),
            name => channels.push(channel(name)?),
        }
    }
    if channels.is_empty() {
        return Err("after `!watch` stand channels, as in `!watch #cup`, or `all`".to_owned());
    }
    Ok(Step::Watch(channels))
}

fn direct_messages(words: &mut Words<'_>) -> Result<Step, String> {
    let member = handle(words.word())?;
    let door = match words.word() {
        "open" => Door::Open,
        "closed" => Door::Closed,
        other => {
            return Err(format!(
                "`{other}` is nothing that direct messages can be; write `!dm bob closed` or `!dm bob open`"
            ));
        }
    };
    Ok(Step::DirectMessages { member, door })
}

/// The most bytes of a file whose size alone matters.
const LARGEST: usize = 10_000_000;

fn file(words: &mut Words<'_>) -> Result<Step, String> {
    let name = words.word().to_owned();
    let wrong = "after `!file list.trf` stands what is in it: text in quotes, `latin1` and text in quotes, `of 2000000` for so many bytes, or `gone`";
    let bytes = if words.take("\"") {
        words.quoted()?.into_bytes()
    } else {
        match words.word() {
            "gone" => {
                let file = HandedIn::Gone;
                return Ok(Step::File { name, file });
            }
            "of" => {
                let count = words.word().parse().ok();
                let count = count.filter(|count| *count <= LARGEST).ok_or(wrong)?;
                vec![b'.'; count]
            }
            "latin1" if words.take("\"") => {
                let read: Result<Vec<u8>, _> = words.quoted()?.chars().map(u8::try_from).collect();
                read.map_err(|_| "a character has no place in latin1".to_owned())?
            }
            _ => return Err(wrong.to_owned()),
        }
    };
    let file = HandedIn::Kept(bytes.into());
    Ok(Step::File { name, file })
}

fn invitation(text: &str, words: &mut Words<'_>) -> Result<Step, String> {
    match words.word() {
        "bot" => Ok(Step::Invitation {
            invited: text.starts_with("invite"),
        }),
        other => Err(format!(
            "`{other}` cannot be removed or invited; write `!remove bot` or `!invite bot`, and `!leave bob` for a member"
        )),
    }
}

fn thread(words: &mut Words<'_>) -> Result<Step, String> {
    let name = channel(words.word())?;
    if words.word() != "in" {
        return Err("a thread hangs on a channel: write `!thread #endgame in #hive`".to_owned());
    }
    Ok(Step::Thread {
        name,
        parent: channel(words.word())?,
    })
}

fn permission(words: &mut Words<'_>) -> Result<(String, Permissions), String> {
    let channel = channel(words.word())?;
    let word = words.word();
    let permission = PERMISSIONS
        .iter()
        .find(|(name, _)| *name == word)
        .map(|(_, permission)| *permission)
        .ok_or_else(|| {
            let known: Vec<_> = PERMISSIONS
                .iter()
                .map(|(name, _)| format!("`{name}`"))
                .collect();
            format!(
                "`{word}` is no permission; the permissions are {}",
                known.join(", ")
            )
        })?;
    Ok((channel, permission))
}
