import Foundation
public import WeatherCore
public import WeatherPlaces

/// Asks providers for the weather, in order, until one answers, and makes days of its steps.
public struct WeatherEngine: Sendable {
    /// The services that have weather.
    public let providers: [ServiceEntry]
    private let timeZones: TimeZoneFinder
    let context: @Sendable (ProviderDescriptor) -> ProviderContext

    /// Creates an engine.
    ///
    /// - Parameters:
    ///   - catalog: All services.
    ///   - timeZones: Finds the time zone of a place if the service sends none.
    ///   - context: Makes a provider's environment.
    public init(
        catalog: ProviderCatalog,
        timeZones: TimeZoneFinder,
        context: @escaping @Sendable (ProviderDescriptor) -> ProviderContext
    ) {
        self.providers = catalog.providers
        self.timeZones = timeZones
        self.context = context
    }

    /// The provider with an id.
    ///
    /// - Parameter id: The id, in any case.
    /// - Returns: The provider.
    /// - Throws: `WeatherError` with the code `usage`, and the nearest ids as candidates.
    public func provider(_ id: String) throws(WeatherError) -> ServiceEntry {
        for provider in providers where provider.id == id.lowercased() { return provider }
        let ids = providers.map(\.id)
        let nearest = Spelling.nearest(to: id.lowercased(), among: ids, limit: 1)
        var details = WeatherError.Details()
        details.subject = id.sanitized(limit: 60)
        details.candidates = nearest.isEmpty ? ids : nearest
        throw WeatherError(.unknownProvider, details: details)
    }

    /// The weather of a place from the first of `ids` that answers.
    ///
    /// The report lists the providers that were asked before, and why they failed. When all fail, a stale cached answer
    /// is used, from the first provider that has one.
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
        var chosen: [ServiceEntry] = []
        for id in ids { chosen.append(try provider(id)) }
        let end = timeout.map { ContinuousClock.now + $0 }
        var attempts: [ProviderAttempt] = []
        for (index, provider) in chosen.enumerated() {
            var world = context(provider.descriptor)
            if let end {
                let now = ContinuousClock.now
                world.deadline = now + (end - now) / (chosen.count - index)
            }
            // Another provider's fresh answer is better than a stale one of this provider.
            if chosen.count > 1 { world.cachePolicy.staleUse = .never }
            do {
                return completed(try await ask(provider, query, world), attempts, at: world.now)
            } catch {
                guard error.code.allowsAnotherProvider else { throw error }
                attempts.append(ProviderAttempt(provider: provider.id, error: error))
            }
        }
        if chosen.count > 1 {
            for provider in chosen {
                var world = context(provider.descriptor)
                world.cachePolicy.network = .never
                do {
                    var report = try await ask(provider, query, world)
                    // The cache does not know why it was asked for a stale answer.
                    report.provenance.refreshFailure =
                        attempts.first { $0.provider == provider.id }?.error ?? report.provenance.refreshFailure
                    return completed(report, attempts, at: world.now)
                } catch {
                    // The reason why there is no current answer is already known.
                    if error.code == .cancelled { throw error }
                }
            }
        }
        throw attempts.first?.error ?? WeatherError(.unknownProvider)
    }

    func ask(
        _ provider: ServiceEntry,
        _ query: WeatherQuery,
        _ world: ProviderContext
    ) async throws(WeatherError) -> WeatherReport {
        let descriptor = provider.descriptor
        guard let make = provider.weather else { throw WeatherError(.unknownProvider, provider: provider.id) }
        if descriptor.coverage.contains(query.place) == false {
            throw named(WeatherError(.outsideCoverage), descriptor, query.place)
        }
        guard let wanted = query.within(descriptor) else {
            throw named(WeatherError(.outsideCoverage), descriptor, query.place)
        }
        if wanted.wantsForecast, !descriptor.hasForecast {
            throw WeatherError(.noForecasts, provider: provider.id)
        }
        do {
            let report = named(try await make(world).report(for: wanted), descriptor, query.place)
            if report.hasNothing(of: wanted) { throw report.failure(of: .alerts) ?? WeatherError(.outsideCoverage) }
            // The provider's secrets are known only after the request.
            return world.scrubber.scrubbed(report)
        } catch let error as WeatherError {
            throw world.scrubber.scrubbed(named(error, descriptor, query.place))
        } catch is CancellationError {
            throw WeatherError(.interrupted, provider: descriptor.id)
        } catch {
            // A provider must not throw anything else; if it does, it counts as out of order.
            throw WeatherError(
                .serverError, provider: descriptor.id,
                cause: world.scrubber.scrubbed(String(describing: error).sanitized()))
        }
    }

    /// Adds what the error's text needs: the provider's id, and the place if the provider does not cover it.
    private func named(_ error: WeatherError, _ descriptor: ProviderDescriptor, _ place: Place) -> WeatherError {
        var error = error
        error.provider = error.provider ?? descriptor.id
        if error.code == .placeNotCovered {
            let point = place.coordinates
            error.details.subject = place.name ?? "\(point.latitude),\(point.longitude)"
        }
        return error
    }

    /// Adds the same to the errors of the report's parts.
    private func named(_ report: WeatherReport, _ descriptor: ProviderDescriptor, _ place: Place) -> WeatherReport {
        var report = report
        for index in report.failures.indices {
            guard case .failed(let error) = report.failures[index].reason else { continue }
            report.failures[index].reason = .failed(named(error, descriptor, place))
        }
        return report
    }

    /// Completes what a provider answered, in the one place that every report passes.
    func completed(_ report: WeatherReport, _ attempts: [ProviderAttempt], at now: Date) -> WeatherReport {
        var report = report.bounded()
        report.renewPresent(at: now)
        report.provenance.attempts = attempts
        let zone = timeZones.timeZone(of: report.place, at: report.provenance.fetched)
        report.place.timeZone = zone
        report.addPresentToItsStep()
        report.addComputedValues(at: now, in: zone.zone)
        report.days = DayFold(timeZone: zone.zone).days(of: report)
        report.noteCrossedExtremes()
        return report
    }
}

extension WeatherReport {
    /// Limits the report to as many steps as can be shown in a moment.
    ///
    /// No service sends as many: sixteen days of 15-minute steps are 1,536.
    fileprivate func bounded() -> WeatherReport {
        let most = 5000
        guard hours.count > most else { return self }
        var report = self
        report.hours.removeLast(hours.count - most)
        report.failures.append(PartFailure(path: "hours", reason: .outOfRange, found: "\(hours.count)"))
        return report
    }
}
