public import WeatherCore

/// The services to ask for a place, and why: those that the user chose, or else those that suit the place.
///
/// Without a choice, the national weather service of the place's country comes first, then the first service of the
/// catalog with worldwide coverage. Only documented services are asked that need no key or have one. Language and units
/// do not matter.
///
///     let choice = engine.choice(for: place)
///     print(choice.ids)  // ["nws", "metno"]
public struct ProviderChoice: Sendable {
    /// Why a service is asked, or is not.
    public enum Reason: String, Sendable, CaseIterable {
        /// It is the national weather service.
        case national
        /// It has weather everywhere, and is asked if the national one fails.
        case worldwide
        /// It was clearly better at the place than the one that is asked first by default.
        case learned
        /// The user chose it.
        case chosen
        /// It is asked only if the user names it.
        case named
        /// Its key is not set.
        case noKey
        /// It does not cover the place, or its coverage there is unknown.
        case notCovered
        /// It has no forecasts: only alerts, for example.
        case noForecasts
    }

    /// A service and why it is asked, or is not.
    public struct Candidate: Sendable {
        /// The descriptor of the service.
        public var descriptor: ProviderDescriptor
        /// Why it is asked, or is not.
        public var reason: Reason
    }

    /// All services; those that are asked come first.
    public private(set) var candidates: [Candidate]

    /// The ids of the services to ask, in order.
    public var ids: [String] { candidates.filter(\.isAsked).map(\.descriptor.id) }

    /// Chooses.
    ///
    /// - Parameters:
    ///   - services: The descriptors of the services, in the order of the catalog.
    ///   - place: The place.
    ///   - hasKey: Returns whether a service's key is set. Called only for services that need a key.
    public init(_ services: [ProviderDescriptor], place: Place, hasKey: (ProviderDescriptor) -> Bool) {
        func isUsable(_ service: ProviderDescriptor) -> Bool { !service.credential.isRequired || hasKey(service) }
        let asked = Self.ids(of: services, place: place, hasKey: hasKey)
        let candidates = services.map { service in
            let reason: Reason =
                if !service.hasForecast {
                    .noForecasts
                } else if service.coverage.contains(place) != true {
                    .notCovered
                } else if asked.contains(service.id) {
                    service.isNational(for: place) ? .national : .worldwide
                } else {
                    isUsable(service) ? .named : .noKey
                }
            return Candidate(descriptor: service, reason: reason)
        }
        self.candidates = Reason.allCases.flatMap { reason in candidates.filter { $0.reason == reason } }
    }

    /// The ids of the services to ask, in order, for the same parameters as in ``init(_:place:hasKey:)``.
    ///
    /// Only the keys of services that would be asked are looked up.
    public static func ids(
        of services: [ProviderDescriptor], place: Place, hasKey: (ProviderDescriptor) -> Bool
    ) -> [String] {
        func isUsable(_ service: ProviderDescriptor) -> Bool { !service.credential.isRequired || hasKey(service) }
        let covering = services.filter {
            $0.basis == .documented && $0.hasForecast && $0.coverage.contains(place) == true
        }
        let national = covering.filter { $0.isNational(for: place) && isUsable($0) }.map(\.id)
        let fallback = covering.first { $0.coverage == .worldwide && isUsable($0) }?.id
        return national + [fallback].compactMap(\.self).filter { !national.contains($0) }
    }

    /// The choice with a service first, if there is one.
    func preferring(_ id: String?) -> ProviderChoice {
        guard let id, let preferred = candidates.first(where: { $0.descriptor.id == id }) else { return self }
        var choice = self
        choice.candidates.removeAll { $0.descriptor.id == id }
        choice.candidates.insert(Candidate(descriptor: preferred.descriptor, reason: .learned), at: 0)
        return choice
    }

    /// Creates the user's own choice: the chosen services in their order, then the others.
    ///
    /// - Parameters:
    ///   - ids: The ids that the user chose.
    ///   - other: The choice without them.
    public init(_ ids: [String], over other: ProviderChoice) {
        let chosen = ids.compactMap { id in other.candidates.first { $0.descriptor.id == id } }
        let rest = other.candidates.filter { !ids.contains($0.descriptor.id) }
        candidates =
            chosen.map { Candidate(descriptor: $0.descriptor, reason: .chosen) }
            + rest.map { Candidate(descriptor: $0.descriptor, reason: $0.isAsked ? .named : $0.reason) }
    }
}

extension ProviderChoice.Candidate {
    /// Whether the service is asked, if those before it fail.
    public var isAsked: Bool { [.national, .worldwide, .learned, .chosen].contains(reason) }
}
