public import Foundation
public import WeatherCore
import WeatherDocuments
import WeatherLocalization

/// Reports in Prometheus' text format 0.0.4, for the node exporter's textfile collector and for servers.
///
/// See https://prometheus.io/docs/instrumenting/exposition_formats/ and https://prometheus.io/docs/practices/naming/.
/// Metrics are gauges in base units, named by the suffix. A metric of a day has the label `day`, which is 0 for today.
/// Samples have no timestamps: Prometheus would treat them as old.
public struct ReportMetrics: Sendable {
    private typealias Labels = [(name: String, value: String)]

    /// A report and the labels of all its samples.
    private typealias Source = (scope: ReportScope, labels: Labels)

    private let sources: [Source]
    private var text = ""

    /// Returns the metrics of a report.
    ///
    /// - Parameters:
    ///   - report: The report, with its days already computed.
    ///   - now: The current time, which decides which day is today.
    /// - Returns: The text.
    public static func text(for report: WeatherReport, now: Date) -> String { text(for: [report], now: now) }

    /// Returns the metrics of several reports.
    ///
    /// All samples of a metric are together, as the format requires. If several reports have the same labels and
    /// coordinates, only the first is used. Places with the same name and country get their coordinates as labels, too.
    ///
    /// - Parameters:
    ///   - reports: The reports, with their days already computed.
    ///   - now: The current time, which decides which day is today.
    /// - Returns: The text.
    public static func text(for reports: [WeatherReport], now: Date) -> String {
        var metrics = ReportMetrics(reports, now: now)
        metrics.write()
        return metrics.text
    }

    private init(_ reports: [WeatherReport], now: Date) {
        var distinct: [(report: WeatherReport, labels: Labels, values: [String])] = []
        for report in reports {
            let labels = Self.labels(of: report)
            let values = labels.map(\.value)
            let isKnown = distinct.contains {
                $0.values == values && $0.report.place.coordinates == report.place.coordinates
            }
            if !isKnown { distinct.append((report, labels, values)) }
        }
        sources = distinct.map { report, labels, values in
            let isShared = distinct.count { $0.values == values } > 1
            return (ReportScope(report, now: now), labels + (isShared ? Self.point(of: report) : []))
        }
    }

    private static func labels(of report: WeatherReport) -> Labels {
        let place = report.place
        return [
            ("place", place.name ?? place.coordinates.label), ("country", place.countryCode ?? ""),
            ("provider", report.provenance.provider),
        ].map { ($0.0, $0.1.sanitized()) }
    }

    private static func point(of report: WeatherReport) -> Labels {
        let point = report.place.coordinates
        return [("latitude", point.latitude), ("longitude", point.longitude)].map { name, degrees in
            (name, JSONWriter.text(of: degrees, decimals: 4) ?? "")
        }
    }

    private mutating func write() {
        for field in CurrentFields.all { write(field, "") { $0.report.current.map { [($0, [])] } ?? [] } }
        write("condition_info", "The weather, as the label condition") { scope in
            scope.report.current.map { [(1, [("condition", $0.condition.rawValue)])] } ?? []
        }
        for field in DayFields.all {
            write(field, "day_") { scope in
                (0..<scope.report.days.count).compactMap { number in
                    scope.day(number).map { ($0, [("day", String(number))]) }
                }
            }
        }
        write("alerts", "How many alerts are in force") { scope in
            scope.report.alerts == nil ? [] : [(Double(scope.alerts.count), [])]
        }
        for field in ReportFields.source { write(field, "source_") { [($0.report.provenance, [])] } }
    }

    /// Writes a field as a metric if its values are numbers or times.
    private mutating func write<Owner>(
        _ field: Field<Owner>, _ prefix: String, of owners: (ReportScope) -> [(Owner, Labels)]
    ) {
        // A composed value would repeat the numbers of its parts.
        guard field.key != nil, let unit = field.kind.metricUnit else { return }
        write(prefix + Self.snakeCase(field.name) + unit.suffix, field.meaning) { scope in
            owners(scope).compactMap { owner, labels in
                field.value(owner, scope).flatMap { $0.metric(field.kind) }.map { ($0 * unit.factor, labels) }
            }
        }
    }

    private mutating func write(
        _ name: String, _ meaning: String, samples: (ReportScope) -> [(Double, Labels)]
    ) {
        var lines = ""
        for source in sources {
            for (value, own) in samples(source.scope) {
                guard let number = JSONWriter.text(of: value, decimals: 6) else { continue }
                let labels = (source.labels + own).filter { !$0.value.isEmpty }
                    .map { "\($0.name)=\"\(Self.escaped($0.value))\"" }
                lines += "wx_\(name){\(labels.joined(by: ","))} \(number)\n"
            }
        }
        if lines.isEmpty { return }
        text += "# HELP wx_\(name) \(meaning).\n# TYPE wx_\(name) gauge\n" + lines
    }

    /// Escapes a label's value, which has no line feeds: they were removed before.
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
    /// The suffix of a metric's name, and the factor from the unit of `wx/1` to Prometheus' base unit; `nil` for
    /// values that are not numbers.
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
        case .text, .word, .country, .condition, .headline, .icon, .moonPhase, .change, .nextHour, .wind, .intensity,
            .day,
            .graph:
            nil
        }
    }
}

extension FieldValue {
    /// The value as a number, in the unit and with the decimals of `wx/1`.
    fileprivate func metric(_ kind: FieldKind) -> Double? {
        switch self {
        case .flag(let flag): flag ? 1 : 0
        case .instant(let date): date.timeIntervalSince1970.rounded(.down)
        default: raw(kind).flatMap(Double.init)
        }
    }
}
