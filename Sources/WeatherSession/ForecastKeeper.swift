import Dispatch
import Foundation
import Synchronization
import WeatherCore
import WeatherSettings
package import WeatherVerification

/// Keeps the forecasts that services send, in the user's data folder.
///
/// In a process that answers one question, they are kept at its end, when the answer has been printed; otherwise at
/// once.
final class ForecastKeeper: Sendable {
    let archive: ForecastArchive
    private let isOneShot: Bool
    private let pending = Mutex<[(place: Coordinates, run: ForecastRun)]>([])
    private let queue = DispatchQueue(label: "wx.archive")

    /// The largest number of forecasts that wait to be kept.
    private static let limit = 256

    /// Creates the keeper of a session; `nil` unless the setting is on.
    ///
    /// A server, or an app for several people, keeps nothing. So does a run with another time than the machine's: leads
    /// would be wrong.
    ///
    /// - Throws: `WeatherError` with the reason `badSetting` for another word than `on` and `off`.
    init?(
        _ environment: SessionEnvironment, _ choices: SessionChoices, _ settings: Settings,
        note: @escaping @Sendable (SessionRemark) -> Void
    ) throws(WeatherError) {
        guard let word = settings[.archive] else { return nil }
        guard let choice = Switch(rawValue: word.lowercased()) else {
            throw WeatherError(
                setting: SettingsKey.archive.rawValue, value: word, candidates: Switch.allCases.map(\.rawValue))
        }
        guard choice == .on, choices.isPersonal, choices.source != .services || choices.now == nil,
            let archive = ForecastArchive(environment, choices, note: note)
        else { return nil }
        self.archive = archive
        isOneShot = environment.isOneShot
    }

    /// Takes a report, and keeps its forecast if the service has just sent it.
    func note(_ report: WeatherReport) {
        guard let run = ForecastRun(report) else { return }
        pending.withLock { if $0.count < Self.limit { $0.append((report.place.coordinates, run)) } }
        if !isOneShot { queue.async { [self] in write() } }
    }

    /// Keeps what is waiting.
    func keep() { queue.sync { write() } }

    private func write() {
        let runs = pending.withLock { pending in
            defer { pending = [] }
            return pending
        }
        for (place, runs) in Dictionary(grouping: runs, by: \.place) { archive.keep(runs.map(\.run), at: place) }
    }
}

extension ForecastArchive {
    /// The archive of a session; `nil` without a data folder.
    fileprivate convenience init?(
        _ environment: SessionEnvironment, _ choices: SessionChoices, note: @escaping @Sendable (SessionRemark) -> Void
    ) {
        guard let folder = environment.folders.data?.filePath else { return nil }
        // Simulated weather must not change what is known of the real one.
        self.init(folder: folder, isSimulated: choices.source != .services) { note(.archiveProblem($0)) }
    }
}

extension WeatherSession {
    /// Keeps the forecasts that services have sent, if the setting `archive` is on.
    ///
    /// A program that answers one question calls it when the answer is printed.
    package func keepForecasts() { keeper?.keep() }

    /// The kept forecasts, whether or not further ones are kept; `nil` without a data folder.
    package var forecastArchive: ForecastArchive? {
        keeper?.archive ?? ForecastArchive(environment, choices) { [remarks] in remarks.note($0) }
    }
}
