import Foundation
import Testing
import WeatherCore
import WeatherLocalization
import WeatherRendering
import WeatherSession

@testable import wx

@Suite("What --watch shows and requests")
struct WatchStateTests {
    private static let start = Date(timeIntervalSince1970: 1_775_538_120)  // 7 April 2026, 05:02 UTC

    private static func place(_ name: String, _ latitude: Double) throws -> Place {
        var place = Place(coordinates: try #require(Coordinates(latitude: latitude, longitude: 127)))
        place.name = name
        return place
    }

    private static func answer(_ place: Place, expires: Date?, failure: WeatherError? = nil) -> SessionAnswer {
        var provenance = Provenance(provider: "metno", providerName: "MET Norway", attribution: "", fetched: start)
        (provenance.expires, provenance.refreshFailure) = (expires, failure)
        return SessionAnswer(report: WeatherReport(place: place, provenance: provenance), now: start, remarks: [])
    }

    private static func state(_ names: [String] = ["Seoul", "Tokyo", "Oslo"], asksAgain: Bool = true) throws
        -> WatchState
    {
        WatchState(try names.enumerated().map { try place($0.element, Double($0.offset)) }, asksAgain: asksAgain)
    }

    /// Answers what is asked at a time, and returns the places that were asked for.
    private static func settle(_ state: inout WatchState, at now: Date, lasting seconds: Double) -> [Int] {
        let questions = state.questions(at: now)
        for question in questions {
            let answer = answer(state.places[question.index].place, expires: now + seconds)
            state.receive(.success(answer), for: question.index, at: now)
        }
        return questions.map(\.index)
    }

    @Test("the services are asked when the data expire, and not before")
    func expiry() throws {
        var state = try Self.state()
        #expect(Self.settle(&state, at: Self.start, lasting: 1800) == [0])
        for seconds in stride(from: 0.0, to: 1800, by: 7) {
            #expect(state.questions(at: Self.start + seconds).isEmpty)
        }
        #expect(state.questions(at: Self.start + 1800) == [.init(index: 0, isRefresh: false)])
        // Not again before the answer.
        #expect(state.questions(at: Self.start + 4000).isEmpty)
    }

    @Test("r asks at once, only once, and past the cache")
    func refresh() throws {
        var state = try Self.state()
        _ = Self.settle(&state, at: Self.start, lasting: 1800)
        state.press(.refresh, daysAhead: 0)
        #expect(state.questions(at: Self.start + 11) == [.init(index: 0, isRefresh: true)])
        state.press(.refresh, daysAhead: 0)
        #expect(state.questions(at: Self.start + 12).isEmpty)
    }

    @Test("r asks at most once in ten seconds, however often it is pressed")
    func manyRefreshes() throws {
        var state = try Self.state()
        _ = Self.settle(&state, at: Self.start, lasting: 1800)
        var asked: [Double] = []
        for tenth in 1...600 {
            let now = Self.start + Double(tenth) / 10
            state.press(.refresh, daysAhead: 0)
            if Self.settle(&state, at: now, lasting: 1800) == [0] { asked.append(Double(tenth) / 10) }
        }
        #expect(asked == [10, 20, 30, 40, 50, 60])
    }

    @Test("another place is requested when it is shown, if it has no data")
    func places() throws {
        var state = try Self.state()
        _ = Self.settle(&state, at: Self.start, lasting: 1800)
        state.press(.up, daysAhead: 0)
        #expect(state.index == 0)
        state.press(.down, daysAhead: 0)
        #expect(Self.settle(&state, at: Self.start + 1, lasting: 1800) == [1])
        state.press(.up, daysAhead: 0)
        #expect(Self.settle(&state, at: Self.start + 2, lasting: 1800) == [])
        for _ in 0..<9 { state.press(.down, daysAhead: 0) }
        #expect(state.index == 2)
        // Another place is shown from today on.
        state.press(.right, daysAhead: 2)
        state.press(.up, daysAhead: 2)
        #expect(state.index == 1 && state.day == 0)
    }

    @Test("a service that asks for a pause gets it, up to a day")
    func pauses() throws {
        for (seconds, pause) in [(nil, 300.0), (60, 300), (3600, 3600), (864_000, 86_400)] as [(Double?, Double)] {
            var place = WatchedPlace(try Self.place("Seoul", 37))
            let error = WeatherError(.quotaExceeded, details: .init { $0.retryAfter = seconds })
            place.receive(.failure(error), at: Self.start)
            #expect(place.next == Self.start + pause)
        }
    }

    @Test("days go from today to the last one, and in right-to-left languages to the left")
    func days() throws {
        var state = try Self.state()
        for _ in 0..<3 { state.press(.right, daysAhead: 2) }
        #expect(state.day == 2)
        for _ in 0..<5 { state.press(.left, daysAhead: 2) }
        #expect(state.day == 0)
        var mirrored = WatchState([try Self.place("Cairo", 30)], isRightToLeft: true)
        mirrored.press(.left, daysAhead: 2)
        #expect(mirrored.day == 1)
    }

    @Test("v shows each view once, the chosen one first; ? shows help until the next key")
    func views() throws {
        var state = WatchState([try Self.place("Seoul", 37)], sections: [.now, .week])
        var seen = [state.view]
        while seen.count < 10 {
            state.press(.nextView, daysAhead: 0)
            if state.view == 0 { break }
            seen.append(state.view)
        }
        #expect(seen == [0, 1, 2, 3, 4])
        state.press(.help, daysAhead: 0)
        #expect(state.explainsKeys)
        state.press(.refresh, daysAhead: 0)
        #expect(!state.explainsKeys)
        _ = Self.settle(&state, at: Self.start, lasting: 1800)
        #expect(state.questions(at: Self.start + 1).isEmpty, "the key only removes the explanation")
        state.press(.quit, daysAhead: 0)
        #expect(state.isOver)
    }

    @Test("after a failure the old data stay, and the next request is 5 min later or at Retry-After")
    func failure() throws {
        var state = try Self.state()
        _ = Self.settle(&state, at: Self.start, lasting: 60)
        let failed = Self.start + 60
        #expect(state.questions(at: failed).count == 1)
        state.receive(.failure(WeatherError(.timedOut)), for: 0, at: failed)
        #expect(state.places[0].answer != nil && state.places[0].failure?.date == failed)
        #expect(state.questions(at: failed + 299).isEmpty)
        #expect(state.questions(at: failed + 300).count == 1)
        let busy = WeatherError(.quotaExceeded, details: .init { $0.retryAfter = 3600 })
        state.receive(.failure(busy), for: 0, at: failed)
        #expect(state.places[0].next == failed + 3600)
    }

    @Test("data that are stale when they arrive count as a failure")
    func stale() throws {
        var state = try Self.state()
        _ = state.questions(at: Self.start)
        let answer = Self.answer(
            state.places[0].place, expires: Self.start - 60, failure: WeatherError(.connectionFailed))
        state.receive(.success(answer), for: 0, at: Self.start)
        #expect(state.places[0].failure != nil && state.places[0].next == Self.start + 300)
    }

    @Test("offline, the services are asked once")
    func offline() throws {
        var state = try Self.state(asksAgain: false)
        #expect(Self.settle(&state, at: Self.start, lasting: 60) == [0])
        #expect(state.questions(at: Self.start + 86_400).isEmpty)
    }

    @Test("the screen changes at the next minute, when the data expire, and during a request")
    func changes() throws {
        var state = try Self.state()
        #expect(state.nextChange(after: Self.start + 20) == Self.start + 60)
        _ = Self.settle(&state, at: Self.start, lasting: 30)
        #expect(state.nextChange(after: Self.start + 20) == Self.start + 30)
        _ = state.questions(at: Self.start + 30)
        #expect(state.nextChange(after: Self.start + 30) == Self.start + 30 + WatchState.turn)
    }

    @Test("the last row has the clock, the next request and the place, or a failure with its reason")
    func lines() throws {
        let localizer = try Localizer(LocaleRequest(explicit: "en_GB", environment: [:]))
        var options = ForecastView.Options()
        (options.terminal.columns, options.terminal.rows) = (100, 24)
        var state = try Self.state()
        #expect(state.questions(at: Self.start).count == 1)
        let asking = try #require(state.lines(options: options, localizer: localizer, at: Self.start).last)
        #expect(asking.contains("place 1/3") && !asking.contains("05:02"))
        state.receive(
            .failure(WeatherError(.timedOut, details: .init { $0.host = "api.met.no" })), for: 0, at: Self.start)
        let failed = state.lines(options: options, localizer: localizer, at: Self.start)
        #expect(failed.last?.contains("05:02 failed, next 05:07") == true, "\(failed)")
        #expect(failed.joined().contains("api.met.no"))
        let answer = Self.answer(state.places[0].place, expires: Self.start + 1680)
        state.receive(.success(answer), for: 0, at: Self.start)
        let settled = state.lines(options: options, localizer: localizer, at: Self.start + 60)
        #expect(settled.last?.contains("05:03 · next 05:30") == true, "\(settled)")
        #expect(settled.count == 24)
    }
}

@Suite("Keys of --watch, from the bytes of a terminal")
struct WatchKeyTests {
    private static func keys(_ pieces: String...) -> [WatchKey] {
        var reader = WatchKeyReader()
        return pieces.flatMap { reader.keys(in: $0.utf8) }
    }

    @Test(
        "letters and both forms of arrow keys are read",
        arguments: [
            ("r", [WatchKey.refresh]), ("vV", [.nextView, .nextView]), ("?q", [.help, .quit]), ("\u{0C}", [.redraw]),
            ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
            ("\u{1B}OA\u{1B}OD", [.up, .left]), ("\u{1B}[1;5C", [.right]), ("x ", [.other, .other]),
            // The key Esc, and then another one.
            ("\u{1B}q", [.quit]),
        ])
    func known(text: String, keys: [WatchKey]) {
        #expect(Self.keys(text) == keys)
    }

    @Test("a sequence may arrive in pieces")
    func pieces() {
        #expect(Self.keys("\u{1B}", "[", "C") == [.right])
        #expect(Self.keys("\u{1B}[1", ";2", "Dr") == [.left, .refresh])
    }

    @Test(
        "other sequences, late answers of the terminal and letters outside ASCII do nothing",
        arguments: [
            "\u{1B}[3~", "\u{1B}[?1;2c", "\u{1B}[24;80R", "\u{1B}]11;rgb:1c1c/2020/2929\u{7}",
            "\u{1B}]11;rgb:1c1c/2020/2929\u{1B}\\", "\u{1B}P1+r\u{1B}\\", "서울é🌦", "\u{1B}[200~",
        ])
    func foreign(text: String) {
        // The backslash that ends a string is a key without a meaning.
        #expect(Self.keys(text).allSatisfy { $0 == .other })
    }

    @Test("an incomplete sequence does not block the keyboard")
    func endless() {
        var reader = WatchKeyReader()
        _ = reader.keys(in: "\u{1B}]".utf8)
        _ = reader.keys(in: Array(repeating: UInt8(ascii: "a"), count: 2000))
        #expect(reader.keys(in: "q".utf8) == [.quit])
        _ = reader.keys(in: "\u{1B}[".utf8)
        _ = reader.keys(in: Array(repeating: UInt8(ascii: "1"), count: 2000))
        #expect(reader.keys(in: "q".utf8) == [.quit])
    }
}
