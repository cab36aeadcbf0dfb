//! What is being worked on, so that a shutdown can wait for it.

use tokio::sync::watch;

/// Counts handlers at work and can be closed to new ones.
#[derive(Debug)]
pub struct InFlight {
    state: watch::Sender<State>,
}

#[derive(Clone, Copy, Debug)]
struct State {
    open: bool,
    working: usize,
}

/// One handler at work; it is done when this is dropped, also by a panic.
#[derive(Debug)]
pub struct Working<'a> {
    of: &'a InFlight,
}

impl Default for InFlight {
    fn default() -> Self {
        Self {
            state: watch::Sender::new(State {
                open: true,
                working: 0,
            }),
        }
    }
}

impl InFlight {
    /// Begins work; `None` when no new work is taken.
    pub fn enter(&self) -> Option<Working<'_>> {
        let entered = self.state.send_if_modified(|state| {
            state.working += usize::from(state.open);
            state.open
        });
        entered.then(|| Working { of: self })
    }

    /// Takes no new work from now on.
    pub fn close(&self) {
        self.state.send_modify(|state| state.open = false);
    }

    /// Whether nothing is being worked on.
    pub fn is_idle(&self) -> bool {
        self.state.borrow().working == 0
    }

    /// Resolves when nothing is being worked on.
    pub async fn idle(&self) {
        let mut state = self.state.subscribe();
        // The sender lives as long as `self`, so that waiting cannot fail.
        let _ = state.wait_for(|state| state.working == 0).await;
    }
}

impl Drop for Working<'_> {
    fn drop(&mut self) {
        self.of.state.send_modify(|state| state.working -= 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn waits_for_all_work_and_takes_no_more_once_closed() {
        let work = std::sync::Arc::new(InFlight::default());
        work.idle().await;
        let first = work.enter().unwrap();
        let second = work.enter().unwrap();
        work.close();
        assert!(work.enter().is_none());
        let waiting = tokio::spawn({
            let work = work.clone();
            async move { work.idle().await }
        });
        drop(first);
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        drop(second);
        waiting.await.unwrap();
    }

    #[tokio::test]
    async fn a_panic_ends_the_work_too() {
        let work = std::sync::Arc::new(InFlight::default());
        let panicked = tokio::spawn({
            let work = work.clone();
            async move {
                let _working = work.enter();
                panic!("on purpose");
            }
        });
        assert!(panicked.await.is_err());
        work.idle().await;
    }
}
