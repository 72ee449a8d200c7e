//! Who can be compared with whom: groups in which points went both ways, directly or through others.
//!
//! Ratings by maximum likelihood exist exactly within such a group (Ford's condition): between two groups
//! one side took every point, or no game was played, and the distance could be anything.

/// The strongly connected groups of a graph given by its edges; each sorted, ordered by first member.
pub(crate) fn groups(nodes: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let (mut out, mut back) = (vec![Vec::new(); nodes], vec![Vec::new(); nodes]);
    for &(from, to) in edges {
        out[from].push(to);
        back[to].push(from);
    }
    // Kosaraju: in falling order of finishing, whatever reaches a node backwards is of its group.
    let mut seen = vec![false; nodes];
    let mut finished = Vec::new();
    (0..nodes).for_each(|node| visit(node, &out, &mut seen, &mut finished));
    let mut seen = vec![false; nodes];
    let mut groups = Vec::new();
    for &node in finished.iter().rev() {
        let mut group = Vec::new();
        visit(node, &back, &mut seen, &mut group);
        group.sort_unstable();
        groups.extend((!group.is_empty()).then_some(group));
    }
    groups.sort_unstable();
    groups
}

/// Walks depth first from a node over what was not seen yet and appends nodes when done with them. On
/// a stack of its own, so that long chains do no harm.
fn visit(node: usize, edges: &[Vec<usize>], seen: &mut [bool], done: &mut Vec<usize>) {
    if std::mem::replace(&mut seen[node], true) {
        return;
    }
    let mut path = vec![(node, edges[node].iter())];
    while let Some((node, rest)) = path.last_mut() {
        match rest.next() {
            Some(&next) if !std::mem::replace(&mut seen[next], true) => {
                path.push((next, edges[next].iter()));
            }
            Some(_) => {}
            None => {
                done.push(*node);
                path.pop();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::groups;
    use harif_core::Rng;

    /// Slow twin: two nodes belong together if each reaches the other.
    fn by_reaching(nodes: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
        let mut reach = vec![vec![false; nodes]; nodes];
        (0..nodes).for_each(|i| reach[i][i] = true);
        edges.iter().for_each(|&(a, b)| reach[a][b] = true);
        for k in 0..nodes {
            for i in 0..nodes {
                for j in 0..nodes {
                    reach[i][j] |= reach[i][k] && reach[k][j];
                }
            }
        }
        let mut groups: Vec<Vec<usize>> = (0..nodes)
            .map(|i| (0..nodes).filter(|&j| reach[i][j] && reach[j][i]).collect())
            .collect();
        groups.sort();
        groups.dedup();
        groups
    }

    #[test]
    fn random_graphs_fall_apart_as_their_slow_twin() {
        let mut rng = Rng::new(3);
        for _ in 0..500 {
            let nodes = 1 + rng.below(9);
            let edges: Vec<_> =
                (0..rng.below(16)).map(|_| (rng.below(nodes), rng.below(nodes))).collect();
            assert_eq!(groups(nodes, &edges), by_reaching(nodes, &edges), "{edges:?}");
        }
    }

    #[test]
    fn a_long_ring_is_one_group() {
        let ring: Vec<_> = (0..100_000).map(|i| (i, (i + 1) % 100_000)).collect();
        assert_eq!(groups(100_000, &ring).len(), 1);
    }
}
