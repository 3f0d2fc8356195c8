import Foundation
public import WeatherCore
public import WeatherLocalization

/// What became of the requests of a run, in the reader's language.
public struct JournalText: Sendable {
    private let localizer: Localizer
    private let providerNames: [String: String]

    /// Creates the text's maker.
    public init(_ localizer: Localizer, providerNames: [String: String]) {
        self.localizer = localizer
        self.providerNames = providerNames
    }

    /// A line for each thing that happened, under the address it happened to.
    public func text(_ events: [TransportJournal.Event]) -> String {
        var addresses: [String] = []
        for event in events where !addresses.contains(event.address) { addresses.append(event.address) }
        return addresses.map { address in
            let lines = events.filter { $0.address == address }.compactMap { line(for: $0.kind) }
            return ([address.sanitized(limit: 300)] + lines.map { "  \($0)" }).joined(separator: "\n") + "\n"
        }.joined()
    }

    /// What happened, as a sentence; `nil` for what only a number is told of elsewhere.
    func line(for kind: TransportJournal.Kind) -> String? {
        switch kind {
        case .fresh(let age, let freshFor): text("fresh", duration(age), duration(freshFor))
        case .asksAgain(let age): text("asksAgain", duration(age))
        case .nothingKept: text("nothingKept")
        case .waited(let seconds): text("waited", milliseconds(seconds))
        case .exchange(let status, let seconds, let bytes, _):
            text("exchange", String(status), localizer.number(Double(bytes)), milliseconds(seconds))
        case .failed(let error, let seconds):
            text(
                "failed", localizer.sentences(for: error, providerName: name(error.provider)).problem,
                milliseconds(seconds))
        case .retry(let wait): text("retry", milliseconds(wait))
        case .confirmed(let freshFor): text("confirmed", duration(freshFor))
        case .kept(let freshFor): text("kept", duration(freshFor))
        case .notKept: text("notKept")
        case .stale(let age, let staleness): text("stale", duration(age), duration(staleness))
        case .counted: nil
        }
    }

    private func text(_ key: String, _ first: String = "", _ second: String = "", _ third: String = "") -> String {
        localizer.text("explain.\(key)", first, second, third)
    }

    private func duration(_ seconds: TimeInterval) -> String { localizer.duration(seconds) }

    func milliseconds(_ seconds: TimeInterval) -> String {
        localizer.number((seconds * 1000).rounded()) + " ms"
    }

    private func name(_ provider: String?) -> String? {
        provider.flatMap { providerNames[$0] }
    }
}
