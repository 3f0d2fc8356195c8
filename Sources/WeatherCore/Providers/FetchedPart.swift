/// A requested part of a report: the response and how to read it, or why the request failed.
///
/// Use it for a service whose parts take more than one request each, or are XML. If each part is one request for JSON,
/// use ``ReportPart``.
///
///     async let hours = context.part(.hourly, ifWanted: query.wants(.hourly, .daily)) {
///         try await context.json(from: .forecast(at: point))
///     } reading: {
///         try $0.addForecast($1)
///     }
///     async let alerts = context.part(.alerts, ifWanted: query.wants(.alerts)) {
///         try await context.json(from: .alerts(at: point))
///     } reading: {
///         try $0.addAlerts($1)
///     }
///     return try await context.report(for: query, of: [hours, alerts])
public struct FetchedPart: Sendable {
    let product: WeatherProduct
    /// The name of the part in the paths of failures.
    let name: String
    let answer: Result<Answer, WeatherError>

    struct Answer: Sendable {
        let response: ServiceResponse
        /// Adds the values of the response to a report, and returns the problems with them.
        let add: @Sendable (inout WeatherReport) throws -> [PartFailure]
    }
}

/// The root of a parsed document.
public protocol WireRoot: Sendable {
    /// The problems with the values that have been read so far.
    var failures: [PartFailure] { get }
}

extension JSONValue: WireRoot {}
extension XMLElement: WireRoot {}
extension String: WireRoot {
    /// Always empty: a text has no values with paths.
    public var failures: [PartFailure] { [] }
}

extension ProviderContext {
    /// Requests a part of a report; a failure does not affect the other parts.
    ///
    /// - Parameters:
    ///   - product: The part.
    ///   - isWanted: Whether to request it.
    ///   - ask: Makes the request.
    ///   - read: Adds the values of the response to the report.
    /// - Returns: The part, for ``report(for:of:)``; `nil` when it is not wanted.
    /// - Throws: `CancellationError`, and any other error that is not a ``WeatherError``.
    public func part<Root: WireRoot>(
        _ product: WeatherProduct,
        ifWanted isWanted: Bool,
        _ ask: () async throws -> DecodedResponse<Root>,
        reading read: @escaping @Sendable (inout WeatherReport, Root) throws -> Void
    ) async throws -> FetchedPart? {
        guard isWanted else { return nil }
        return try await fetch(product, product.partName, ask, read)
    }

    /// Requests how sure the steps and days are, if the query wants that and steps or days.
    ///
    /// List it after the part that has the steps, which it adds to. Its failures have the path `ranges`.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - ask: Makes the request.
    ///   - read: Adds the values of the response to the report.
    /// - Returns: The part, for ``report(for:of:)``; `nil` when it is not wanted.
    /// - Throws: As ``part(_:ifWanted:_:reading:)``.
    public func ranges<Root: WireRoot>(
        for query: WeatherQuery,
        _ ask: () async throws -> DecodedResponse<Root>,
        reading read: @escaping @Sendable (inout WeatherReport, Root) throws -> Void
    ) async throws -> FetchedPart? {
        guard query.wantsRanges, query.wants(.hourly, .daily) else { return nil }
        return try await fetch(.hourly, "ranges", ask, read)
    }

    private func fetch<Root: WireRoot>(
        _ product: WeatherProduct, _ name: String, _ ask: () async throws -> DecodedResponse<Root>,
        _ read: @escaping @Sendable (inout WeatherReport, Root) throws -> Void
    ) async throws -> FetchedPart {
        do {
            let answer = try await ask()
            return FetchedPart(
                product: product, name: name,
                answer: .success(
                    .init(response: answer.response) { [root = answer.root] report in
                        try read(&report, root)
                        return root.failures
                    }))
        } catch let error as WeatherError where error.code != .cancelled {
            return FetchedPart(product: product, name: name, answer: .failure(error))
        }
    }

    /// Creates a report from parts; failed parts are listed in its failures.
    ///
    /// - Parameters:
    ///   - query: The query that the report answers.
    ///   - parts: The parts, in the order in which they are read; `nil` for those that are not wanted.
    /// - Returns: The report.
    /// - Throws: The ``WeatherError`` of the first failed part, if all parts failed, or if parts of a forecast were
    ///   wanted and the report has none of them.
    public func report(for query: WeatherQuery, of parts: [FetchedPart?]) throws -> WeatherReport {
        let parts = parts.compactMap(\.self)
        var report = report(for: query, from: parts.compactMap { try? $0.answer.get().response })
        var errors: [WeatherError] = []
        for part in parts {
            if let error = try add(part, to: &report) { errors.append(error) }
        }
        let hasForecast = report.current != nil || !report.hours.isEmpty || !report.days.isEmpty
        let isForecastWanted = parts.contains { Set.forecast.contains($0.product) }
        if isForecastWanted ? !hasForecast : errors.count == parts.count, let error = errors.first { throw error }
        return report
    }

    /// Adds a part to a report; a failure is listed in the report's failures.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - report: The report.
    /// - Returns: The error if the part failed.
    /// - Throws: `CancellationError`, and any other error that is not a ``WeatherError``.
    @discardableResult
    public func add(_ part: FetchedPart, to report: inout WeatherReport) throws -> WeatherError? {
        do {
            let failures = try part.answer.get().add(&report)
            report.failures += failures.map { $0.prefixed(part.name) }
            return nil
        } catch var error as WeatherError {
            error.provider = error.provider ?? descriptor.id
            report.failures.append(PartFailure(path: part.name, reason: .failed(error)))
            return error
        }
    }
}

extension PartFailure {
    /// The failure with the name of its part before the path, such as `hours.list[3].main.temp`.
    fileprivate func prefixed(_ part: String) -> PartFailure {
        PartFailure(
            path: part + (path.hasPrefix("$") ? path.dropFirst() : path[...]), reason: reason, found: found)
    }
}
