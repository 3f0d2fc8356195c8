public import Foundation

/// A warning of dangerous weather, as issued by an authority.
///
/// The fields are those of the Common Alerting Protocol (OASIS CAP 1.2,
/// <https://docs.oasis-open.org/emergency/cap/v1.2/>), which most authorities use. They have WeatherKit's names if it
/// has the field. Texts are the authority's own and are never translated.
///
///     var alert = WeatherAlert(id: "2026-04-06-17", summary: "Wind Advisory")
///     alert.severity = .moderate
///     alert.expires = date
///     report.alerts = [alert]
public struct WeatherAlert: Sendable, Hashable {
    /// How severe the hazard is (CAP `severity`).
    public enum Severity: String, Sendable, Hashable, CaseIterable {
        case unknown, minor, moderate, severe, extreme
    }

    /// How soon to act (CAP `urgency`).
    public enum Urgency: String, Sendable, Hashable, CaseIterable {
        case unknown, past, future, expected, immediate
    }

    /// How certain it is (CAP `certainty`).
    public enum Certainty: String, Sendable, Hashable, CaseIterable {
        case unknown, unlikely, possible, likely, observed
    }

    /// The service's id of the alert, which stays the same when the alert is updated.
    public var id: String
    /// The hazard in a few words, such as `Wind Advisory`.
    public var summary: String
    /// The hazard and its level, if the service's code or name for it is known: a headline in any language.
    public var event: AlertEvent?
    /// The authority that issued the alert.
    public var source: String?
    /// The affected area, in words.
    public var region: String?
    /// The affected areas, if the service describes them by shapes or codes (CAP `area`).
    public var areas: [Area] = []
    /// How severe the hazard is.
    public var severity: Severity = .unknown
    /// How soon to act.
    public var urgency: Urgency = .unknown
    /// How certain it is.
    public var certainty: Certainty = .unknown
    /// When the alert was issued (CAP `sent`).
    public var issued: Date?
    /// When the hazard begins (CAP `onset`, else `effective`).
    public var onset: Date?
    /// When the hazard or the alert ends (CAP `expires`).
    public var expires: Date?
    /// The expected weather, in sentences.
    public var description: String?
    /// The recommended action, in sentences.
    public var instruction: String?
    /// The BCP 47 code of the language of the texts.
    public var language: String?
    /// A web page about the alert.
    public var detailsURL: String?

    /// Creates an alert that has only its id and summary.
    public init(id: String, summary: String) {
        self.id = id
        self.summary = summary
    }

    /// Whether the alert is in force at an instant: it is until it expires, or its hazard is past.
    public func isInForce(at instant: Date) -> Bool { urgency != .past && expires.map { $0 > instant } ?? true }

    /// Whether a message says that its hazard is over, so that it is not an alert.
    ///
    /// It is over if CAP's `urgency` is "Past", or if `responseType` is "AllClear" and no other response is stated.
    /// Case is ignored, since services differ in it.
    ///
    ///     guard !WeatherAlert.isOver(urgency: words["urgency"].string, responses: [words["response"].string]) else {
    ///         return nil
    ///     }
    public static func isOver(urgency: String?, responses: [String?]) -> Bool {
        let responses = responses.compactMap { $0?.lowercased() }.filter { $0 != "none" }
        return urgency?.lowercased() == "past" || (!responses.isEmpty && responses.allSatisfy { $0 == "allclear" })
    }
}
