//! The server on loopback, with connections that can be cut.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::Router;
use axum::extract::connect_info::Connected;
use axum::extract::{State, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::{any, get};
use axum::serve::IncomingStream;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

use super::super::core::Core;
use super::super::gateway;
use super::{files, messages, pipeline};

/// Serves until the stand-in stops.
pub(in super::super) async fn serve(core: Arc<Core>, listener: Listener) {
    let stopped = {
        let core = Arc::clone(&core);
        async move { core.stopped().await }
    };
    let router = Router::new()
        .route("/gateway", any(upgrade))
        .route(
            "/attachments/{channel}/{message}/{file}",
            get(messages::attachment),
        )
        .route("/handed-in/{file}", get(files::handed_in))
        .fallback(pipeline::answer)
        .with_state(core)
        .into_make_service_with_connect_info::<Cut>();
    if let Err(error) = axum::serve(listener, router)
        .with_graceful_shutdown(stopped)
        .await
    {
        tracing::error!(%error, "the stand-in stopped serving");
    }
}

async fn upgrade(State(core): State<Arc<Core>>, request: WebSocketUpgrade) -> Response {
    request.on_upgrade(move |socket| gateway::connect(core, socket))
}

/// Listens on a free port of 127.0.0.1.
#[derive(Debug)]
pub(in super::super) struct Listener(TcpListener);

impl Listener {
    pub(in super::super) async fn bind() -> io::Result<(Self, SocketAddr)> {
        let listener = TcpListener::bind((std::net::Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        Ok((Self(listener), address))
    }
}

impl axum::serve::Listener for Listener {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        let (stream, address) = axum::serve::Listener::accept(&mut self.0).await;
        // Small answers must not wait for acknowledgements.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "TCP_NODELAY");
        }
        (
            Connection {
                stream,
                cut: Cut::default(),
            },
            address,
        )
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

/// Cuts the connection that a request came by, so that its answer never arrives.
#[derive(Clone, Debug, Default)]
pub(super) struct Cut(Arc<AtomicBool>);

impl Cut {
    pub(super) fn cut(&self) {
        self.0.store(true, Ordering::Release);
    }
}

impl Connected<IncomingStream<'_, Listener>> for Cut {
    fn connect_info(stream: IncomingStream<'_, Listener>) -> Self {
        stream.io().cut.clone()
    }
}

/// A connection that fails to write once it is cut.
#[derive(Debug)]
pub(in super::super) struct Connection {
    stream: TcpStream,
    cut: Cut,
}

impl Connection {
    fn check(&self) -> io::Result<()> {
        if self.cut.0.load(Ordering::Acquire) {
            Err(io::ErrorKind::ConnectionReset.into())
        } else {
            Ok(())
        }
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.check()?;
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.check()?;
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.check()?;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
