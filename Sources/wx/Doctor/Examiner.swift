import Foundation
import WeatherCore
import WeatherEngine
import WeatherHTTP
import WeatherLocalization
import WeatherRendering
import WeatherSettings

/// Does what a forecast does, one thing after the other, and writes down how it went.
struct Examiner {
    private(set) var examination = Examination()
    private let session: Session
    private var mark: ContinuousClock.Instant
    private var seen = 0

    /// - Parameter start: When the program began.
    init(_ session: Session, start: ContinuousClock.Instant) {
        self.session = session
        mark = start
        examination.settings = session.settings.origins.map {
            Examination.Setting($0.setting, value: $0.value, source: $0.source)
        }
        examination.proxy = CurlTransport.proxy(environment: session.surroundings.environment)
        note("settings")
    }

    mutating func examine(place name: String?) async {
        examination.placeText = name ?? session.settings[.place]
        do {
            let place = try await session.place(named: name)
            examination.place = .success(place)
            examination.placeEvents = newEvents()
            note("place")
            for id in session.providerIDs { await examine(provider: id, at: place) }
        } catch {
            examination.place = .failure(Self.weatherError(error))
            examination.placeEvents = newEvents()
            note("place")
            for id in session.providerIDs { (try? check(of: id)).map { examination.providers.append($0) } }
        }
        let database = CacheDatabase(folder: ProgramFolders(environment: session.surroundings.environment).cache)
        examination.cache = database.path.map { CacheReport(path: $0, database.info()) }
        examination.cacheProblems = session.wire.journal.problems
    }

    private mutating func examine(provider id: String, at place: Place) async {
        guard var check = try? check(of: id) else { return }
        let query = WeatherQuery(place: place, language: session.localizer.requestedLanguage)
        do {
            let report = try await session.engine.report(for: query, from: [id], within: session.wire.timeout)
            check.outcome = .success(report.provenance)
        } catch {
            check.outcome = .failure(error)
            if check.key != .notNeeded { check.key = Self.keyState(error.reason) ?? check.key }
        }
        check.events = newEvents()
        examination.providers.append(check)
        note(check.descriptor.id)
    }

    /// What is known of a provider without asking it.
    private func check(of id: String) throws -> Examination.ProviderCheck {
        let descriptor = try session.engine.provider(id).descriptor
        let origin = session.settings.keyOrigin(of: descriptor)
        guard let form = descriptor.credential.key else {
            return Examination.ProviderCheck(descriptor, key: .notNeeded, keySource: nil)
        }
        let key = try? session.settings.apiKey(of: descriptor)
        let state: Examination.KeyState =
            key.map { form.isWellFormed($0) ? .set : .malformed } ?? (origin == nil ? .missing : .malformed)
        return Examination.ProviderCheck(descriptor, key: state, keySource: origin?.source)
    }

    private static func keyState(_ reason: WeatherError.Reason) -> Examination.KeyState? {
        switch reason {
        case .keyRefused: .refused
        case .keyNotActive: .notActive
        case .planRequired: .notOnPlan
        default: nil
        }
    }

    private static func weatherError(_ error: any Error) -> WeatherError {
        error as? WeatherError ?? WeatherError(.interrupted)
    }

    private mutating func newEvents() -> [TransportJournal.Event] {
        let events = session.wire.journal.events
        defer { seen = events.count }
        return Array(events.dropFirst(seen))
    }

    private mutating func note(_ stage: String) {
        let now = ContinuousClock.now
        examination.stages.append(Examination.Stage(stage, seconds: (now - mark).seconds))
        mark = now
    }
}
