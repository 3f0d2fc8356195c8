extension Fault {
    /// What a run may come to.
    func outcomes(_ service: Service, _ state: CacheState) -> Set<Outcome> {
        switch means {
        case .machine where failure != nil:
            return Set(failure(of: service).map(Outcome.failure).map { [$0] } ?? [])
        case .machine, .damage, .heldLock, .killed:
            // The service is in good order; what is kept may be lost.
            return state == .fresh ? [.kept, .new] : [.new]
        case .clock:
            return state == .fresh ? [.kept] : [.new]
        case .answer, .nobodyListens, .unknownName, .untrustedCertificate:
            guard let failure = failure(of: service) else { return [] }
            switch state {
            case .empty: return [.failure(failure)]
            case .fresh: return [.kept]
            case .stale:
                if confirms, service.hasValidators { return [.confirmed] }
                return [isHidden ? .stale(failure.reason) : .failure(failure)]
            }
        }
    }
}
