public import WeatherCore

extension WeatherEngine {
    /// The weather of a place from the first of `ids` that answers.
    ///
    /// The report lists the providers that failed before, and why. If all fail, a stale cached response is used, from
    /// the first provider that has one.
    ///
    /// - Parameters:
    ///   - query: The place, products and language.
    ///   - ids: The providers to ask, in order.
    ///   - timeout: The limit for all providers together, each with an equal share of the time left; `nil` for the
    ///     limits of their contexts.
    /// - Returns: The report.
    /// - Throws: `WeatherError`: the first provider's when all fail. A failure that another provider cannot avoid ends
    ///   the search at once.
    public func report(
        for query: WeatherQuery,
        from ids: [String],
        within timeout: Duration? = nil
    ) async throws(WeatherError) -> WeatherReport {
        try await report(for: query, from: ids, isChosen: true, withFreeMinutes: false, within: timeout)
    }

    private func report(
        for query: WeatherQuery, from ids: [String], isChosen: Bool, withFreeMinutes: Bool, within timeout: Duration?
    ) async throws(WeatherError) -> WeatherReport {
        func ask(
            _ provider: ServiceEntry, _ context: ProviderContext
        ) async throws(WeatherError) -> WeatherReport {
            var query = withFreeMinutes ? query.withMinutes(ifFreeFrom: provider.descriptor) : query
            if !isChosen, provider.descriptor.ranges?.isOnlyForChosen == true { query.wantsRanges = false }
            return try await self.ask(provider, query, context)
        }
        var chosen: [ServiceEntry] = []
        for id in ids { chosen.append(try provider(id)) }
        let end = timeout.map { ContinuousClock.now + $0 }
        var attempts: [ProviderAttempt] = []
        for (index, provider) in chosen.enumerated() {
            var providerContext = context(provider.descriptor)
            if let end {
                let now = ContinuousClock.now
                providerContext.deadline = now + (end - now) / (chosen.count - index)
            }
            // Another provider's fresh report is better than a stale one of this provider.
            if chosen.count > 1 { providerContext.cachePolicy.staleUse = .never }
            do {
                return completed(try await ask(provider, providerContext), attempts, at: providerContext.now)
            } catch {
                guard error.code.allowsAnotherProvider else { throw error }
                attempts.append(ProviderAttempt(provider: provider.id, error: error))
            }
        }
        if chosen.count > 1 {
            for provider in chosen {
                var providerContext = context(provider.descriptor)
                providerContext.cachePolicy.network = .never
                do {
                    var report = try await ask(provider, providerContext)
                    // The cache does not know why a stale response is needed.
                    report.provenance.refreshFailure =
                        attempts.first { $0.provider == provider.id }?.error ?? report.provenance.refreshFailure
                    return completed(report, attempts, at: providerContext.now)
                } catch {
                    // The reason for the lack of a current report is already known.
                    if error.code == .cancelled { throw error }
                }
            }
        }
        throw attempts.first?.error ?? WeatherError(.unknownProvider)
    }

    /// The report of the first provider of a plan that answers, with parts from others that it does not offer.
    ///
    /// These parts are additions: if one fails, the report is returned without it.
    ///
    /// - Parameters:
    ///   - query: The query that the plan was made for.
    ///   - plan: Which services are asked.
    ///   - timeout: The limit for all requests together; `nil` for the limits of the providers' contexts.
    /// - Returns: The report, and the parts that could not be added.
    /// - Throws: As ``report(for:from:within:)``.
    public func report(
        for query: WeatherQuery, by plan: AskingPlan, within timeout: Duration? = nil
    ) async throws(WeatherError) -> PlannedReport {
        let end = timeout.map { ContinuousClock.now + $0 }
        var query = query
        if plan.minutes == .always { query.products.insert(.minutely) }
        var report = try await report(
            for: query, from: plan.ids, isChosen: plan.isChosen, withFreeMinutes: plan.minutes == .auto,
            within: timeout)
        guard let own = providers.first(where: { $0.id == report.provenance.provider }) else {
            report.noteAvailability(ofAsked: query.products)
            return PlannedReport(report: report, notAdded: [])
        }
        let now = context(own.descriptor).now
        var parts = plan.parts(addedTo: own.descriptor)
        var hasSpentRequest = false
        if plan.minutes == .auto, report.minutes == nil, report.mayHavePrecipitation(soonAfter: now),
            let service = minuteService(besides: own.descriptor, for: query.place)
        {
            query.products.insert(.minutely)
            parts.append(AddedPart(.minutely, from: service))
            hasSpentRequest = true
        }
        var notAdded: [PlannedReport.Failure] = []
        for part in parts {
            // A slow addition must not use up the time limit for the whole report.
            let time = end.map { ($0 - ContinuousClock.now) / 2 }
            let attempts = try await add(part.product, to: &report, for: query, from: part.ids, within: time)
            for attempt in attempts where attempt.error.code != .placeNotCovered {
                notAdded.append(.init(product: part.product, attempt: attempt))
            }
            // A service that could not be asked does not mean that there is nothing.
            if report.availability(ofAsked: part.product) == .unsupported,
                let failed = attempts.first(where: { $0.error.code != .placeNotCovered })
            {
                report.failures.append(PartFailure(path: part.product.partName, reason: .failed(failed.error)))
            }
        }
        if let airports = plan.observation(insteadOf: own.descriptor)?.service,
            plan.currentSource.wantsAirport(for: report, hasSpentRequest: hasSpentRequest)
        {
            let time = end.map { ($0 - ContinuousClock.now) / 2 }
            let attempt = try await observe(&report, for: query, from: airports, at: now, within: time)
            // Most places have no airport within 25 km; that is news only if the user asked for one.
            if let attempt, attempt.error.code != .placeNotCovered || plan.currentSource == .metar {
                notAdded.append(.init(product: .current, attempt: attempt))
            }
        }
        if report.minutes != nil { query.products.insert(.minutely) }
        report.noteAvailability(ofAsked: query.products)
        report.nextHour = NextHour(of: report, at: now)
        return PlannedReport(report: report, notAdded: notAdded)
    }

    /// Adds a part to a report, from the first of some providers that has it.
    ///
    /// The part keeps its own provenance. A failure leaves the report unchanged.
    ///
    /// - Parameters:
    ///   - product: The part, which the report's own provider does not offer for the place.
    ///   - report: The report.
    ///   - query: The query that the report answers.
    ///   - ids: The providers to ask, in order.
    ///   - timeout: The limit for all of them together; `nil` for the limits of their contexts.
    /// - Returns: The providers that failed, and why.
    /// - Throws: `WeatherError` with the code `cancelled` when the run was interrupted, and `usage` for an unknown id.
    public func add(
        _ product: WeatherProduct,
        to report: inout WeatherReport,
        for query: WeatherQuery,
        from ids: [String],
        within timeout: Duration? = nil
    ) async throws(WeatherError) -> [ProviderAttempt] {
        let end = timeout.map { ContinuousClock.now + $0 }
        var query = query
        query.products = [product]
        var attempts: [ProviderAttempt] = []
        for id in ids {
            let provider = try provider(id)
            var providerContext = context(provider.descriptor)
            if let end { providerContext.deadline = end }
            do {
                report.take(product, from: try await ask(provider, query, providerContext))
                return attempts
            } catch {
                if error.code == .cancelled { throw error }
                attempts.append(ProviderAttempt(provider: provider.id, error: error))
            }
        }
        return attempts
    }
}

/// The report of the first service of a plan that answered, with parts that other services added.
public struct PlannedReport: Sendable {
    /// A part that was requested from another service, which failed.
    public struct Failure: Sendable {
        /// The part.
        public let product: WeatherProduct
        /// The service, and why it failed.
        public let attempt: ProviderAttempt
    }

    /// The report.
    public let report: WeatherReport
    /// The parts that could not be added.
    public let notAdded: [Failure]
}
