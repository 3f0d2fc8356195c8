public import Foundation
public import WeatherCore

extension WeatherEngine {
    /// The report of a plan, with how far other services agree with it on each day.
    ///
    /// The other services are asked at the same time, once each, for their forecast alone. One that fails is left out.
    /// They change no value of the report: its chances and amounts stay those of its own service. Its own service is also
    /// asked for ranges (`WeatherQuery.wantsRanges`).
    ///
    ///     let planned = try await engine.report(for: query, by: plan, comparedAt: now)
    ///     for day in planned.report.days { print(day.agreement?.certainty ?? .open) }
    ///
    /// - Parameters:
    ///   - query: The query that the plan was made for.
    ///   - plan: Which services are asked for the report.
    ///   - now: The current time, from which on the days are compared.
    ///   - timeout: The limit for all requests together; `nil` for the limits of the providers' contexts.
    /// - Returns: The report; its days have no agreement if fewer than two services answered.
    /// - Throws: As ``report(for:by:within:)``.
    public func report(
        for query: WeatherQuery, by plan: AskingPlan, comparedAt now: Date, within timeout: Duration? = nil
    ) async throws(WeatherError) -> PlannedReport {
        let ids = Array(comparedServices(for: query.place, besides: plan.ids).dropFirst())
        var forecast = query
        forecast.products = [.hourly, .daily]
        async let compared = reports(for: forecast, from: ids, within: timeout)
        var own = query
        own.wantsRanges = true
        let planned = try await report(for: own, by: plan, within: timeout)
        var report = planned.report
        let others = try await compared.get().filter { $0.provenance.provider != report.provenance.provider }
        let answers = ([report] + others).map {
            ProviderAnswer(provider: $0.provenance.provider, outcome: .success($0))
        }
        let comparison = WeatherComparison(answers, now: now)
        for index in report.days.indices { report.days[index].agreement = comparison.agreement(on: report.days[index]) }
        if report.days.contains(where: { $0.agreement != nil }) { report.comparedWith = others.map(\.provenance) }
        return PlannedReport(report: report, notAdded: planned.notAdded)
    }

    /// The services whose forecasts are compared for a place: at most five, those of the report first.
    ///
    /// After them come the national services of the place's country, then the others in the catalog's order. Undocumented
    /// services are left out unless the user chose them, and so are those whose required key is not set. Of services under
    /// the same terms of use only the first is asked: they pass on the same forecast, as Bright Sky and MOSMIX do that of
    /// the DWD.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - ids: The ids of the services of the report, in order.
    /// - Returns: The ids.
    public func comparedServices(for place: Place, besides ids: [String]) -> [String] {
        let own = ids.map { $0.lowercased() }
        let usable = services(for: place)
        let others = providers.map(\.descriptor).filter { service in
            usable.contains(service.id) && [.hourly, .daily].contains(where: service.products.contains)
        }
        var chosen = own
        var terms = Set(providers.filter { own.contains($0.id) }.map(\.descriptor.terms))
        for service in others.filter({ $0.isNational(for: place) }) + others.filter({ !$0.isNational(for: place) })
        where !chosen.contains(service.id) && (service.terms.isEmpty || terms.insert(service.terms).inserted) {
            chosen.append(service.id)
        }
        return Array(chosen.prefix(Self.comparedCount))
    }

    /// How many services are compared at most, that of the report included.
    private static var comparedCount: Int { 5 }

    /// The reports of the services that answer; the failure only when the run was interrupted.
    private func reports(
        for query: WeatherQuery, from ids: [String], within timeout: Duration?
    ) async -> Result<[WeatherReport], WeatherError> {
        do throws(WeatherError) {
            return .success(
                try await answers(for: query, from: ids, within: timeout).compactMap { try? $0.outcome.get() })
        } catch {
            return .failure(error)
        }
    }
}
