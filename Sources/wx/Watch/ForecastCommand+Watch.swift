import Foundation
import WeatherCore
import WeatherLocalization
import WeatherPlaces
import WeatherRendering
import WeatherSession

extension ForecastCommand {
    /// - Throws: `WeatherError` with the code `usage` when an option makes no sense with `--watch`.
    func checkWatch() throws(WeatherError) {
        guard parts.watch else { return }
        if view.format != .text { throw WeatherError(option: "--watch", excludes: "--format \(view.format.rawValue)") }
        if template != nil { throw WeatherError(option: "--watch", excludes: "--template") }
        if remember != nil { throw WeatherError(option: "--watch", excludes: "--remember") }
        if view.explain { throw WeatherError(option: "--watch", excludes: "--explain") }
    }

    /// Shows the weather on the whole screen until the user leaves.
    ///
    /// The first answer is asked for before: if it fails, the run fails as any other.
    ///
    /// - Throws: `WeatherError` with the reason `noTerminal` when there is no terminal that can place the cursor, and as
    ///   ``WeatherSession/weather(of:isNamed:products:isConsensus:)``.
    func watch(_ run: Run) async throws {
        guard run.environment.canWatch else { throw WeatherError(.noTerminal, subject: "--watch") }
        let session = run.session
        let isConsensus = consensus
        let products = Self.products
        let places = try await watchedPlaces(run)
        var state = WatchState(
            places, sections: try parts.sections(), asksAgain: !source.offline,
            isRightToLeft: session.localizer.isRightToLeft)
        for question in state.questions(at: try session.now()) {
            let answer = try await run.waiting {
                try await session.weather(
                    of: places[question.index], isNamed: !place.isEmpty, products: products, isConsensus: isConsensus)
            }
            state.receive(.success(answer), for: question.index, at: try session.now())
        }
        let options = try options(run)
        guard let terminal = WatchTerminal(bidi: options.terminal.bidi) else {
            throw WeatherError(.noTerminal, subject: "--watch")
        }
        let width = view.width
        var loop = WatchLoop(
            state: state, terminal: terminal, options: options, localizer: session.localizer,
            size: { (width ?? TerminalProbe.columns, TerminalProbe.rows ?? 24) },
            ask: { place, isRefresh in
                try await (isRefresh ? session.refreshing : session).weather(
                    of: place, products: products, isConsensus: isConsensus)
            },
            clock: { try session.now() })
        Diagnostics.hold()
        defer { Diagnostics.release() }
        try await loop.run()
    }

    /// The places of the command line: one, or several if each word is one; without any, the user's own and saved places.
    private func watchedPlaces(_ run: Run) async throws -> [Place] {
        switch try await run.places(named: place, places) {
        case .one(let first, _): return place.isEmpty ? await [first] + savedPlaces(run, besides: first) : [first]
        case .several(let texts):
            var several: [Place] = []
            for text in texts { several.append(try await run.place(named: [text], places)) }
            return several
        }
    }

    private func savedPlaces(_ run: Run, besides first: Place) async -> [Place] {
        var places: [Place] = []
        for saved in (try? run.session.places.savedPlaces.all()) ?? [] where saved.coordinates != first.coordinates {
            // One that cannot be found is left out.
            if let place = try? await run.session.place(for: PlaceRequest(saved.name)) { places.append(place) }
        }
        return places
    }
}
