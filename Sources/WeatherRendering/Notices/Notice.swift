public import Foundation
import WeatherLocalization

/// A fact about the weather that a rule finds worth telling.
public struct Notice: Sendable {
    /// How much it matters, in the words of `notify-send`.
    public enum Urgency: String, Sendable, Hashable, CaseIterable {
        case low, normal, critical
    }

    /// The text of the rule.
    public var rule: String
    /// The place, in the user's language.
    public var title: String
    /// A sentence, in the user's language; one line without control characters.
    public var text: String
    /// How much it matters.
    public var urgency = Urgency.normal
    /// Whether it is told in quiet hours, too: an alert of an extreme danger.
    public var passesQuietHours = false

    /// Tells it from other facts of its rule; the same in all languages.
    var id = ""
    /// How bad it is; higher is worse.
    var level = 0.0
    /// By how much it must become worse to be told again.
    var step = 1.0
    /// When the fact begins and ends, as far as that tells it from others.
    var start: Date?
    var end: Date?
    /// Whether the value is a little on the good side of the limit: this is nothing to tell, but the fact that was told
    /// has not ended.
    var isNear = false
    /// For the rule `change`: the forecast of tomorrow.
    var outlook: Outlook?
    /// The user's language, for a text that is known only after a comparison.
    var localizer: Localizer?

    init(rule: String, title: String, text: String) {
        (self.rule, self.title, self.text) = (rule, title, text)
    }
}

/// What was told about a place, so that each fact is told once.
///
///     var memory = NoticeMemory()
///     for notice in memory.news(in: readings, at: now) {
///         print(notice.text)
///         memory.note(notice)
///     }
///
/// A fact is told again if it has become worse, or if it has ended in the meantime.
public struct NoticeMemory: Sendable, Hashable, Codable {
    /// A fact that was told.
    struct Told: Sendable, Hashable, Codable {
        var id: String
        var level: Double
        var start: Date?
        var end: Date?

        init(_ notice: Notice) {
            (id, level, start, end) = (notice.id, notice.level, notice.start, notice.end)
        }

        /// Whether a notice is about the same fact: its times overlap, or are at most three hours apart.
        func isSame(as notice: Notice) -> Bool {
            func begins(_ start: Date?, before end: Date?) -> Bool {
                guard let start, let end else { return true }
                return start <= end + 3 * 3600
            }
            return id == notice.id && begins(notice.start, before: end) && begins(start, before: notice.end)
        }

        /// How far apart the beginnings are, in seconds.
        func distance(to notice: Notice) -> TimeInterval {
            guard let start, let other = notice.start else { return 0 }
            return abs(start.timeIntervalSince(other))
        }
    }

    /// What was told, by the text of the rule.
    var told: [String: [Told]] = [:]
    /// The forecast of tomorrow that later ones are compared with.
    var outlook: Outlook?
    /// When the place was last asked for.
    public private(set) var checked = Date.distantPast

    /// Creates a memory without facts.
    public init() {}

    /// Whether the same was told, and the same forecast is noted.
    public func hasSameFacts(as other: NoticeMemory) -> Bool { told == other.told && outlook == other.outlook }

    /// What the rules found: for each the notices; `nil` if that is unknown, as when a service failed.
    public typealias Reading = (rule: NoticeRule, notices: [Notice]?)

    /// Forgets the facts that have ended, and returns those that are to be told.
    ///
    /// - Parameters:
    ///   - readings: What the rules found.
    ///   - now: The current time.
    /// - Returns: The notices, in the order of the rules.
    public mutating func news(in readings: [Reading], at now: Date) -> [Notice] {
        checked = now
        var news: [Notice] = []
        for (rule, notices) in readings {
            guard let notices else { continue }
            if case .change = rule.subject {
                news += changes(in: notices)
                continue
            }
            let before = told[rule.text] ?? []
            told[rule.text] = before.filter { fact in notices.contains { fact.isSame(as: $0) } }
            news += notices.filter { notice in
                guard !notice.isNear else { return false }
                return record(of: notice).map { notice.level >= $0.level + notice.step } ?? true
            }
        }
        // Facts of rules that the user has deleted.
        let rules = Set(readings.map(\.rule.text))
        told = told.filter { rules.contains($0.key) && !$0.value.isEmpty }
        return news
    }

    /// Notes that a notice was told.
    public mutating func note(_ notice: Notice) {
        if let outlook = notice.outlook {
            self.outlook = outlook
            return
        }
        var facts = told[notice.rule] ?? []
        if let record = record(of: notice) { facts.removeAll { $0 == record } }
        facts.append(Told(notice))
        told[notice.rule] = facts
    }

    /// The fact that was told before and is the nearest to a notice.
    private func record(of notice: Notice) -> Told? {
        (told[notice.rule] ?? []).filter { $0.isSame(as: notice) }
            .min { $0.distance(to: notice) < $1.distance(to: notice) }
    }

    /// The notices whose outlook differs from the noted one; the first outlook of a day is only noted.
    private mutating func changes(in notices: [Notice]) -> [Notice] {
        guard let notice = notices.first, let new = notice.outlook else { return [] }
        guard let old = outlook, old.date == new.date else {
            outlook = new
            return []
        }
        return old.isChanged(to: new) ? [notice.comparing(old)] : []
    }
}

/// The forecast of a day, as far as a change of it is worth a notice.
struct Outlook: Sendable, Hashable, Codable {
    /// The local date, as `2026-11-27`.
    var date: String
    /// In degrees Celsius.
    var high: Double?
    var low: Double?
    var isWet: Bool?

    /// The largest change of a temperature that is not worth a notice, in degrees Celsius.
    static let mostDegrees = 5.0

    func isChanged(to new: Outlook) -> Bool { isWetter(in: new) || isOfOtherTemperature(in: new) }

    /// Whether it was dry and is now wet.
    func isWetter(in new: Outlook) -> Bool { isWet == false && new.isWet == true }

    func isOfOtherTemperature(in new: Outlook) -> Bool {
        [(high, new.high), (low, new.low)].contains { before, now in
            guard let before, let now else { return false }
            return abs(now - before) > Self.mostDegrees
        }
    }
}
