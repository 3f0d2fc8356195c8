import Foundation
import WeatherCore
import WeatherDocuments
public import WeatherEngine

/// A comparison as JSON of the schema `wx/1`, the same under every locale.
///
/// For each quantity, `median` and `spread` cover the services that can be compared. `values` has each service's value by
/// its id.
public enum ComparisonJSON {
    /// Returns the comparison as JSON.
    ///
    /// - Parameters:
    ///   - comparison: The comparison.
    ///   - names: The names of services, by id.
    /// - Returns: The text of one JSON object.
    public static func text(for comparison: WeatherComparison, names: [String: String]) -> String {
        text(for: comparison, names: names, days: .max, hours: .max)
    }

    /// Returns the first days and hours of the comparison as JSON.
    package static func text(
        for comparison: WeatherComparison, names: [String: String], days: Int, hours: Int
    ) -> String {
        let ids = comparison.reports.map { $0.provenance.provider.sanitized(limit: 80) }
        let zone = comparison.place?.timeZone?.zone ?? .gmt
        let parts = [
            ("days", comparison.days, dayQuantities), ("steps", comparison.hours, hourQuantities),
        ]
        return JSONWriter.text { json in
            json.field("schema", ReportJSON.schema)
            if let place = comparison.place {
                json.object("place") { $0.write(place, at: comparison.reports[0].provenance.fetched) }
            }
            json.objects("services", comparison.reports.indices.map(\.self)) { json, index in
                json.write(comparison.reports[index].provenance)
                json.object("meanDifference") { json in
                    for (part, rows, quantities) in parts {
                        for (key, quantity) in quantities {
                            json.field(
                                "\(part).\(key)",
                                comparison.meanDifference(ofReport: index, in: quantity, over: rows))
                        }
                    }
                }
            }
            json.objects("missing", comparison.missing) { json, attempt in
                json.field("provider", attempt.provider.sanitized())
                json.field("name", names[attempt.provider]?.sanitized())
                json.field("code", attempt.error.code.name)
                json.field("reason", attempt.error.reason.rawValue)
            }
            json.objects("days", Array(comparison.days.enumerated().prefix(days))) { json, day in
                let (index, row) = day
                json.field("date", row.interval.start.isoDate(in: zone))
                json.field("start", row.interval.start)
                json.field("end", row.interval.end)
                let partial = zip(ids, row.entries).filter { $1?.isPartial == true }.map(\.0)
                if !partial.isEmpty { json.strings("partial", partial) }
                json.write(row, dayQuantities, ids)
                if let agreement = comparison.agreements[index] { json.object("agreement") { $0.write(agreement) } }
            }
            json.objects("steps", Array(comparison.hours.prefix(hours))) { json, row in
                json.field("start", row.interval.start)
                json.field("seconds", row.interval.duration, decimals: 0)
                json.write(row, hourQuantities, ids)
            }
        }
    }

    fileprivate typealias Quantities = [(key: String, quantity: ComparedQuantity)]

    private static let dayQuantities: Quantities = [
        ("highTemperature_c", .highTemperature), ("lowTemperature_c", .lowTemperature), ("windSpeed_mps", .windSpeed),
        ("precipitationChance_percent", .precipitationChance), ("precipitation_mm", .precipitation),
    ]

    private static let hourQuantities: Quantities = [
        ("temperature_c", .temperature), ("windSpeed_mps", .windSpeed),
        ("precipitationChance_percent", .precipitationChance), ("precipitation_mm", .precipitation),
    ]
}

extension JSONWriter {
    fileprivate mutating func write(_ row: ComparedRow, _ quantities: ComparisonJSON.Quantities, _ ids: [String]) {
        if let condition = row.condition {
            object("condition") { json in
                json.field("majority", condition.rawValue)
                json.object("values") { json in
                    for (id, entry) in zip(ids, row.entries) { json.field(id, entry?.condition?.rawValue) }
                }
            }
        }
        for (key, quantity) in quantities {
            let values = row.values(of: quantity)
            guard values.contains(where: { $0 != nil }) else { continue }
            let scale = quantity == .precipitationChance ? 100.0 : 1
            object(key) { json in
                json.field("median", row.median(of: quantity).map { $0 * scale })
                json.field("spread", row.spread(of: quantity).map { $0 * scale })
                json.object("values") { json in
                    for (id, value) in zip(ids, values) { json.field(id, value.map { $0 * scale }) }
                }
            }
        }
        if row.entries.contains(where: { $0?.windDirection != nil }) {
            object("windFrom_deg") { json in
                json.field("mean", row.windDirection?.degrees)
                json.object("values") { json in
                    for (id, entry) in zip(ids, row.entries) {
                        json.field(id, entry?.windDirection.flatMap { WeatherValue.direction($0).number })
                    }
                }
            }
        }
    }
}
