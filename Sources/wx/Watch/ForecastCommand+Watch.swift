import Foundation
import PrivateFiles
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
    /// The first request is made before that. If it fails, the run fails like any other.
    ///
    /// - Throws: `WeatherError` with the reason `noTerminal` when there is no terminal that can place the cursor, and as
    ///   ``WeatherSession/weather(of:isNamed:products:minutes:isConsensus:isCompared:hasUsual:)``.
    func watch(_ run: Run) async throws {
        guard run.environment.canWatch else { throw WeatherError(.noTerminal, subject: "--watch") }
        let session = run.session
        let (isConsensus, isCompared) = (consensus, sure)
        let hasUsual: Bool? = usual ? true : nil
        let products = try run.forecastProducts(isConsensus: consensus)
        let minutes = try minuteRequests(run, shownBy: nil)
        let places = try await watchedPlaces(run)
        var state = WatchState(
            places, sections: try parts.sections(), asksAgain: !source.offline,
            isRightToLeft: session.localizer.isRightToLeft)
        for question in state.questions(at: try session.now()) {
            let answer = try await run.waiting {
                try await session.weather(
                    of: places[question.index], isNamed: !place.isEmpty, products: products, minutes: minutes,
                    isConsensus: isConsensus, isCompared: isCompared, hasUsual: hasUsual)
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
                    of: place, products: products, minutes: minutes, isConsensus: isConsensus, isCompared: isCompared)
            },
            clock: { try session.now() })
        Diagnostics.hold()
        defer { Diagnostics.release() }
        try await loop.run()
    }

    /// The places of the command line: one, or several if each word is one; without any, the usual place and the saved
    /// ones.
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
            // A saved place that cannot be found is left out.
            if let place = try? await run.session.place(for: PlaceRequest(saved.name)) { places.append(place) }
        }
        return places
    }
}

/// Drives ``WatchState``: waits for keys, signals, answers and time, and draws.
struct WatchLoop {
    private enum Event: Sendable {
        case terminal(TerminalEvent)
        case answered(Int, Result<SessionAnswer, WeatherError>)
        case time
    }

    var state: WatchState
    var terminal: WatchTerminal
    var options: ForecastView.Options
    let localizer: Localizer
    /// Reads the size of the terminal again.
    let size: () -> (columns: Int, rows: Int)
    /// Asks the services for a place; with `true`, even if its data are fresh.
    let ask: @Sendable (Place, Bool) async throws -> SessionAnswer
    let clock: @Sendable () throws -> Date

    /// Runs until the user leaves, or the terminal is gone.
    ///
    /// It restores the terminal, even when it throws.
    ///
    /// - Throws: `WeatherError` when there is no clock or no pipe.
    mutating func run() async throws {
        guard let source = TerminalEvents() else { throw WeatherError(.tooFewFiles) }
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        var keys = WatchKeyReader()
        var timer: Task<Void, Never>?
        var questions: [Int: Task<Void, Never>] = [:]
        source.start { continuation.yield(.terminal($0)) }
        terminal.enter()
        defer {
            terminal.leave()
            source.stop()
            timer?.cancel()
            for question in questions.values { question.cancel() }
        }
        continuation.yield(.time)
        for await event in events {
            switch event {
            case .terminal(.bytes(let bytes)): press(keys.keys(in: bytes), at: try clock())
            case .terminal(.resized): resize()
            case .terminal(.stopped):
                terminal.leave()
                Interruption.stopProcess()
                resize()
                terminal.enter()
            case .terminal(.continued):
                resize()
                terminal.enterAgain()
            case .terminal(.ended): return
            case .answered(let index, let result):
                questions[index] = nil
                state.receive(result, for: index, at: try clock())
            case .time: break
            }
            if state.isOver { return }
            let now = try clock()
            for question in state.questions(at: now) {
                questions[question.index] = task(for: question) { continuation.yield($0) }
            }
            terminal.show(state.lines(options: options, localizer: localizer, at: now))
            timer?.cancel()
            let pause = max(state.nextChange(after: now).timeIntervalSince(now), 0.01)
            timer = Task {
                guard (try? await Task.sleep(for: .seconds(pause))) != nil else { return }
                continuation.yield(.time)
            }
        }
    }

    private mutating func press(_ keys: [WatchKey], at now: Date) {
        for key in keys {
            if key == .redraw { terminal.forget() }
            state.press(key, daysAhead: state.daysAhead(localizer, at: now))
        }
    }

    private mutating func resize() {
        let size = size()
        (options.terminal.columns, options.terminal.rows) = (size.columns, size.rows)
        terminal.forget()
    }

    private func task(
        for question: WatchState.Question, _ yield: @escaping @Sendable (Event) -> Void
    ) -> Task<Void, Never> {
        let (place, ask) = (state.places[question.index].place, ask)
        return Task {
            do {
                yield(.answered(question.index, .success(try await ask(place, question.isRefresh))))
            } catch let error as WeatherError {
                yield(.answered(question.index, .failure(error)))
            } catch {
                yield(.answered(question.index, .failure(WeatherError(.interrupted))))
            }
        }
    }
}
