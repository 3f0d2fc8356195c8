public import Foundation

/// A warning of dangerous weather, as an authority issued it.
///
/// The fields are those of the Common Alerting Protocol (OASIS CAP 1.2,
/// <https://docs.oasis-open.org/emergency/cap/v1.2/>), which most authorities use, with WeatherKit's names where it has
/// them. Texts are the authority's own and are never translated.
///
///     var alert = WeatherAlert(id: "2026-04-06-17", summary: "Wind Advisory")
///     alert.severity = .moderate
///     alert.expires = date
///     report.alerts = [alert]
public struct WeatherAlert: Sendable, Hashable {
    /// How great the danger is (CAP `severity`).
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
    /// What it warns of, in a few words, such as `Wind Advisory`.
    public var summary: String
    /// What it warns of and how strongly, if the service's code or name of it is known: a headline in any language.
    public var event: AlertEvent?
    /// The authority that issued it.
    public var source: String?
    /// The area it applies to, in words.
    public var region: String?
    /// The areas it applies to, where the service describes them by shapes or codes (CAP `area`).
    public var areas: [Area] = []
    /// How great the danger is.
    public var severity: Severity = .unknown
    /// How soon to act.
    public var urgency: Urgency = .unknown
    /// How certain it is.
    public var certainty: Certainty = .unknown
    /// When it was issued (CAP `sent`).
    public var issued: Date?
    /// When the danger begins (CAP `onset`, else `effective`).
    public var onset: Date?
    /// When the danger ends, or the alert does (CAP `expires`).
    public var expires: Date?
    /// What is going to happen, in sentences.
    public var description: String?
    /// What to do, in sentences.
    public var instruction: String?
    /// The BCP 47 code of the language of its texts.
    public var language: String?
    /// A page about it.
    public var detailsURL: String?

    /// Creates an alert with nothing but its summary.
    public init(id: String, summary: String) {
        self.id = id
        self.summary = summary
    }

    /// Whether it is in force at an instant: an issued alert is in force until it expires, or its danger is past.
    public func isInForce(at instant: Date) -> Bool { urgency != .past && expires.map { $0 > instant } ?? true }

    /// Whether the words of a message say that its danger is over, so that it is no alert.
    ///
    /// They are CAP's `urgency` "Past", and its `responseType` "AllClear" when nothing else is to be done. Letters count
    /// in either case, since services spell them in their own ways.
    ///
    ///     guard !WeatherAlert.isOver(urgency: words["urgency"].string, responses: [words["response"].string]) else {
    ///         return nil
    ///     }
    public static func isOver(urgency: String?, responses: [String?]) -> Bool {
        let responses = responses.compactMap { $0?.lowercased() }.filter { $0 != "none" }
        return urgency?.lowercased() == "past" || (!responses.isEmpty && responses.allSatisfy { $0 == "allclear" })
    }
}
