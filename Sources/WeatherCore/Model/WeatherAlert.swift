public import Foundation

/// A warning of dangerous weather, as an authority issued it.
///
/// The words of the Common Alerting Protocol (OASIS CAP 1.2, <https://docs.oasis-open.org/emergency/cap/v1.2/>), which most
/// authorities speak, under WeatherKit's names where it has them. Texts are the authority's own and never translated.
public struct WeatherAlert: Sendable, Hashable {
    /// How great the danger is (CAP `severity`).
    public enum Severity: String, Sendable, Hashable, CaseIterable {
        case unknown, minor, moderate, severe, extreme
    }

    /// How soon to act (CAP `urgency`).
    public enum Urgency: String, Sendable, Hashable, CaseIterable {
        case unknown, past, future, expected, immediate
    }

    /// How sure it is (CAP `certainty`).
    public enum Certainty: String, Sendable, Hashable, CaseIterable {
        case unknown, unlikely, possible, likely, observed
    }

    /// What the service calls the alert, the same as long as it is updated.
    public var id: String
    /// What it warns of, in a few words, such as `Wind Advisory`.
    public var summary: String
    /// The authority that issued it.
    public var source: String?
    /// The area that it is for, in words.
    public var region: String?
    /// How great the danger is.
    public var severity: Severity = .unknown
    /// How soon to act.
    public var urgency: Urgency = .unknown
    /// How sure it is.
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

    /// Creates an alert of which nothing but what it warns of is known.
    public init(id: String, summary: String) {
        self.id = id
        self.summary = summary
    }

    /// Whether it holds at an instant: issued alerts hold until they expire.
    public func isInForce(at instant: Date) -> Bool { expires.map { $0 > instant } ?? true }
}
