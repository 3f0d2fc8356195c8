public import Foundation
import WeatherCore
import WeatherLocalization

/// Decides whether the result of an input is correct.
public struct Oracle: Sendable {
    /// The longest processor time of one step, in seconds; `nil` for no limit.
    ///
    /// Processor time is measured, so that a busy machine causes no finding.
    public let longestStep: TimeInterval?
    /// Selects the languages that results are rendered in; `nil` for all.
    private let sample: Int?

    /// Creates an oracle.
    ///
    /// - Parameters:
    ///   - longestStep: The longest processor time of one step, in seconds; `nil` for no limit.
    ///   - sample: A number that differs between inputs and is always the same for one. With it, results are rendered
    ///     in two of the languages, since all of them take ten times as long as everything else.
    public init(longestStep: TimeInterval? = nil, sample: Int? = nil) {
        self.longestStep = longestStep
        self.sample = sample
    }

    /// The languages that results are rendered in.
    var localizers: [(name: String, localizer: Localizer)] {
        let all = Localizers.all
        guard let sample, !all.isEmpty else { return all }
        let first = Int(sample.magnitude % UInt(all.count))
        let second = Int(sample.magnitude / UInt(all.count) % UInt(all.count))
        return first == second ? [all[first]] : [all[first], all[second]]
    }

    /// Runs one step of the program's work on an input.
    ///
    /// - Throws: What the step throws; ``FuzzFinding`` when it took too long.
    func step<Result>(_ name: @autoclosure () -> String, _ body: () throws -> Result) throws -> Result {
        let start = Self.processorTime
        let result = Swift.Result { try body() }
        try check(name(), from: start)
        return try result.get()
    }

    /// Runs one asynchronous step; see ``CallingThread``.
    ///
    /// - Throws: What the step throws; ``FuzzFinding`` when it took too long.
    func step<Result>(_ name: String, _ body: () async throws -> Result) async throws -> Result {
        let start = Self.processorTime
        let result: Swift.Result<Result, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        try check(name, from: start)
        return try result.get()
    }

    private func check(_ name: String, from start: TimeInterval) throws {
        guard let longestStep else { return }
        let seconds = Self.processorTime - start
        if seconds > longestStep {
            throw FuzzFinding("\(name) took \(Int(seconds * 1000)) ms", isSlowness: true)
        }
    }

    /// The processor time of this thread, in seconds.
    private static var processorTime: TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) * 1e-9
    }
}

extension Oracle {
    /// Checks a text for a terminal, without colors.
    ///
    /// Line feeds are its only control characters. Only the program sets direction marks: in right-to-left languages,
    /// isolates that end in their line; elsewhere none.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - what: Its name in findings.
    ///   - localizer: The user's language.
    ///   - hasNumbersOfOthers: Whether numbers and dates can be in another language than the words.
    /// - Throws: ``FuzzFinding`` for a character that must not reach a terminal.
    func check(_ text: String, of what: String, _ localizer: Localizer, hasNumbersOfOthers: Bool = false) throws {
        let mayBeMarked = localizer.isRightToLeft || localizer.directionMarks == .isolate || hasNumbersOfOthers
        var open = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A:
                guard open == 0 else { throw FuzzFinding("\(what) has a line with an isolate that does not end") }
            case 0x2067...0x2068 where mayBeMarked: open += 1
            case 0x2069 where mayBeMarked:
                open -= 1
                guard open >= 0 else { throw FuzzFinding("\(what) ends an isolate that did not begin") }
            case 0x061C where mayBeMarked, 0x200E...0x200F where mayBeMarked: break
            default:
                guard scalar.isPresentable else {
                    throw FuzzFinding("\(what) has U+\(String(scalar.value, radix: 16, uppercase: true)): \(text)")
                }
            }
        }
        guard open == 0 else { throw FuzzFinding("\(what) has an isolate that does not end") }
    }

    /// Checks a text for scripts.
    ///
    /// - Throws: ``FuzzFinding`` for text that is not JSON, or has characters that JSON allows and a terminal does not.
    func checkJSON(_ text: String, of what: String) throws {
        for scalar in text.unicodeScalars where scalar.value != 0x0A {
            guard scalar.value >= 0x20, !(0x7F...0x9F).contains(scalar.value) else {
                throw FuzzFinding("\(what) has U+\(String(scalar.value, radix: 16, uppercase: true))")
            }
        }
        guard (try? JSONSerialization.jsonObject(with: Data(text.utf8))) is [String: Any] else {
            throw FuzzFinding("\(what) is no JSON: \(text.prefix(1000))")
        }
    }
}

/// A result that no input may cause.
public struct FuzzFinding: Error, CustomStringConvertible {
    /// The description.
    public let description: String
    /// Whether a step took too long, which a second run confirms or not.
    public let isSlowness: Bool

    init(_ description: String, isSlowness: Bool = false) {
        self.description = description
        self.isSlowness = isSlowness
    }
}

/// The languages that results are rendered in, created once.
enum Localizers {
    /// Locales with every script, direction, calendar and set of digits that the program treats specially.
    static let names = [
        "en_US", "ko_KR", "ja_JP", "ar_EG", "he_IL", "fa_IR", "hi_IN", "th_TH", "ru_RU", "de_DE", "zh-Hant_TW", "tr_TR",
        "C",
    ]

    static let all = names.compactMap { name in
        (try? Localizer(LocaleRequest(explicit: name))).map { (name: name, localizer: $0) }
    }
}
