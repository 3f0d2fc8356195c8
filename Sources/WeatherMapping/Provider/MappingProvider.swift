public import WeatherCore

/// A provider of a service that a mapping file describes; all mapping files share this type.
public struct MappingProvider: WeatherProvider {
    private let mapping: Mapping
    private let key: String?
    private let context: ProviderContext

    /// Creates the provider.
    ///
    /// - Throws: ``WeatherError`` with the code `credentialMissing` when the file requires a key and there is none.
    public init(_ mapping: Mapping, context: ProviderContext) throws {
        self.mapping = mapping
        self.context = context
        switch mapping.descriptor.credential {
        case .none: key = nil
        case .required: key = try context.requiredCredential()
        case .optional:
            do { key = try context.requiredCredential() } catch let error as WeatherError
                where error.reason == .keyMissing
            {
                key = nil
            }
        }
    }

    /// Returns the weather of a place, from the requests that the query needs, which are made concurrently.
    ///
    /// - Throws: ``WeatherError`` or `CancellationError`; nothing else.
    public func report(for query: WeatherQuery) async throws -> WeatherReport {
        let requests = mapping.requests.filter { mapping.needs($0, for: query) }
        let answers = try await withThrowingTaskGroup(of: (Int, FetchedPart?).self) { group in
            for (index, request) in requests.enumerated() {
                group.addTask { (index, try await answer(to: request, for: query)) }
            }
            return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
        }
        var report = try context.report(for: query, of: answers)
        if query.wants(.current), report.current == nil, !report.hours.isEmpty {
            report.current = CurrentWeather(in: report.hours, at: context.now)
            if report.current == nil { report.failures.append(PartFailure(path: "current", reason: .missing)) }
        }
        return report
    }

    private func answer(to request: MappedRequest, for query: WeatherQuery) async throws -> FetchedPart? {
        let endpoint = Endpoint(request, for: query, key: key, now: context.now)
        let product: WeatherProduct = request.steps != nil ? .hourly : request.days != nil ? .daily : .current
        let now = context.now
        if mapping.descriptor.format == .xml {
            return try await context.part(product, ifWanted: true) {
                try await context.xml(from: endpoint) { response in
                    request.refusal(in: (try? XMLElement(parsing: response.body)).map(XMLNode.element))
                }
            } reading: {
                try $0.add(XMLNode.element($1), of: request, now: now)
            }
        }
        return try await context.part(product, ifWanted: true) {
            try await context.json(from: endpoint) { response in
                request.refusal(in: try? JSONValue(parsing: response.body))
            }
        } reading: {
            try $0.add($1, of: request, now: now)
        }
    }
}

extension Mapping {
    /// The provider in a catalog.
    public var entry: ServiceEntry {
        ServiceEntry(descriptor, weather: { try MappingProvider(self, context: $0) })
    }

    /// Whether a query needs a request.
    ///
    /// The current weather may come from the forecast, if no request has an observation or there may be none.
    fileprivate func needs(_ request: MappedRequest, for query: WeatherQuery) -> Bool {
        if !request.products.isDisjoint(with: query.products) { return true }
        guard request.steps != nil, query.wants(.current) else { return false }
        return requests.allSatisfy { $0.current?.orForecast ?? true }
    }
}

extension MappedRequest {
    /// The reason for the refusal that an answer contains, if it contains one.
    fileprivate func refusal<Node: ResponseNode>(in root: Node?) -> WeatherError.Reason? {
        guard let root else { return nil }
        return refusals.first { $0.isSaid(in: root) }?.reason
    }
}

extension MappedRefusal {
    /// Whether an answer is this refusal.
    fileprivate func isSaid<Node: ResponseNode>(in root: Node) -> Bool {
        guard let text = root.at(path).string else { return false }
        return texts.contains(text) || beginnings.contains(where: text.hasPrefix)
    }
}
