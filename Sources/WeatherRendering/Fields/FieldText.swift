import Foundation
import WeatherCore
import WeatherDocuments
import WeatherLocalization

/// Formats field values in the user's language, units, dates and digits.
struct FieldText: Sendable {
    let localizer: Localizer
    let zone: TimeZone

    /// The value as text; `nil` if there is nothing to show, as for an unknown condition or an empty name.
    ///
    /// Temperatures have a degree sign without a unit letter. Control characters are removed from external text.
    func text(_ value: FieldValue, _ kind: FieldKind) -> String? {
        let text: String? =
            switch value {
            case .text(let text): presentable(text)
            case .word(let word, let key): key.map { localizer.text($0) } ?? presentable(word)
            case .comma: localizer.comma
            case .country(let code): presentable(localizer.name(ofCountry: code) ?? code)
            case .condition(let condition, let isDay): self.text(condition, isDay: isDay, isIcon: kind == .icon)
            case .change(let change, let now):
                NextChangeText(localizer: localizer, zone: zone, now: now).texts(of: change).first
            case .nextHour(let hour): NextHourText(localizer: localizer).texts(of: hour).first
            case .intensityClass(let intensity): localizer.prose(intensity.nameKey)
            case .dayDifference(let difference): localizer.text(of: difference)
            case .headline(let alert): AlertHeadline(alert, in: localizer).text.flatMap(presentable)
            case .moonPhase(let phase): kind == .icon ? icon(of: phase) : localizer.text("moon.\(phase.rawValue)")
            case .flag(let flag): flag ? "true" : "false"
            case .count(let count): localizer.number(Double(count))
            case .temperature(let value): localizer.temperature(value, withUnit: false)
            case .speed(let value): localizer.speed(value)
            case .wind(let wind): self.text(wind)
            case .bearing(let value): localizer.name(of: CompassPoint(value))
            case .pressure(let value): localizer.pressure(value)
            case .visibility(let value): localizer.visibility(value)
            case .kilometers(let value): localizer.distance(kilometers: value)
            case .percent(let value), .chance(let value): localizer.percent(value)
            case .amount(let value): localizer.precipitation(value)
            // No output shows precipitation rates yet.
            case .intensity: nil
            case .snowDepth(let value): localizer.snowDepth(value)
            case .index(let value): localizer.number(value.value)
            case .seconds(let value): localizer.duration(value)
            case .coordinate(let value): JSONWriter.text(of: value, decimals: kind.decimals)
            case .instant(let date): self.text(date, kind)
            case .day(let date, let zone): localizer.date(date, as: .day, in: zone)
            case .graph(let values): localizer.isASCII ? nil : Sparkline.text(values)
            }
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The text of an owner's field; `nil` if the value is missing or not worth showing.
    func text<Owner>(of field: Field<Owner>, _ owner: Owner, in scope: ReportScope) -> String? {
        guard let value = field.value(owner, scope), value.isNotable else { return nil }
        return text(value, field.kind)
    }

    /// A date formatted by a skeleton, or by a pattern after `=`; `nil` for values that are not dates.
    func date(_ value: FieldValue, by template: String) -> String? {
        switch value {
        case .instant(let date): localizer.date(date, by: template, in: zone)
        case .day(let date, let zone): localizer.date(date, by: template, in: zone)
        default: nil
        }
    }

    private func text(_ date: Date, _ kind: FieldKind) -> String {
        guard case .instant(let template) = kind else { return "" }
        return localizer.date(date, as: template, in: zone)
    }

    private func text(_ condition: WeatherCondition, isDay: Bool, isIcon: Bool) -> String? {
        guard condition != .unknown else { return nil }
        guard isIcon else { return localizer.name(of: condition, isDay: isDay) }
        return ConditionIcon.text(
            for: condition, isDay: isDay, set: .emoji, glyphs: localizer.isASCII ? .ascii : .unicode)
    }

    private func text(_ wind: Wind) -> String? {
        guard let speed = wind.speed else { return wind.compassPoint.map { localizer.name(of: $0) } }
        if localizer.isCalm(speed) { return localizer.text("wind.calm") }
        let text = localizer.speed(speed)
        return wind.compassPoint.map { localizer.text("wind.from", localizer.name(of: $0), text) } ?? text
    }

    private func icon(of phase: MoonPhase) -> String? {
        guard !localizer.isASCII, let index = MoonPhase.allCases.firstIndex(of: phase) else { return nil }
        // U+1F311 NEW MOON SYMBOL and the seven after it, in the order of the phases.
        return Unicode.Scalar(0x1F311 + UInt32(index)).map { String(Character($0)) }
    }

    private func presentable(_ text: String) -> String? {
        let clean = text.sanitized(limit: 10_000)
        let shown = localizer.isASCII ? asciiText(clean) : clean
        return shown.allSatisfy(\.isWhitespace) ? nil : shown
    }
}

/// A curve of blocks in one line, such as `██▇▅▃▂▁▁▁▂▂▃`.
enum Sparkline {
    /// In degrees Celsius; no curve is drawn for a smaller range.
    private static let leastSpan = 2.0

    /// The curve, with `▁` for the lowest value and `█` for the highest; `nil` if they differ by less than 2 °C.
    static func text(_ temperatures: [Temperature]) -> String? {
        guard let least = temperatures.min()?.celsius, let most = temperatures.max()?.celsius,
            most - least >= leastSpan
        else { return nil }
        var text = ""
        for value in temperatures {
            let level = ((value.celsius - least) / (most - least) * 7).rounded()
            // U+2581 LOWER ONE EIGHTH BLOCK to U+2588 FULL BLOCK.
            text.unicodeScalars.append(Unicode.Scalar(0x2581 + UInt32(min(max(level, 0), 7))) ?? " ")
        }
        return text
    }
}
