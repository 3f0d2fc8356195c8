public import Foundation
public import WeatherCore
public import WeatherDocuments
public import WeatherLocalization

extension DisplayTexts {
    /// Creates texts.
    ///
    /// - Parameters:
    ///   - localizer: The user's language, units and dates.
    ///   - now: The current time.
    ///   - localName: Returns a place with its name in the user's language.
    public init(localizer: Localizer, now: Date, localName: @escaping @Sendable (Place) -> Place = { $0 }) {
        self.init { report in
            let scope = ReportScope(report, now: now)
            let fields = FieldTexts(scope: scope, text: FieldText(localizer: localizer, zone: scope.zone))
            return { part in
                switch part {
                case .place: fields.texts(ReportFields.place, of: localName(report.place))
                case .provenance(let provenance): fields.texts(FieldTexts.source, of: provenance)
                case .current(let current):
                    fields.texts(CurrentFields.all, of: current) + fields.texts(ChangeFields.all, of: scope)
                case .step(let step): fields.texts(HourFields.all, of: step)
                case .day(let day): fields.texts(DayFields.own, of: day)
                case .dayPart(let part): fields.texts(DayFields.part, of: part)
                case .sun(let sun): fields.texts(DayFields.sun, of: sun)
                case .alert(let alert): fields.texts(FieldTexts.alert, of: alert)
                }
            }
        }
    }
}

/// The texts of fields in a report.
private struct FieldTexts {
    let scope: ReportScope
    let text: FieldText

    /// External texts are left out: they are the same in every language.
    static let source = ReportFields.source.filter { $0.kind != .text }
    static let alert = ReportFields.alert.filter { $0.kind != .text }

    /// The names and texts of an owner's fields, without flags, coordinates and untranslated words.
    func texts<Owner>(_ fields: [Field<Owner>], of owner: Owner) -> [(name: String, text: String)] {
        fields.compactMap { field in
            switch field.value(owner, scope) {
            case nil, .flag, .coordinate, .word(_, key: nil): nil
            case let value?: text.text(value, field.kind).map { (name: field.name, text: $0) }
            }
        }
    }
}
