extension Provenance {
    /// The provenance, completed with how the answers reached the program.
    func merging(_ replies: [HTTPReply]) -> Provenance {
        var provenance = self
        let deliveries = replies.map(\.delivery)
        provenance.fetched = deliveries.compactMap(\.received).min().map { min($0, fetched) } ?? fetched
        provenance.expires = replies.compactMap { $0.delivery.freshUntil ?? $0.expires }.min()
        provenance.isSimulated = replies.contains(where: \.isSimulated)
        let isKept = !deliveries.isEmpty && deliveries.allSatisfy { $0.source == .cache }
        provenance.source = isKept ? .cache : .network
        provenance.isRevalidated = deliveries.contains(where: \.isRevalidated)
        provenance.staleness = deliveries.compactMap(\.staleness).max()
        // The reason of the stalest answer, which is the one that the staleness is of.
        provenance.refreshFailure =
            deliveries.filter { $0.failure != nil }.max { $0.staleness ?? 0 < $1.staleness ?? 0 }?.failure
        return provenance
    }
}
