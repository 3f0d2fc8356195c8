public import Foundation

extension Localizer {
    /// The forms in which dates are shown: keys of the tables' date templates.
    public enum DateTemplate: String, Sendable, CaseIterable {
        /// A day in the list of days.
        case day = "day.row"
        /// A step in the list of steps.
        case hour = "hour.row"
        /// A time of day.
        case time
        /// A date with the time of day.
        case moment
        /// A day in a narrow list: the weekday and the number of the day.
        case dayOfList = "day.list"
        /// A day as the heading of its hours.
        case dayHeading = "day.heading"
        /// A weekday in a sentence.
        case weekday
        /// A weekday beside an hour.
        case abbreviatedWeekday = "weekday.abbreviated"
        /// An hour in the list of steps, below the day.
        case hourOfList = "hour.list"
        /// An hour in a sentence.
        case hourOfText = "hour.text"
        /// A time off the full hour in a sentence.
        case hourAndMinuteOfText = "hour.text.minutes"
        /// An hour in a narrow row of hours.
        case hourOfStrip = "hour.strip"

        /// The skeleton if no table has one.
        var skeleton: String {
            switch self {
            case .day: "MdE"
            case .hour: "MdEj"
            case .time: "jmm"
            case .moment: "MdEjmm"
            case .dayOfList: "dE"
            case .dayHeading: "MMMdE"
            case .weekday: "cccc"
            case .abbreviatedWeekday: "ccc"
            case .hourAndMinuteOfText: "jmm"
            case .hourOfList, .hourOfText, .hourOfStrip: "j"
            }
        }
    }

    /// The skeletons of the embedded tables' date templates.
    package static var dateSkeletons: [String] {
        let templates = availableLanguages.flatMap { language in
            let table = TextTables(languages: [language], source: .embedded)
            return DateTemplate.allCases.compactMap { table.text($0.rawValue, in: .dateTemplates) }
        }
        return Set(templates + DateTemplate.allCases.map(\.skeleton)).filter { !$0.hasPrefix("=") }.sorted()
    }

    /// The time between a moment and another one, in words and the right plural: "5 minutes ago".
    public func relative(_ date: Date, to now: Date) -> String {
        guard abs(date.timeIntervalSince(now)) < 3e9 else { return "" }
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: .numeric, unitsStyle: .wide, locale: textLocale)
        return plain(style.format(now))
    }

    /// A date in a time zone, by the user's template or the date language's, in its calendar and digits.
    ///
    /// Times off the full hour always have minutes, and those that occur twice have an offset from UTC. Empty for a date beyond
    /// a million years.
    public func date(_ date: Date, as template: DateTemplate, in zone: TimeZone) -> String {
        var template = template
        if template == .hourOfText {
            let seconds = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
            if (seconds / 60).rounded(.down).remainder(dividingBy: 60) != 0 { template = .hourAndMinuteOfText }
        }
        return self.date(
            date,
            by: ownDateTemplates[template] ?? dateTemplates.text(template.rawValue, in: .dateTemplates)
                ?? template.skeleton,
            in: zone, isTerse: template == .hourOfStrip)
    }

    /// A date as ``date(_:as:in:)`` writes it, by a skeleton of Unicode TR 35, or by `=` and a pattern.
    ///
    /// - Parameters:
    ///   - date: The instant.
    ///   - template: The skeleton or pattern.
    ///   - zone: The time zone.
    ///   - isTerse: Whether an hour may be a bare number, as in a row of hours.
    /// - Returns: The text.
    package func date(_ date: Date, by template: String, in zone: TimeZone, isTerse: Bool = false) -> String {
        let hasZeroMidnight = dateTemplates.text(DatePattern.zeroHourKey, in: .dateTemplates) == "K"
        return plain(dates.text(date, template: template, in: zone, hasZeroMidnight: hasZeroMidnight, isTerse: isTerse))
    }

    /// The names of the weekdays from Sunday on, in a date and alone.
    public var weekdayNames: [[String]] { dates.weekdayNames }

    /// Whether a text is a skeleton such as `EEEd`, or `=` and a pattern.
    package static func isDateTemplate(_ text: String) -> Bool { DateTemplateProblem(of: text, needing: nil) == nil }
}

extension DateTemplateChoice {
    fileprivate subscript(template: Localizer.DateTemplate) -> String? {
        switch template {
        case .hour, .hourOfList: hour
        case .day, .dayOfList: day
        case .time, .hourOfText, .hourAndMinuteOfText: time
        default: nil
        }
    }
}
