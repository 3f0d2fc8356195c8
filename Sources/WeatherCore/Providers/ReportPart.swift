/// One request for a part of a report, and how its answer is read: for services whose parts are documents of their own.
///
///     func report(for query: WeatherQuery) async throws -> WeatherReport {
///         let point = query.place.coordinates
///         return try await context.report(for: query, parts: [
///             ReportPart(.hourly, .daily, from: Endpoint("/forecast").with(point)) { try $0.addForecast($1) },
///             ReportPart(.alerts, from: Endpoint("/alerts").with(point)) { $0.addAlerts($1) },
///         ])
///     }
public struct ReportPart: Sendable {
    /// The products that the answer has; the first one names the part in the report's failures.
    let products: [WeatherProduct]
    let endpoint: Endpoint
    let read: @Sendable (inout WeatherReport, JSONValue) throws -> Void

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - products: The products that the answer has, at least one. It is requested when the query wants any of them.
    ///   - endpoint: Where the answer is.
    ///   - read: Adds the answer, which is JSON, to the report.
    public init(
        _ products: WeatherProduct...,
        from endpoint: Endpoint,
        read: @escaping @Sendable (inout WeatherReport, JSONValue) throws -> Void
    ) {
        self.products = products
        self.endpoint = endpoint
        self.read = read
    }

    var name: String { products.first?.partName ?? "" }
}

extension ProviderContext {
    /// Makes a report from the parts that a query wants, requested at the same time.
    ///
    /// A part that fails is listed in the report's failures and affects no other part. The paths of unusable values
    /// begin with the name of their part: `hours.list[3].pop`.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - parts: The parts that the service has, in the order in which they are read.
    ///   - refusal: The reason for a refusal, as in ``json(from:refusal:)``.
    /// - Returns: The report; an empty one when the query wants none of the parts.
    /// - Throws: ``WeatherError`` of the first part when all that are wanted fail; or `CancellationError`.
    public func report(
        for query: WeatherQuery,
        parts: [ReportPart],
        refusal: @escaping @Sendable (HTTPReply) -> WeatherError.Reason? = { _ in nil }
    ) async throws -> WeatherReport {
        let parts = parts.filter { $0.products.contains(where: query.products.contains) }
        let answers = try await answers(for: parts, refusal: refusal)
        var report = report(for: query, from: answers.compactMap { try? $0.get().reply })
        var errors: [WeatherError] = []
        for (part, answer) in zip(parts, answers) {
            do {
                let root = try answer.get().root
                defer { report.failures += root.failures.map { $0.prefixed(part.name) } }
                try part.read(&report, root)
            } catch let error as WeatherError {
                let error = named(error, from: part.endpoint)
                report.failures.append(PartFailure(path: part.name, reason: .failed(error)))
                errors.append(error)
            }
        }
        if let error = errors.first, errors.count == parts.count { throw error }
        return report
    }

    private typealias PartAnswer = Result<ServiceAnswer<JSONValue>, WeatherError>

    /// The answers, in the order of the parts; any other error than a weather error ends the whole query.
    private func answers(
        for parts: [ReportPart], refusal: @escaping @Sendable (HTTPReply) -> WeatherError.Reason?
    ) async throws -> [PartAnswer] {
        try await withThrowingTaskGroup(of: (Int, PartAnswer).self) { group in
            for (index, part) in parts.enumerated() {
                group.addTask {
                    do {
                        return (index, .success(try await json(from: part.endpoint, refusal: refusal)))
                    } catch let error as WeatherError where error.code != .cancelled {
                        return (index, .failure(error))
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }
}

extension PartFailure {
    /// The failure with the name of its part in place of the root of its path.
    fileprivate func prefixed(_ part: String) -> PartFailure {
        PartFailure(path: part + path.dropFirst(), reason: reason, found: found)
    }
}
