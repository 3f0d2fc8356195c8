public import Foundation
import WeatherCore

extension ProviderCase {
    /// One thing that a case promises; one test case each.
    public enum Check: Sendable, CustomStringConvertible {
        /// A promise of every provider.
        case promise(ProviderConformance.Promise)
        /// A promise of every service that finds places.
        case geocoding(GeocoderConformance.Promise)
        /// The values of a recorded answer, by the position of its ``ProviderCase/Known``.
        case known(Int, KnownAnswers)
        /// A recorded answer, by the position of its ``ProviderCase/Recorded``.
        case recorded(Int, URL)
        /// Every row of a table of codes, by its position.
        case codes(Int, String)
        /// Where the service has weather.
        case coverage
        /// The weather of a stand-in, by its position.
        case standIn(Int)

        /// What is checked, in words.
        public var description: String {
            switch self {
            case .promise(let promise): TrialFinding.words(of: promise.rawValue)
            case .geocoding(let promise): TrialFinding.words(of: promise.rawValue)
            case .known(_, let answers): "known values of \(answers)"
            case .recorded(_, let file): "reads \(file.pathComponents.suffix(2).joined(separator: "/"))"
            case .codes(_, let name): "codes of \(name)"
            case .coverage: "coverage is that of the case"
            case .standIn(let index): index == 0 ? "the sandbox's weather" : "the sandbox's weather, \(index + 1)"
            }
        }
    }

    /// All that the case promises.
    ///
    /// Recorded answers and tables of codes that are absent are left out.
    public var checks: [Check] {
        var checks: [Check] = entry.weather == nil ? [] : ProviderConformance.Promise.allCases.map { .promise($0) }
        if geocoding != nil { checks += GeocoderConformance.Promise.allCases.map { .geocoding($0) } }
        if entry.weather != nil { checks.append(.coverage) }
        for (index, known) in known.enumerated() { checks += known.answers.map { .known(index, $0) } }
        for (index, recorded) in recorded.enumerated() { checks += recorded.files.map { .recorded(index, $0) } }
        for (index, table) in codes.enumerated() where table.isThere { checks.append(.codes(index, table.description)) }
        return checks + standIns.indices.map { .standIn($0) }
    }

    /// Checks one of ``checks``.
    ///
    /// - Throws: ``ConformanceFailure`` that says what is not as promised; the error of reading a file; or an error that
    ///   the provider should not have thrown.
    public func run(_ check: Check) async throws {
        switch check {
        case .promise(let promise): try await conformance(in: otherCountries[promise]).check(promise)
        case .geocoding(let promise):
            guard let geocoding else { return }
            try await GeocoderConformance(entry, answers: geocoding.answers(in: self), now: now).check(promise)
        case .known(let index, let answers): try await known[index].check(answers, of: self)
        case .recorded(let index, let file): try await recorded[index].check(file, of: self)
        case .codes(let index, _): try codes[index].check()
        case .coverage: try checkCoverage()
        case .standIn(let index): try await standIns[index].check()
        }
    }
}
