import Foundation
public import WeatherCore
import WeatherDocuments
public import WeatherLocalization

/// Describes how the requests of a run were answered, in the user's language.
public struct JournalText: Sendable {
    private let localizer: Localizer
    private let width: Int
    private let providerNames: [String: String]

    /// Creates a formatter.
    ///
    /// - Parameters:
    ///   - localizer: The user's language.
    ///   - width: The columns of the terminal; sentences are wrapped at this width, but at most at 80 columns.
    ///   - providerNames: The display names of providers, by id.
    public init(_ localizer: Localizer, width: Int, providerNames: [String: String]) {
        self.localizer = localizer
        self.width = min(max(width, 20), 80)
        self.providerNames = providerNames
    }

    /// Returns a line for each event, below the address of its request.
    public func text(_ events: [TransportJournal.Event]) -> String {
        var buffer = TextBuffer(isRightToLeft: localizer.needsDirectionMarks)
        write(events, indent: 0, to: &buffer)
        return buffer.text
    }

    /// Returns a sentence that lists the computed values by their JSON keys; `nil` if the service sent all values.
    public func computedText(of report: WeatherReport) -> String? {
        let keys = report.computedKeys
        if keys.isEmpty { return nil }
        var buffer = TextBuffer(isRightToLeft: localizer.needsDirectionMarks)
        buffer.paragraph(text("computed", keys.joined(separator: ", ")), indent: 0, width: width)
        return buffer.text
    }

    /// Returns a sentence about the basis of a service's format: documented or observed.
    public func basisText(of service: ProviderDescriptor) -> String {
        var buffer = TextBuffer(isRightToLeft: localizer.needsDirectionMarks)
        buffer.paragraph(text(service.basis.rawValue, service.name), indent: 0, width: width)
        return buffer.text
    }

    /// Writes the events; addresses are never wrapped, so that they can be copied.
    func write(_ events: [TransportJournal.Event], indent: Int, to buffer: inout TextBuffer) {
        var addresses: [String] = []
        for event in events where !addresses.contains(event.address) { addresses.append(event.address) }
        for address in addresses {
            buffer.line([.blanks(indent), Span(address.sanitized(limit: 300))])
            for line in events.filter({ $0.address == address }).compactMap({ line(for: $0.kind) }) {
                buffer.paragraph(line, indent: indent + 2, width: width)
            }
        }
    }

    /// Returns an event as a sentence; `nil` for events that are only counted elsewhere.
    func line(for kind: TransportJournal.Kind) -> String? {
        switch kind {
        case .fresh(let age, let freshFor): text("fresh", duration(age), duration(freshFor))
        case .validating(let age): text("asksAgain", duration(age))
        case .miss: text("nothingKept")
        case .waited(let seconds): text("waited", localizer.milliseconds(seconds))
        case .repeatedFailure(let failure): text("repeatedFailure", duration(failure.age), duration(failure.retryAfter))
        case .exchange(let status, let seconds, let bytes, _):
            text("exchange", String(status), localizer.size(bytes: bytes), localizer.milliseconds(seconds))
        case .failed(let error, let seconds):
            text(
                "failed", localizer.sentences(for: error, providerName: name(error.provider)).problem,
                localizer.milliseconds(seconds))
        case .retry(let wait): text("retry", localizer.milliseconds(wait))
        case .revalidated(let freshFor): text("confirmed", duration(freshFor))
        case .stored(let freshFor): text("kept", duration(freshFor))
        case .notStored: text("notKept")
        case .stale(let age, let staleness): text("stale", duration(age), duration(staleness))
        case .counted: nil
        }
    }

    private func text(_ key: String, _ first: String = "", _ second: String = "", _ third: String = "") -> String {
        localizer.text("explain.\(key)", first, second, third)
    }

    private func duration(_ seconds: TimeInterval) -> String { localizer.duration(seconds) }

    private func name(_ provider: String?) -> String? {
        provider.flatMap { providerNames[$0] }
    }
}
