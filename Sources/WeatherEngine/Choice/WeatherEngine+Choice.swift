public import WeatherCore

extension WeatherEngine {
    /// Decides which services are asked for a query.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - chosen: The ids of the providers that the user chose, in order; `nil` to let the place decide.
    ///   - preferred: The id of a service that is asked first if the place decides.
    ///   - minutes: When minutes are requested, unless the query itself requests them.
    ///   - currentSource: Where the current weather comes from, if the query requests it.
    /// - Returns: The plan.
    public func plan(
        for query: WeatherQuery, chosen: [String]? = nil, preferring preferred: String? = nil,
        minutes: MinuteRequests = .never, currentFrom currentSource: CurrentWeatherSource = .service
    ) -> AskingPlan {
        var ids = chosen ?? defaultIDs(for: query.place)
        if chosen == nil, let preferred { ids = [preferred] + ids.filter { $0 != preferred } }
        let wanted = Self.partsOfOthers.filter {
            query.products.contains($0) || $0 == .minutely && minutes == .always
        }
        let airports = currentSource != .service && query.wants(.current) ? airportService : nil
        if wanted.isEmpty {
            return AskingPlan(
                ids, isChosen: chosen != nil, adding: [], minutes, currentSource, airports: airports, at: query.place)
        }
        let names = ids.map { $0.lowercased() }
        let asked = providers.filter { names.contains($0.id) }.map(\.descriptor)
        let added: [AddedPart] = wanted.compactMap { product in
            if asked.allSatisfy({ $0.offers(product, for: query.place) }) { return nil }
            let services = services(for: product, of: query.place)
            return services.first.map { AddedPart(product, from: $0, or: services.dropFirst().map(\.id)) }
        }
        return AskingPlan(
            ids, isChosen: chosen != nil, adding: added, minutes, currentSource, airports: airports, at: query.place)
    }

    /// Which providers are asked for a place, in which order, and why.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - chosen: The ids of the providers that the user chose, in order; `nil` to let the place decide.
    ///   - preferred: The id of a service that is asked first if the place decides.
    /// - Returns: The choice.
    public func choice(
        for place: Place, chosen: [String]? = nil, preferring preferred: String? = nil
    ) -> ProviderChoice {
        let automatic = ProviderChoice(providers.map(\.descriptor), place: place, hasKey: hasKey)
            .preferring(preferred)
        return chosen.map { ProviderChoice($0, over: automatic) } ?? automatic
    }

    /// Every documented service with forecasts that covers a place, and needs no key or has one.
    ///
    /// - Parameter place: The place.
    /// - Returns: The ids, in the catalog's order.
    public func services(for place: Place) -> [String] {
        providers.map(\.descriptor)
            .filter { $0.hasForecast && $0.basis == .documented }
            .filter { $0.coverage.contains(place) == true && isUsable($0) }
            .map(\.id)
    }

    /// Those of the user's services that have a part for a place, in the user's order.
    ///
    /// - Throws: `WeatherError` with the code `usage` for an unknown id.
    func services(
        for product: WeatherProduct, of place: Place, among chosen: [String]?
    ) throws(WeatherError) -> [ProviderDescriptor] {
        var own: [ProviderDescriptor] = []
        for id in chosen ?? [] {
            let service = try provider(id).descriptor
            if service.offers(product, for: place) { own.append(service) }
        }
        return own
    }

    /// The documented, usable services that have a part for a place: those for few countries before those for many.
    func servicesByReach(for product: WeatherProduct, of place: Place) -> [ProviderDescriptor] {
        providers.map(\.descriptor)
            .filter { $0.basis == .documented && $0.offers(product, for: place) && isUsable($0) }
            .enumerated()
            // The order of the catalog decides among equals.
            .sorted { ($0.element.reach(of: product), $0.offset) < ($1.element.reach(of: product), $1.offset) }
            .map(\.element)
    }

    /// The parts that are requested from another service if the report's own service does not offer them.
    private static let partsOfOthers: [WeatherProduct] = [.minutely, .alerts, .airQuality, .pollen]

    /// The ids of the services to ask if the user chose none.
    private func defaultIDs(for place: Place) -> [String] {
        let ids = ProviderChoice.ids(of: providers.map(\.descriptor), place: place, hasKey: hasKey)
        // An app's catalog may have no worldwide service. Then the first one with forecasts is asked, and its error is
        // shown if it does not cover the place.
        return ids.isEmpty ? providers.filter(\.descriptor.hasForecast).prefix(1).map(\.id) : ids
    }

    /// The services that offer a part for a place: the national ones first.
    ///
    /// Alerts come only from national services: warnings are the task of an authority, and others repeat them late.
    /// Undocumented services add nothing.
    func services(for product: WeatherProduct, of place: Place) -> [ProviderDescriptor] {
        var national: [ProviderDescriptor] = []
        var others: [ProviderDescriptor] = []
        // Most services do not offer the part; a descriptor is copied only after that is known.
        for provider in providers where provider.descriptor.offers(product, for: place) {
            let service = provider.descriptor
            let isNational = service.isNational(for: place)
            guard service.basis == .documented, isNational || product != .alerts,
                service.coverage.contains(place) == true, isUsable(service)
            else { continue }
            if isNational { national.append(service) } else { others.append(service) }
        }
        return national + others
    }

    /// The service that collects the reports of airports; `nil` if the catalog has none.
    var airportService: ProviderDescriptor? {
        providers.first { $0.id == "metar" && $0.descriptor.products.contains(.current) }?.descriptor
    }

    private func isUsable(_ service: ProviderDescriptor) -> Bool { !service.credential.isRequired || hasKey(service) }
}

extension ProviderDescriptor {
    /// How much of the world it covers with a part: the number of countries, or more than all of them.
    fileprivate func reach(of product: WeatherProduct) -> Int { (coverage(of: product) ?? coverage).reach }
}

extension ProviderDescriptor.Coverage {
    fileprivate var reach: Int {
        switch self {
        case .countries(let codes): codes.count
        case .areas: 500
        case .worldwide: 1000
        }
    }
}
