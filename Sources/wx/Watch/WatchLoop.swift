import Foundation
import PrivateFiles
import WeatherCore
import WeatherLocalization
import WeatherRendering
import WeatherSession

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
    /// It gives the terminal back, also when it throws.
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
