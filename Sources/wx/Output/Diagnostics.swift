import Foundation
import PrivateFiles
import Synchronization
import WeatherCore
import WeatherGazetteer
import WeatherLocalization
import WeatherMapping
import WeatherPlaces
import WeatherRendering
import WeatherSession

/// Writes remarks to standard error.
enum Diagnostics {
    /// The remarks that wait; `nil` if they are written at once.
    private static let held = Mutex<[String]?>(nil)
    private static let mostHeld = 20
    /// Whether a line of progress is on the terminal.
    private static let hasProgress = Atomic(false)
    private static let clearLine = "\r\u{1B}[K"

    /// Writes text, with a newline at its end.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isData: Whether programs read it.
    static func write(_ text: String, isData: Bool = false) {
        let isHeld = held.withLock { held in
            guard let remarks = held else { return false }
            if !remarks.contains(text) { held = remarks.suffix(mostHeld - 1) + [text] }
            return true
        }
        if isHeld { return }
        WaitingSign.remove()
        let isFirst = !hasProgress.exchange(false, ordering: .relaxed)
        if !isFirst { put(clearLine) }
        let lines = text.hasSuffix("\n") ? text : text + "\n"
        put(isData ? lines : ordered(lines, .prose))
    }

    /// Replaces the line of progress on the terminal; `nil` removes it.
    static func show(progress: String?) {
        hasProgress.store(progress != nil, ordering: .relaxed)
        put(clearLine + ordered(progress ?? "", .prompt))
    }

    /// Writes a question; the cursor stays behind it.
    static func ask(_ question: String) { put(ordered(question, .prompt)) }

    /// Writes text as it is but for the keys of the run: the one place where the program writes to standard error.
    static func put(_ text: String) {
        // A closed standard error is not a failure.
        try? WholeWrite.write(SentSecrets.removed(from: text), to: STDERR_FILENO)
    }

    /// The text in the order that the terminal needs.
    private static func ordered(_ text: String, _ kind: BidiOutput.Kind) -> String {
        LineOrder.output(for: STDERR_FILENO)?.text(text, kind) ?? text
    }

    /// Holds remarks back while a view uses the whole screen.
    ///
    /// Only the last 20 are kept, without duplicates.
    static func hold() { held.withLock { $0 = [] } }

    /// Writes the remarks that were held back, and from now on each immediately.
    static func release() {
        let remarks = held.withLock { held in
            defer { held = nil }
            return held ?? []
        }
        for remark in remarks { write(remark) }
    }
}

extension Diagnostics {
    /// Prints a session's remark.
    ///
    /// Remarks that the answer shows itself, or that need `-v`, are not printed here.
    static func write(_ remark: SessionRemark, _ localizer: Localizer, _ catalog: ProviderCatalog) {
        for text in texts(of: remark, localizer, catalog) { write(text) }
    }

    /// The texts of a session's remark; none if the answer shows it itself, or if it needs `-v`.
    static func texts(of remark: SessionRemark, _ localizer: Localizer, _ catalog: ProviderCatalog) -> [String] {
        func say(_ key: String, _ first: String, _ second: String = "", _ third: String = "") -> [String] {
            [localizer.text(key, first.sanitized(limit: 80), second.sanitized(limit: 200), third.sanitized(limit: 100))]
        }
        switch remark {
        case .assumed(let assumed):
            return say("assumed.\(assumed.basis.rawValue)", localizer.label(of: assumed.place))
        case .located(let place, let service):
            if service.method == .ip { return say("assumed.network", service.name, localizer.label(of: place)) }
            // A forecast is the same within a kilometer.
            guard let accuracy = service.accuracy, accuracy >= 1 else {
                return say("assumed.device", service.name, localizer.label(of: place))
            }
            return say(
                "assumed.coarse", service.name, localizer.label(of: place), localizer.distance(kilometers: accuracy))
        case .respelled(let text, let place): return say("place.respelt", text, localizer.label(of: place))
        case .place(let place, .standsFor(let settlement), _):
            return say("place.standsFor", place.name ?? "", settlement.place.name ?? "")
        case .place(_, .airportCode(let airport), let text):
            return say("place.airportCode", text, airport.place.name ?? "", "IATA:\(text)")
        case .place(let place, .otherName, let text):
            return say("place.otherName", text, localizer.label(of: place))
        case .place(_, .namesake(let other, let pick), _):
            return say("place.namesake", localizer.label(of: other.place), "\(pick)")
        case .changedDefault(let provider, let former):
            return say(
                "provider.changed", catalog.name(of: provider) ?? provider, catalog.name(of: former) ?? former)
        case .brokenTable(let position, let problem, let folder):
            let command = "wx locales --check \(ShellWord("").inBash(folder.sanitized(limit: 1000)))"
            return [localizer.text("table.broken", position, problem, command)]
        case .brokenProviderFile(let file): return file.mistakeLines
        case .exposedKeyFile(let file):
            let path = file.path.sanitized(limit: 1000)
            return [localizer.text("key.exposed", path, "chmod 600 \(ShellWord("").inBash(path))")]
        case .cacheProblem(.unusable): return []
        case .cacheProblem(let problem): return [localizer.text(for: problem)]
        case .archiveProblem(let problem): return [localizer.text(forArchive: problem)]
        case .nearlyUsed(let use):
            return [
                localizer.text(
                    use.period == 60 ? "quota.nearly.minute" : "quota.nearly.day",
                    catalog.name(of: use.provider) ?? use.provider, localizer.number(Double(use.count)),
                    localizer.number(Double(use.limit ?? 0)))
            ]
        case .notRecorded(let error):
            return [localizer.sentences(for: error, providerName: error.provider.flatMap(catalog.name(of:))).problem]
        case .notCompared: return [localizer.text("note.notCompared")]
        case .missingTable, .failed, .notAdded, .stale, .missing: return []
        }
    }

    /// Prints the remarks that need `-v`: the fallback language, parts that another service did not add, and unusable
    /// values.
    static func writeMore(_ remark: SessionRemark, _ localizer: Localizer, _ catalog: ProviderCatalog) {
        switch remark {
        case .notAdded(_, let attempt):
            let name = catalog.name(of: attempt.provider) ?? attempt.provider
            let problem = localizer.sentences(for: attempt.error, providerName: name).problem
            write(localizer.text("note.attempt", name, problem))
        case .missingTable(let asked, let used):
            write(localizer.text("locale.noTable", asked, localizer.name(ofLanguage: used)))
        case .missing(let failure):
            write("\(failure.path): \(failure.reason)" + (failure.found.map { " (\($0))" } ?? ""))
        default: break
        }
    }
}
