import Foundation
import WeatherCore

/// One value of a part of a report, under its name.
///
/// The name is that of the key of `wx/1` without its unit: the field `windSpeed` of the current weather is the key
/// `windSpeed_mps` of `current`.
struct Field<Owner>: Sendable {
    let name: String
    let kind: FieldKind
    /// The key in `wx/1`; `nil` if it has none, because the value is composed of others.
    let key: String?
    /// What it is, in English, for documents and Prometheus.
    let meaning: String
    let value: @Sendable (Owner, ReportScope) -> FieldValue?

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - name: The name in templates.
    ///   - kind: What the value is.
    ///   - meaning: What it is, in English.
    ///   - key: The key in `wx/1`, if it is not the name with the unit; `.some(nil)` if it has none.
    ///   - value: The value of an owner in a report.
    init(
        _ name: String, _ kind: FieldKind, _ meaning: String, key: String?? = .none,
        in value: @escaping @Sendable (Owner, ReportScope) -> FieldValue?
    ) {
        self.name = name
        self.kind = kind
        self.meaning = meaning
        self.key = key ?? (name + kind.keySuffix)
        self.value = value
    }

    /// Creates a field whose value depends on its owner alone.
    init(
        _ name: String, _ kind: FieldKind, _ meaning: String, key: String?? = .none,
        _ value: @escaping @Sendable (Owner) -> FieldValue?
    ) {
        self.init(name, kind, meaning, key: key) { owner, _ in value(owner) }
    }

    /// The field of an owner's part, such as the wind of a day, or the temperature of its night under `overnight.`.
    func of<Whole>(_ part: @escaping @Sendable (Whole) -> Owner?, under prefix: String = "") -> Field<Whole> {
        Field<Whole>(prefix + name, kind, meaning, key: .some(key.map { prefix + $0 })) { whole, scope in
            part(whole).flatMap { value($0, scope) }
        }
    }
}
