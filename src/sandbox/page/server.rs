//! Serving the page.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn;
use axum::routing::{get, post};
use tokio::net::TcpListener;

use super::World;
use super::act::act;
use super::assets::{asset, index};
use super::changes::changes;
use super::guard::guard;
use super::order::order;
use super::picture::picture;
use super::view::view;

/// More than any command, form or name needs.
const LARGEST_BODY: usize = 64 * 1024;

/// A page that is being served. Dropping it stops the server.
#[derive(Debug)]
pub struct Page {
    address: SocketAddr,
    server: tokio::task::JoinHandle<io::Result<()>>,
}

/// Serves the page on 127.0.0.1, on `port` if it is free, else on any free one.
pub async fn serve(world: Arc<World>, port: u16) -> io::Result<Page> {
    let listener = match TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?
        }
        listener => listener?,
    };
    let address = listener.local_addr()?;
    let router = Router::new()
        .route("/", get(index))
        .route("/assets/{name}", get(asset))
        .route("/sandbox/view", get(view))
        .route("/sandbox/changes", get(changes))
        .route("/sandbox/pictures/{message}/{attachment}", get(picture))
        .route("/sandbox/act", post(act))
        .route("/sandbox/order", post(order))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn(guard))
        .with_state(world);
    let server = tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(Page { address, server })
}

impl Page {
    /// Where to look: `http://127.0.0.1:PORT/`.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        self.server.abort();
    }
}
