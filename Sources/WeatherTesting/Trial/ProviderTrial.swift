import Foundation
import HTTPTypes
import Synchronization
package import WeatherCore

/// Tries a provider with its own answers, and finds which promises it keeps.
///
/// It is made for providers that need no compiler (mapping files and programs), and works for any. It asks the provider
/// for everything once, and uses the answers as the samples of ``ProviderConformance``.
///
///     let trial = ProviderTrial(entry, in: context, at: place, isProgram: false, isStrict: true)
///     let report = try await trial.run { print($0.promise, $0.outcome) }
package struct ProviderTrial: Sendable {
    private let entry: ServiceEntry
    private let context: ProviderContext
    private let place: Place
    private let isProgram: Bool
    private let isStrict: Bool

    /// Creates a trial.
    ///
    /// - Parameters:
    ///   - entry: The provider in a catalog.
    ///   - context: Where it gets its answers, its key and the time.
    ///   - place: The place to ask for.
    ///   - isProgram: Whether it is a program, whose own failures break promises. For other providers, a service that
    ///     cannot be reached ends the trial with an error.
    ///   - isStrict: Whether damage to a node of an answer may lose no more than the node held. This needs documents in
    ///     which no node defines the meaning of others.
    package init(
        _ entry: ServiceEntry, in context: ProviderContext, at place: Place, isProgram: Bool, isStrict: Bool
    ) {
        self.entry = entry
        self.context = context
        self.place = place
        self.isProgram = isProgram
        self.isStrict = isStrict
    }

    /// Checks one promise after the other.
    ///
    /// - Parameter note: Called with each finding as it comes.
    /// - Returns: The provider's report; `nil` if it has none.
    /// - Throws: `WeatherError` when the provider cannot be asked: its key is missing, or its service cannot be reached.
    package func run(_ note: (TrialFinding) throws -> Void) async throws -> WeatherReport? {
        guard try describesItself(note), let (report, answers) = try await answers(note) else { return nil }
        if isProgram, let outside = TrialPlaces.place(outside: entry.descriptor.coverage) {
            try note(TrialFinding(TrialPromise.refusesOtherPlaces, try await outcomeOfAsking(for: outside)))
        }
        let conformance = ProviderConformance(
            entry, answers: answers, coordinates: place.coordinates, country: place.countryCode, now: context.now)
        for promise in promises {
            try note(TrialFinding(promise, try await Self.outcome { try await conformance.confirm(promise) }))
        }
        if !isStrict {
            let outcome = try await Self.outcome { try await conformance.checkSurvival() }
            try note(TrialFinding(TrialPromise.damagedNodesAreSurvived, outcome))
        }
        return report
    }

    private var promises: [ProviderConformance.Promise] {
        ProviderConformance.Promise.allCases.filter { promise in
            switch promise {
            // A program need not name its pages.
            case .descriptorIsComplete: !isProgram
            // A mapping file cannot say where an answer has its point.
            case .otherPlaceIsRefused: false
            case .damageStaysInItsNode, .listsAreMended, .unknownCodesAreUnknown: isStrict
            default: true
            }
        }
    }

    private var everything: WeatherQuery {
        WeatherQuery(
            place: place, products: Set(entry.descriptor.products.compactMap(\.weather)), wantsRanges: true,
            period: .someDays(before: context.now))
    }

    private func provider(_ context: ProviderContext) throws -> any WeatherProvider {
        guard let make = entry.weather else { throw WeatherError(.noForecasts, provider: entry.id) }
        return try make(context)
    }

    /// Whether the provider can be created; a program has to describe itself for that.
    private func describesItself(_ note: (TrialFinding) throws -> Void) throws -> Bool {
        do {
            _ = try provider(context)
        } catch let error as WeatherError where isProgram && error.code != .credentialMissing {
            try note(TrialFinding(TrialPromise.describesItself, .failed(error)))
            return false
        }
        if isProgram { try note(TrialFinding(TrialPromise.describesItself, .kept)) }
        return true
    }

    /// The provider's report and answers; `nil` when there is no report.
    private func answers(
        _ note: (TrialFinding) throws -> Void
    ) async throws -> (WeatherReport, [SampleResponse])? {
        var recorders: [ResponseRecorder] = []
        let recording = context.through { transport in
            let recorder = ResponseRecorder(transport)
            recorders.append(recorder)
            return recorder
        }
        let report: WeatherReport
        do {
            report = try await provider(recording).report(for: everything)
        } catch let error as WeatherError where isProgram || error.code == .invalidResponse {
            try note(TrialFinding(TrialPromise.answersInTime, .failed(error)))
            return nil
        }
        let failed = report.failures.compactMap { failure -> WeatherError? in
            if case .failed(let error) = failure.reason { error } else { nil }
        }
        try note(TrialFinding(TrialPromise.answersInTime, failed.first.map(TrialFinding.Outcome.failed) ?? .kept))
        let unusable = report.failures.filter { if case .failed = $0.reason { false } else { true } }
        try note(TrialFinding(TrialPromise.sendsOnlyUsableValues, Self.outcome(of: unusable)))
        return (report, recorders.flatMap(\.answers))
    }

    private static func outcome(of unusable: [PartFailure]) -> TrialFinding.Outcome {
        guard let first = unusable.first else { return .kept }
        let others = unusable.count > 1 ? ", and \(unusable.count - 1) more" : ""
        return .broken("\(first.path) \(first.reason)\(first.found.map { " (\($0))" } ?? "")\(others)")
    }

    /// Asks for a place that the provider does not cover, which must be refused for this reason.
    private func outcomeOfAsking(for outside: Place) async throws -> TrialFinding.Outcome {
        let point = "\(outside.coordinates.latitude),\(outside.coordinates.longitude)"
        do {
            let query = WeatherQuery(place: outside, products: everything.products)
            _ = try await provider(context).report(for: query)
        } catch let error as WeatherError {
            return error.code == .placeNotCovered ? .kept : .failed(error)
        }
        return .broken("\(point) is not covered, and there is an answer for it")
    }

    private static func outcome(of check: () async throws -> Void) async throws -> TrialFinding.Outcome {
        do {
            try await check()
            return .kept
        } catch let failure as ConformanceFailure {
            return .broken(failure.description.sanitized(limit: 600))
        } catch let error as WeatherError {
            return .failed(error)
        }
    }
}

/// A transport that passes requests to another one, and records the successful answers as samples.
final class ResponseRecorder: HTTPTransport {
    private let other: any HTTPTransport
    private let recorded = Mutex<[(request: ServiceRequest, answer: SampleResponse)]>([])

    init(_ other: any HTTPTransport) {
        self.other = other
    }

    /// The answers so far, one for each request.
    var answers: [SampleResponse] { recorded.withLock { $0.map(\.answer) } }

    /// Passes a request on, and records its answer if it is successful.
    ///
    /// - Throws: The other transport's error.
    func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        let response = try await other.send(request)
        guard response.head.status.kind == .successful else { return response }
        recorded.withLock { recorded in
            if recorded.contains(where: { $0.request.http == request.http && $0.request.content == request.content }) {
                return
            }
            recorded.append((request, SampleResponse(to: request, body: response.body)))
        }
        return response
    }
}
