import Foundation
import WeatherCore
import WeatherLocalization

/// The sentences of notices.
extension NoticeReader {
    /// What falls now and until when, or from when on it falls.
    func text(of kind: NextChange.Kind, in step: HourWeather) -> String {
        if step.date > now { return text(of: kind, from: step.date) }
        let next = scope.nextChange
        if let next, case .ending = next.change, let text = changeText.texts(of: next).first { return text }
        return name(of: kind, step.condition)
    }

    private func text(of kind: NextChange.Kind, from date: Date) -> String {
        changeText.texts(of: kind, from: date).first ?? ""
    }

    private var changeText: NextChangeText { NextChangeText(localizer: localizer, zone: zone, now: now) }

    /// What falls in a time with a date, such as "Tomorrow morning: Light rain, 4 mm".
    func text(of name: String, _ amount: PrecipitationAmount?, _ span: NoticeTime.Span) -> String {
        var text = name
        if let amount, FieldValue.amount(amount).isNotable {
            text += localizer.comma + localizer.precipitation(amount)
        }
        return span.key.map { localizer.text("notice.pair", localizer.text($0), text) } ?? text
    }

    /// The words for precipitation: those of the condition, if that is of the kind.
    func name(of kind: NextChange.Kind, _ condition: WeatherCondition) -> String {
        let axes = condition.axes
        if axes.precipitation != .none || axes.thunder { return localizer.name(of: condition) }
        let usual: WeatherCondition =
            switch kind {
            case .rain: .rain
            case .snow: .snow
            case .sleet: .sleet
            case .thunder: .thunderstorms
            }
        return localizer.name(of: usual)
    }

    /// The highest or lowest value, such as "Gusts up to 22 m/s (Fri 3:00 PM)".
    func text(
        of value: FieldValue, _ subject: NoticeValue, _ comparison: NoticeRule.Comparison, at when: String?
    ) -> String {
        let text: String
        switch value {
        case .temperature(let temperature): text = localizer.temperature(temperature)
        default:
            text =
                FieldText(localizer: localizer, zone: zone).text(value, subject.kind) ?? value.raw(subject.kind) ?? ""
        }
        if case .frost = rule.subject { return localizer.text("notice.frost", text, when ?? "") }
        guard let when else { return localizer.text("notice.pair", name(of: subject), text) }
        return localizer.text(comparison.isUpward ? "notice.upTo" : "notice.downTo", name(of: subject), text, when)
    }

    /// The name of a value in the user's language, or else as the user wrote it.
    private func name(of subject: NoticeValue) -> String {
        if let key = subject.name.flatMap({ Self.names[$0] }) { return localizer.text(key) }
        if case .field(_, let path) = subject { return path }
        return subject.name ?? ""
    }

    /// The keys of names.
    private static let names = [
        "temperature": "notice.temperature", "apparentTemperature": "notice.apparentTemperature",
        "windGust": "notice.gusts", "windSpeed": "wind", "humidity": "humidity", "pressure": "pressure",
        "visibility": "visibility", "cloudCover": "cloudCover", "dewPoint": "dewPoint", "uvIndex": "uvIndex",
        "precipitation": "precipitation", "snowDepth": "snowDepth", "precipitationChance": "column.chance",
        "highTemperature": "high", "lowTemperature": "low",
    ]

    /// An alert with its severity, and when it begins or ends.
    func text(of alert: WeatherAlert) -> String {
        let headline = AlertHeadline(alert, in: localizer).text ?? alert.id
        let severity = localizer.capitalized(localizer.name(of: alert.severity))
        let text = alert.severity == .unknown ? headline : localizer.text("notice.pair", severity, headline)
        if let onset = alert.onset, onset > now {
            return localizer.text("notice.from", text, localizer.date(onset, by: "Ejmm", in: zone))
        }
        guard let expires = alert.expires else { return text }
        return localizer.text("notice.until", text, localizer.date(expires, by: "Ejmm", in: zone))
    }
}

extension Notice {
    /// The notice of the rule `change`, with a text that says what has changed.
    func comparing(_ old: Outlook) -> Notice {
        guard let new = outlook, let localizer else { return self }
        func degrees(_ outlook: Outlook) -> String {
            [outlook.high, outlook.low].compactMap(\.self)
                .map { localizer.temperature(Temperature(celsius: $0), withUnit: false) }.joined(separator: " / ")
        }
        var texts: [String] = []
        if old.isWetter(in: new) { texts.append(localizer.text("notice.change.wet")) }
        if old.isOfOtherTemperature(in: new) {
            texts.append(localizer.text("notice.change.temperature", degrees(new), degrees(old)))
        }
        var notice = self
        notice.text = texts.joined(separator: " ").sanitized(limit: 1000)
        return notice
    }
}
