public import Foundation
public import WeatherCore

/// A report in Prometheus' text format 0.0.4, for its node exporter's text file collector and for servers.
///
/// https://prometheus.io/docs/instrumenting/exposition_formats/ and https://prometheus.io/docs/practices/naming/: metrics
/// are gauges in base units, which their names end with. A metric of a day has the label `day`, which is 0 for today.
/// Samples have no timestamps: Prometheus would take them for old.
public struct ReportMetrics: Sendable {
    private typealias Labels = [(name: String, value: String)]

    private let scope: ReportScope
    private let labels: Labels
    private var text = ""

    /// The metrics of a report.
    ///
    /// - Parameters:
    ///   - report: The report, its days folded.
    ///   - now: The current time, which decides which day is today.
    /// - Returns: The text.
    public static func text(for report: WeatherReport, now: Date) -> String {
        var metrics = ReportMetrics(report, now: now)
        metrics.write()
        return metrics.text
    }

    private init(_ report: WeatherReport, now: Date) {
        scope = ReportScope(report, now: now)
        let place = report.place
        labels = [
            ("place", place.name ?? PlaceLabels.coordinates(of: place)), ("country", place.countryCode ?? ""),
            ("provider", report.provenance.provider),
        ].map { ($0.0, $0.1.sanitized()) }
    }

    private mutating func write() {
        if let current = scope.report.current {
            for field in CurrentFields.all { write(field, "", [(current, [])]) }
            write(
                "condition_info", "The weather, as the label condition",
                [(1, [("condition", current.condition.rawValue)])])
        }
        let days = (0..<scope.report.days.count).compactMap { number in
            scope.day(number).map { ($0, [("day", String(number))] as Labels) }
        }
        for field in DayFields.all { write(field, "day_", days) }
        if scope.report.alerts != nil {
            write("alerts", "How many alerts are in force", [(Double(scope.alerts.count), [])])
        }
        for field in ReportFields.source { write(field, "source_", [(scope.report.provenance, [])]) }
    }

    /// Writes a metric of a field if its values are numbers or times.
    private mutating func write<Owner>(_ field: Field<Owner>, _ prefix: String, _ owners: [(Owner, Labels)]) {
        // A composed value has others' numbers.
        guard field.key != nil, let unit = field.kind.metricUnit else { return }
        let samples = owners.compactMap { owner, labels in
            field.value(owner, scope).flatMap { $0.metric(field.kind) }.map { ($0 * unit.factor, labels) }
        }
        write(prefix + Self.snakeCase(field.name) + unit.suffix, field.meaning, samples)
    }

    private mutating func write(_ name: String, _ meaning: String, _ samples: [(Double, Labels)]) {
        let lines = samples.compactMap { value, own -> String? in
            guard let number = JSONWriter.text(of: value, decimals: 6) else { return nil }
            let all = (labels + own).filter { !$0.value.isEmpty }.map { "\($0.name)=\"\(Self.escaped($0.value))\"" }
            return "wx_\(name){\(all.joined(by: ","))} \(number)\n"
        }
        if lines.isEmpty { return }
        text += "# HELP wx_\(name) \(meaning).\n# TYPE wx_\(name) gauge\n" + lines.joined(by: "")
    }

    /// A label's value; texts that are shown have no line feeds any more.
    private static func escaped(_ value: String) -> String {
        value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    /// `windSpeed` as `wind_speed`, `overnight.windSpeed` as `overnight_wind_speed`.
    private static func snakeCase(_ name: String) -> String {
        var snake = ""
        for letter in name {
            if letter.isUppercase { snake += "_" }
            snake += letter == "." ? "_" : letter.lowercased()
        }
        return snake
    }
}

extension FieldKind {
    /// What the name of a metric ends with, and the factor from the unit of `wx/1` to Prometheus' base unit; `nil` for
    /// values that are no numbers.
    fileprivate var metricUnit: (suffix: String, factor: Double)? {
        switch self {
        case .temperature: ("_celsius", 1)
        case .speed: ("_meters_per_second", 1)
        case .bearing, .coordinate: ("_degrees", 1)
        case .pressure: ("_pascals", 100)
        case .visibility: ("_meters", 1)
        case .distance: ("_meters", 1000)
        case .percent, .chance: ("_ratio", 0.01)
        case .amount: ("_meters", 0.001)
        case .snowDepth: ("_meters", 0.01)
        case .seconds: ("_seconds", 1)
        case .instant: ("_timestamp_seconds", 1)
        case .flag, .index, .count: ("", 1)
        case .text, .word, .country, .condition, .icon, .moonPhase, .change, .wind, .day, .graph: nil
        }
    }
}

extension FieldValue {
    /// The number of a metric, in the unit and with the decimals of `wx/1`.
    fileprivate func metric(_ kind: FieldKind) -> Double? {
        switch self {
        case .flag(let flag): flag ? 1 : 0
        case .instant(let date): date.timeIntervalSince1970.rounded(.down)
        default: raw(kind).flatMap(Double.init)
        }
    }
}
