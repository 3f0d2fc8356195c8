import Foundation
import WeatherCore
import WeatherLocalization

/// Writes the parts of a template with the values of a report.
struct TemplateWriter {
    private let scope: ReportScope
    private let localizer: Localizer

    init(_ scope: ReportScope, _ localizer: Localizer) {
        self.scope = scope
        self.localizer = localizer
    }

    func text(_ parts: [TemplatePart]) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal): text += own(literal)
            case .field(let field, let format, let width, let alternative):
                text += padded(value(of: field, format) ?? own(alternative), to: width)
            case .section(let field, let ifNotable, let parts):
                if isNotable(field) == ifNotable { text += self.text(parts) }
            }
        }
        return text
    }

    /// The template's own text, in ASCII if the charset is not UTF-8.
    private func own(_ text: String) -> String { localizer.isASCII ? asciiText(text) : text }

    /// Whether the field has a value that is worth showing and can be shown.
    private func isNotable(_ field: FieldReference) -> Bool {
        guard let value = field.value(scope), value.isNotable else { return false }
        return FieldText(localizer: localizer, zone: scope.zone).text(value, field.kind) != nil
    }

    private func value(of field: FieldReference, _ format: TemplateFormat) -> String? {
        guard let value = field.value(scope), let text = text(value, field.kind, format.style) else { return nil }
        let isMarked = format.style != .raw
        return format.escapes.reduce(isMarked ? localizer.isolated(text) : text) { $1.applied(to: $0) }
    }

    private func text(_ value: FieldValue, _ kind: FieldKind, _ style: TemplateFormat.Style) -> String? {
        let plain = FieldText(localizer: localizer, zone: scope.zone)
        switch style {
        case .localized: return plain.text(value, kind)
        case .raw: return value.raw(kind)
        case .lowercase: return plain.text(value, kind).map(localizer.withinSentence)
        case .withUnit:
            guard case .temperature(let temperature) = value else { return nil }
            return localizer.temperature(temperature)
        case .unit(let units):
            let converted = FieldText(localizer: localizer.showing(units), zone: scope.zone)
            guard case .temperature(let temperature) = value else { return converted.text(value, kind) }
            return converted.localizer.temperature(temperature)
        case .date(let template): return plain.date(value, by: template)
        }
    }

    private func padded(_ text: String, to width: TemplatePart.Width?) -> String {
        guard let width else { return text }
        let blanks = max(width.columns - text.displayWidth, 0)
        let leading =
            switch width.alignment {
            case .leading: 0
            case .centered: blanks / 2
            case .trailing: blanks
            }
        return String(repeating: " ", count: leading) + text + String(repeating: " ", count: blanks - leading)
    }
}

extension TemplateFormat.Escape {
    /// The text, escaped for such a document.
    fileprivate func applied(to text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch (self, scalar) {
            case (.json, "\""): escaped += "\\\""
            case (.json, "\\"): escaped += "\\\\"
            case (.xml, "&"): escaped += "&amp;"
            case (.xml, "<"): escaped += "&lt;"
            case (.xml, ">"): escaped += "&gt;"
            case (.xml, "\""): escaped += "&quot;"
            case (.xml, "'"): escaped += "&apos;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
