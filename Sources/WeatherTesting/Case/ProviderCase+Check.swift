public import Foundation
import WeatherCore

extension ProviderCase {
    /// One check of a case, which is a test case of its own.
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
        /// Whether a planted fault, given by its name, is noticed.
        case planted(String)

        /// What is checked, in words.
        public var description: String {
            switch self {
            case .promise(let promise): TrialFinding.words(of: promise.rawValue)
            case .geocoding(let promise): TrialFinding.words(of: promise.rawValue)
            case .known(_, let answers): "known values of \(answers)"
            case .recorded(_, let file): "reads \(file.pathComponents.suffix(2).joined(separator: "/"))"
            case .codes(_, let name): "codes of \(name)"
            case .coverage: "coverage is that of the case"
            case .planted(let fault): "notices \(TrialFinding.words(of: fault))"
            case .standIn(let index): index == 0 ? "the sandbox's weather" : "the sandbox's weather, \(index + 1)"
            }
        }
    }

    /// All checks of the case.
    ///
    /// Recorded answers and tables of codes that are absent are left out. With `WX_PLANTED_FAULTS=1`, the checks are
    /// instead that each planted fault is noticed.
    public var checks: [Check] {
        if Self.plantsFaults {
            return entry.weather == nil ? [] : PlantedFault.allCases.map { .planted($0.rawValue) }
        }
        return soundChecks
    }

    /// The checks of the provider as it is.
    var soundChecks: [Check] {
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
        case .standIn(let index): try await checkStandIn(index)
        case .planted(let name):
            if let fault = PlantedFault(rawValue: name) { try await checkNotice(of: fault) }
        }
    }

    /// Checks the weather of a stand-in; the first one must also send every value that the samples have.
    func checkStandIn(_ index: Int) async throws {
        let sent = try await standIns[index].check()
        guard index == 0 else { return }
        let report = try await report(
            through: try transport(), products: Set(entry.descriptor.products.compactMap(\.weather)))
        let read = Set(ReportFacts(report).values.filter(\.value.isMeasured).keys.map { "\($0.part).\($0.property)" })
        let missing = read.subtracting(sent).subtracting(notSent).sorted()
        try require(missing.isEmpty, "read from the samples, and not sent by the stand-in: \(missing)")
    }
}

extension Fact {
    /// Whether it is a physical value, which a stand-in must send, too.
    fileprivate var isMeasured: Bool { if case .quantity = self { true } else { false } }
}
