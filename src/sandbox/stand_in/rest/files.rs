//! Files that members handed in, for whoever has their address.

use std::sync::Arc;

use axum::extract::{ConnectInfo, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};

use super::super::core::Core;
use super::super::{Fault, HandedIn, Route};
use super::server::Cut;

pub(super) async fn handed_in(
    State(core): State<Arc<Core>>,
    ConnectInfo(cut): ConnectInfo<Cut>,
    Path(file): Path<u64>,
) -> Response {
    let (fault, _) = core.faults().strike(Route::Downloads);
    match fault {
        None => {}
        Some(Fault::Slow(delay)) => tokio::time::sleep(delay).await,
        Some(Fault::HangBefore | Fault::HangAfter) => return core.hang().await,
        Some(Fault::LostBefore | Fault::LostAfter) => {
            cut.cut();
            return StatusCode::NO_CONTENT.into_response();
        }
        Some(Fault::RateLimited { .. }) => {
            return StatusCode::TOO_MANY_REQUESTS.into_response();
        }
        Some(Fault::Refused(_)) => return StatusCode::FORBIDDEN.into_response(),
        Some(Fault::Status(status)) => {
            let status = StatusCode::from_u16(status);
            return status
                .unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
                .into_response();
        }
    }
    match core.world().handed_in_file(file) {
        Some(HandedIn::Kept(bytes)) => bytes.clone().into_response(),
        Some(HandedIn::Gone) | None => StatusCode::NOT_FOUND.into_response(),
    }
}
