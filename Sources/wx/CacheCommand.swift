import ArgumentParser
import Foundation
import WeatherCore
import WeatherHTTP
import WeatherLocalization
import WeatherRendering
import WeatherSession
import WeatherSettings

/// `wx cache`: shows the cache's size and path, and clears it.
struct CacheCommand: ListCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        usage: """
            wx cache [info] [--json]
            wx cache clear
            wx cache path
            """)

    /// What to do.
    enum Action: String, ExpressibleByArgument, CaseIterable {
        case info, clear, path
    }

    @Argument
    var action = Action.info

    @Flag
    var json = false

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func list(_ run: Run) throws -> String {
        let localizer = run.session.localizer
        let journal = TransportJournal()
        let database = run.session.cache { journal.note($0) }
        guard let path = database.path else {
            throw Self.unusable("$HOME/.cache/wx", String(cString: strerror(ENOENT)))
        }
        switch action {
        case .path: return path + "\n"
        case .clear:
            run.session.forgetPlaces()
            guard let count = database.clear() else {
                throw Self.unusable(path, journal.problems.lazy.compactMap(\.cause).first)
            }
            return localizer.text("cache.cleared", count: count) + "\n"
        case .info:
            let report = CacheReport(path: path, database.info())
            return json ? report.json() : report.text(localizer, now: run.environment.now)
        }
    }

    private static func unusable(_ path: String, _ cause: String?) -> WeatherError {
        WeatherError(.unwritableFile, file: path, cause: cause)
    }
}

extension CacheProblem {
    /// Why the cache cannot be used.
    fileprivate var cause: String? {
        if case .unusable(_, let cause) = self { cause } else { nil }
    }
}

extension CacheReport {
    /// Creates a report on the database at a path; with zeros if there is none.
    init(path: String, _ info: CacheInfo?) {
        self.init(path: path, bytes: info?.bytes ?? 0, responses: info?.responses ?? 0, oldest: info?.oldest)
    }
}
