public import WeatherCore
import WeatherEngine
import WeatherHTTP
import WeatherLocalization
public import WeatherPlaces

extension WeatherSession {
    /// The weather of a place.
    ///
    /// - Parameters:
    ///   - text: Its name or coordinates, as people write them; `nil` for the place of the settings, or else an assumed one.
    ///   - products: What is wanted to know.
    /// - Throws: ``WeatherError``, with the reason `severalMatches` and the places where several have the name equally well;
    ///   or `CancellationError`.
    public func weather(
        at text: String? = nil, products: Set<WeatherProduct> = .forecast
    ) async throws -> SessionAnswer {
        let place = try await place(for: SessionPlace(text))
        return try await weather(of: place, isNamed: text != nil, products: products)
    }

    /// The weather of a place that is known already.
    ///
    /// - Parameters:
    ///   - isNamed: Whether somebody asked for just this place: then it is the one that is assumed the next time.
    ///   - products: What is wanted to know.
    /// - Throws: ``WeatherError`` or `CancellationError`.
    public func weather(
        of place: Place, isNamed: Bool = false, products: Set<WeatherProduct> = .forecast
    ) async throws -> SessionAnswer {
        let query = WeatherQuery(place: place, language: localizer.requestedLanguage, products: products)
        let journal = try journal()
        let report = try await engine().report(for: query, from: providerIDs, within: timeout())
        if isNamed, try isReal() { places.remember(report.place) }
        for use in journal.events.flatMap(\.quotaUses).nearlyUsed { remarks.note(.nearlyUsed(use)) }
        if let (asked, used) = localizer.missingTable { remarks.note(.missingTable(asked: asked, used: used)) }
        for remark in report.remarks { remarks.note(remark) }
        return SessionAnswer(report: report, now: try now(), remarks: remarks.take())
    }
}
