//! Which fault strikes the next request.

use super::chaos::Dice;
use super::{Chaos, Fault, FaultOrder, GatewayFault, Route};

/// The faults ordered, and the random ones.
#[derive(Debug, Default)]
pub(super) struct Faults {
    orders: Vec<FaultOrder>,
    dice: Option<Dice>,
}

impl Faults {
    pub(super) fn order(&mut self, order: FaultOrder) {
        self.orders.push(order);
    }

    pub(super) fn left(&self) -> u32 {
        self.orders.iter().map(|order| order.times).sum()
    }

    /// The orders not used up yet, each with the strikes it has left.
    pub(super) fn orders(&self) -> &[FaultOrder] {
        &self.orders
    }

    pub(super) fn set_chaos(&mut self, chaos: Chaos) {
        self.dice = Some(Dice::new(chaos));
    }

    /// The fault for a request: the first one ordered for its class, else what the dice say.
    pub(super) fn strike(&mut self, route: Route) -> (Option<Fault>, Option<GatewayFault>) {
        if let Some(index) = self
            .orders
            .iter()
            .position(|order| order.route.covers(route))
        {
            let order = &mut self.orders[index];
            order.times = order.times.saturating_sub(1);
            let fault = order.fault.clone();
            if order.times == 0 {
                self.orders.remove(index);
            }
            return (Some(fault), None);
        }
        match &mut self.dice {
            Some(dice) => (dice.request(route), dice.gateway()),
            None => (None, None),
        }
    }
}
