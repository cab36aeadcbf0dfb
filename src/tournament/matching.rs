//! Maximum-weight matching in a general graph.
//!
//! Edmonds' primal-dual method with blossoms, in the O(n³) form that keeps one best edge for each pair of surface
//! nodes (Galil, *Efficient Algorithms for Finding Maximum Matching in Graphs*, ACM Computing Surveys 18, 1986, §4).
//! Written for dense graphs and weights of 128 bits: the criteria of a Swiss pairing are put into one number, the
//! more important ones in the higher digits, and for 512 players that takes more than 64 bits. (The crate
//! `mwmatching` has 32.)

/// The weight of an edge.
pub type Weight = i128;

/// No node: nodes are numbered from 1, as the real vertices are here and nowhere else.
const NONE: usize = 0;

/// A complete graph with some edges missing.
#[derive(Clone, Debug)]
pub struct Graph {
    vertices: usize,
    /// `vertices`² weights; 0 where there is no edge.
    weights: Vec<Weight>,
}

impl Graph {
    /// A graph of so many vertices, numbered from 0, without edges.
    pub fn new(vertices: usize) -> Self {
        Self {
            vertices,
            weights: vec![0; vertices * vertices],
        }
    }

    /// Joins two vertices. A weight that is not positive is no edge: no matching gains by it.
    pub fn join(&mut self, one: usize, other: usize, weight: Weight) {
        if one == other {
            return;
        }
        self.weights[one * self.vertices + other] = weight.max(0);
        self.weights[other * self.vertices + one] = weight.max(0);
    }

    /// Removes an edge.
    pub fn part(&mut self, one: usize, other: usize) {
        self.join(one, other, 0);
    }

    /// The weight of an edge; 0 where there is none.
    pub fn weight(&self, one: usize, other: usize) -> Weight {
        self.weights[one * self.vertices + other]
    }

    /// How many edges a vertex has.
    pub fn degree(&self, vertex: usize) -> usize {
        let row = &self.weights[vertex * self.vertices..(vertex + 1) * self.vertices];
        row.iter().filter(|&&weight| weight > 0).count()
    }

    /// How many vertices there are.
    pub fn vertices(&self) -> usize {
        self.vertices
    }

    /// A matching of the greatest total weight: each vertex's mate, if it has one.
    ///
    /// Looks at the heaviest edges of each vertex first. The duals then tell which of the others could matter: none,
    /// and the matching is the heaviest of the whole graph; or some, and it is done again with those.
    pub fn matching(&self) -> Vec<Option<usize>> {
        self.matching_from(AT_FIRST)
    }

    /// The same, beginning with so many edges of each vertex.
    pub(super) fn matching_from(&self, edges_each: usize) -> Vec<Option<usize>> {
        let mut lists = self.heaviest_edges(edges_each);
        loop {
            let mut search = Search::new(self, &lists);
            while search.stage() {}
            let missing = search.missing();
            if missing.is_empty() {
                return (1..=self.vertices)
                    .map(|vertex| search.mate[vertex].checked_sub(1))
                    .collect();
            }
            for (one, other) in missing {
                lists[one].push(other as u16);
                lists[other].push(one as u16);
            }
        }
    }

    /// For each node, from 1, the other ends of its heaviest edges; an edge is in both lists or in none.
    fn heaviest_edges(&self, edges_each: usize) -> Vec<Vec<u16>> {
        let mut chosen = vec![false; self.vertices * self.vertices];
        for one in 0..self.vertices {
            let row = &self.weights[one * self.vertices..(one + 1) * self.vertices];
            let mut others: Vec<usize> = (0..self.vertices).filter(|&at| row[at] > 0).collect();
            others.sort_by_key(|&at| std::cmp::Reverse(row[at]));
            for &other in others.iter().take(edges_each) {
                chosen[one * self.vertices + other] = true;
                chosen[other * self.vertices + one] = true;
            }
        }
        let others = |one: usize| {
            let row = &chosen[one * self.vertices..(one + 1) * self.vertices];
            let ends = row.iter().enumerate().filter(|&(_, &chosen)| chosen);
            ends.map(|(other, _)| other as u16 + 1).collect()
        };
        std::iter::once(Vec::new())
            .chain((0..self.vertices).map(others))
            .collect()
    }
}

/// How many edges of each vertex are looked at in the first place.
const AT_FIRST: usize = 24;

/// What a surface node is to the trees of this stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Label {
    Free,
    /// At an even distance from its root: an edge of no slack from here leads on.
    Outer,
    /// At an odd distance.
    Inner,
}

struct Search<'a> {
    graph: &'a Graph,
    /// The edges looked at: the other ends for each real vertex.
    lists: &'a [Vec<u16>],
    real: usize,
    /// The highest node in use: real vertices, then blossoms.
    highest: usize,
    /// Row length of `best`.
    width: usize,
    /// The edge of least slack between two nodes, as its real ends, the first within the first; (0, 0): none.
    best: Vec<(u16, u16)>,
    /// Twice the dual of a vertex; the dual of a blossom.
    dual: Vec<Weight>,
    /// The real vertex at the other end of the matched edge.
    mate: Vec<usize>,
    /// The outer real vertex, or node, with the edge of least slack to this surface node.
    nearest: Vec<usize>,
    /// The outermost blossom a node lies in; itself on the surface; none for blossoms not in use.
    surface: Vec<usize>,
    /// The real vertex an inner node was reached from.
    parent: Vec<usize>,
    label: Vec<Label>,
    /// The nodes of a blossom around its cycle, its base first.
    petals: Vec<Vec<usize>>,
    /// For blossom × real vertex: the petal that holds the vertex.
    petal: Vec<usize>,
    seen: Vec<u32>,
    stamp: u32,
    queue: Vec<usize>,
}

impl<'a> Search<'a> {
    fn new(graph: &'a Graph, lists: &'a [Vec<u16>]) -> Self {
        let real = graph.vertices;
        let nodes = real + real / 2 + 2;
        let width = nodes;
        let greatest = graph.weights.iter().copied().max().unwrap_or(0);
        let mut search = Self {
            graph,
            lists,
            real,
            highest: real,
            width,
            best: vec![(0, 0); width * width],
            dual: vec![0; nodes],
            mate: vec![NONE; nodes],
            nearest: vec![NONE; nodes],
            surface: vec![NONE; nodes],
            parent: vec![NONE; nodes],
            label: vec![Label::Free; nodes],
            petals: vec![Vec::new(); nodes],
            petal: vec![NONE; nodes * (real + 1)],
            seen: vec![0; nodes],
            stamp: 0,
            queue: Vec::new(),
        };
        for (one, others) in lists.iter().enumerate().skip(1) {
            search.dual[one] = greatest;
            search.surface[one] = one;
            search.petal[one * (real + 1) + one] = one;
            for &other in others {
                search.best[one * width + other as usize] = (one as u16, other);
            }
        }
        search
    }

    /// The edges that were not looked at and could make the matching heavier: those whose slack is negative. (Within
    /// a blossom its dual would add to the slack; without it a few too many are named, which does no harm.)
    fn missing(&self) -> Vec<(usize, usize)> {
        let mut missing = Vec::new();
        for one in 1..=self.real {
            for other in one + 1..=self.real {
                let absent = self.best[one * self.width + other] == (0, 0);
                if absent
                    && self.graph.weight(one - 1, other - 1) > 0
                    && self.slack((one, other)) < 0
                {
                    missing.push((one, other));
                }
            }
        }
        missing
    }

    /// The best edge between two nodes, as real ends.
    fn edge(&self, from: usize, to: usize) -> Option<(usize, usize)> {
        let (one, other) = self.best[from * self.width + to];
        (one != 0).then_some((one as usize, other as usize))
    }

    /// How far an edge is from being tight.
    fn slack(&self, (one, other): (usize, usize)) -> Weight {
        self.dual[one] + self.dual[other] - 2 * self.graph.weight(one - 1, other - 1)
    }

    fn slack_between(&self, from: usize, to: usize) -> Option<Weight> {
        self.edge(from, to).map(|edge| self.slack(edge))
    }

    /// Notes that `from` reaches the surface node `to`, if nothing nearer does.
    fn note(&mut self, from: usize, to: usize) {
        let Some(slack) = self.slack_between(from, to) else {
            return;
        };
        let held = self.nearest[to];
        if held == NONE
            || self
                .slack_between(held, to)
                .is_none_or(|least| slack < least)
        {
            self.nearest[to] = from;
        }
    }

    /// Finds the nearest outer vertex of a surface node anew.
    fn renew_nearest(&mut self, node: usize) {
        self.nearest[node] = NONE;
        for vertex in 1..=self.real {
            let surface = self.surface[vertex];
            if surface != node && self.label[surface] == Label::Outer {
                self.note(vertex, node);
            }
        }
    }

    fn enqueue(&mut self, node: usize) {
        if node <= self.real {
            self.queue.push(node);
        } else {
            for index in 0..self.petals[node].len() {
                self.enqueue(self.petals[node][index]);
            }
        }
    }

    fn lift(&mut self, node: usize, surface: usize) {
        self.surface[node] = surface;
        if node > self.real {
            for index in 0..self.petals[node].len() {
                self.lift(self.petals[node][index], surface);
            }
        }
    }

    fn petal_with(&self, blossom: usize, vertex: usize) -> usize {
        self.petal[blossom * (self.real + 1) + vertex]
    }

    /// The surface node of a node's mate.
    fn mate_node(&self, node: usize) -> usize {
        match self.mate[node] {
            NONE => NONE,
            mate => self.surface[mate],
        }
    }

    /// Where a petal stands, counted so that an even number of steps leads there from the base; turns the cycle round
    /// if need be.
    fn even_position(&mut self, blossom: usize, petal: usize) -> usize {
        let cycle = &mut self.petals[blossom];
        let found = cycle.iter().position(|&node| node == petal).unwrap_or(0);
        if found % 2 == 0 {
            found
        } else {
            cycle[1..].reverse();
            cycle.len() - found
        }
    }

    /// Matches `node` along its best edge to `to`, within a blossom down to the real vertex.
    fn set_mate(&mut self, node: usize, to: usize) {
        let Some((inside, outside)) = self.edge(node, to) else {
            return;
        };
        self.mate[node] = outside;
        if node <= self.real {
            return;
        }
        let entry = self.petal_with(node, inside);
        let position = self.even_position(node, entry);
        for index in 0..position {
            let (one, other) = (self.petals[node][index], self.petals[node][index ^ 1]);
            self.set_mate(one, other);
        }
        self.set_mate(entry, to);
        self.petals[node].rotate_left(position);
    }

    /// Turns the path from `node` to its root: matched edges become free and free ones matched.
    fn augment(&mut self, mut node: usize, mut to: usize) {
        loop {
            let inner = self.mate_node(node);
            self.set_mate(node, to);
            if inner == NONE {
                return;
            }
            let next = self.surface[self.parent[inner]];
            self.set_mate(inner, next);
            (node, to) = (next, inner);
        }
    }

    /// Where the paths of two outer nodes to their roots meet.
    fn meeting_point(&mut self, one: usize, other: usize) -> Option<usize> {
        self.stamp += 1;
        let (mut here, mut there) = (one, other);
        while here != NONE || there != NONE {
            if here != NONE {
                if self.seen[here] == self.stamp {
                    return Some(here);
                }
                self.seen[here] = self.stamp;
                let inner = self.mate_node(here);
                here = if inner == NONE {
                    NONE
                } else {
                    self.surface[self.parent[inner]]
                };
            }
            std::mem::swap(&mut here, &mut there);
        }
        None
    }

    /// Makes one node of the cycle through `one`, `base` and `other`.
    fn close_blossom(&mut self, one: usize, base: usize, other: usize) {
        let unused = (self.real + 1..=self.highest).find(|&node| self.surface[node] == NONE);
        let blossom = unused.unwrap_or(self.highest + 1);
        self.highest = self.highest.max(blossom);
        self.dual[blossom] = 0;
        self.label[blossom] = Label::Outer;
        self.mate[blossom] = self.mate[base];
        let mut cycle = vec![base];
        for end in [one, other] {
            let mut node = end;
            while node != base {
                let inner = self.mate_node(node);
                cycle.push(node);
                cycle.push(inner);
                self.enqueue(inner);
                node = self.surface[self.parent[inner]];
            }
            if end == one {
                cycle[1..].reverse();
            }
        }
        self.petals[blossom].clone_from(&cycle);
        self.lift(blossom, blossom);
        for node in 1..=self.highest {
            self.best[blossom * self.width + node] = (0, 0);
            self.best[node * self.width + blossom] = (0, 0);
        }
        let start = blossom * (self.real + 1);
        self.petal[start..=start + self.real].fill(NONE);
        for &petal in &cycle {
            for node in 1..=self.highest {
                let Some(slack) = self.slack_between(petal, node) else {
                    continue;
                };
                if self
                    .slack_between(blossom, node)
                    .is_none_or(|least| slack < least)
                {
                    self.best[blossom * self.width + node] = self.best[petal * self.width + node];
                    self.best[node * self.width + blossom] = self.best[node * self.width + petal];
                }
            }
            for vertex in 1..=self.real {
                if self.petal_with(petal, vertex) != NONE {
                    self.petal[start + vertex] = petal;
                }
            }
        }
        self.renew_nearest(blossom);
    }

    /// Takes an inner blossom apart; the petals on the even path from its entry to its base stay in the tree.
    fn open_blossom(&mut self, blossom: usize) {
        let cycle = self.petals[blossom].clone();
        for &petal in &cycle {
            self.lift(petal, petal);
        }
        let reached_from = self.parent[blossom];
        let Some((inside, _)) = self.edge(blossom, reached_from) else {
            return;
        };
        let entry = self.petal_with(blossom, inside);
        let position = self.even_position(blossom, entry);
        let cycle = self.petals[blossom].clone();
        for pair in cycle[..position].chunks_exact(2) {
            let (inner, outer) = (pair[0], pair[1]);
            self.parent[inner] = self.edge(outer, inner).map_or(NONE, |(from, _)| from);
            self.label[inner] = Label::Inner;
            self.label[outer] = Label::Outer;
            self.nearest[inner] = NONE;
            self.renew_nearest(outer);
            self.enqueue(outer);
        }
        self.label[entry] = Label::Inner;
        self.parent[entry] = reached_from;
        for &petal in &cycle[position + 1..] {
            self.label[petal] = Label::Free;
            self.renew_nearest(petal);
        }
        self.surface[blossom] = NONE;
    }

    /// Follows a tight edge from an outer node; true when it completed an augmenting path.
    fn follow(&mut self, (from, to): (usize, usize)) -> bool {
        let (one, other) = (self.surface[from], self.surface[to]);
        match self.label[other] {
            Label::Free => {
                self.parent[other] = from;
                self.label[other] = Label::Inner;
                let outer = self.mate_node(other);
                self.nearest[other] = NONE;
                self.nearest[outer] = NONE;
                self.label[outer] = Label::Outer;
                self.enqueue(outer);
            }
            Label::Outer => {
                if let Some(base) = self.meeting_point(one, other) {
                    self.close_blossom(one, base, other);
                } else {
                    self.augment(one, other);
                    self.augment(other, one);
                    return true;
                }
            }
            Label::Inner => {}
        }
        false
    }

    /// Grows trees from all unmatched nodes until a path between two of them can be augmented; false when no matching
    /// is heavier than this one.
    fn stage(&mut self) -> bool {
        self.label.fill(Label::Free);
        self.nearest.fill(NONE);
        self.queue.clear();
        for node in 1..=self.highest {
            if self.surface[node] == node && self.mate[node] == NONE {
                self.parent[node] = NONE;
                self.label[node] = Label::Outer;
                self.enqueue(node);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            while let Some(vertex) = self.queue.pop() {
                if self.label[self.surface[vertex]] == Label::Inner {
                    continue;
                }
                let lists = self.lists;
                for &other in &lists[vertex] {
                    let other = other as usize;
                    let (here, there) = (self.surface[vertex], self.surface[other]);
                    if here == there {
                        continue;
                    }
                    if self.slack((vertex, other)) == 0 {
                        if self.follow((vertex, other)) {
                            return true;
                        }
                    } else if self.label[there] != Label::Inner {
                        self.note(vertex, there);
                    }
                }
            }
            if !self.adjust() {
                return false;
            }
            for node in 1..=self.highest {
                let nearest = self.nearest[node];
                if self.surface[node] != node || nearest == NONE || self.surface[nearest] == node {
                    continue;
                }
                let Some(edge) = self.edge(nearest, node) else {
                    continue;
                };
                if self.slack(edge) == 0 && self.follow(edge) {
                    return true;
                }
            }
            for blossom in self.real + 1..=self.highest {
                let inner = self.surface[blossom] == blossom && self.label[blossom] == Label::Inner;
                if inner && self.dual[blossom] == 0 {
                    self.open_blossom(blossom);
                }
            }
        }
    }

    /// Changes the duals as far as they stay valid, which makes an edge tight or a blossom ripe to open; false when
    /// the dual of an unmatched vertex falls to 0, so that the matching is of the greatest weight.
    fn adjust(&mut self) -> bool {
        let mut step = Weight::MAX;
        for blossom in self.real + 1..=self.highest {
            if self.surface[blossom] == blossom && self.label[blossom] == Label::Inner {
                step = step.min(self.dual[blossom] / 2);
            }
        }
        for node in 1..=self.highest {
            if self.surface[node] != node || self.nearest[node] == NONE {
                continue;
            }
            let Some(slack) = self.slack_between(self.nearest[node], node) else {
                continue;
            };
            match self.label[node] {
                Label::Free => step = step.min(slack),
                Label::Outer => step = step.min(slack / 2),
                Label::Inner => {}
            }
        }
        let outer = (1..=self.real).filter(|&node| self.label[self.surface[node]] == Label::Outer);
        let least = outer.map(|node| self.dual[node]).min().unwrap_or(0);
        let last = least <= step;
        let step = step.min(least);
        for vertex in 1..=self.real {
            match self.label[self.surface[vertex]] {
                Label::Outer => self.dual[vertex] -= step,
                Label::Inner => self.dual[vertex] += step,
                Label::Free => {}
            }
        }
        for blossom in self.real + 1..=self.highest {
            if self.surface[blossom] == blossom {
                match self.label[blossom] {
                    Label::Outer => self.dual[blossom] += 2 * step,
                    Label::Inner => self.dual[blossom] -= 2 * step,
                    Label::Free => {}
                }
            }
        }
        self.queue.clear();
        !last
    }
}
