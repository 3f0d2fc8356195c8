import Foundation
public import WeatherCore

/// A report or an error as JSON of the schema `wx/1`, for scripts.
///
/// Numbers are in canonical units, which the keys name, with at most two decimals (coordinates: four). Times are UTC as
/// in RFC 3339; only `date` of a day is local. Keys have a fixed order. Missing values are left out, but `steps`,
/// `days` and `failures` are always there. Nothing depends on the user's locale, except `display` and an error's `message`
/// and `help`. ``report(from:)`` is the inverse.
public enum ReportJSON {
    package static let schema = "wx/1"

    /// The report, its days folded.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - texts: The texts of `display` next to the values; `nil` for none.
    /// - Returns: The document.
    public static func text(for report: WeatherReport, display texts: DisplayTexts? = nil) -> String {
        JSONWriter.text { json in
            json.field("schema", schema)
            json.write(report, display: texts)
        }
    }

    /// The error, with its sentences in the user's language.
    public static func text(for error: WeatherError, sentences: (problem: String, help: String?)) -> String {
        JSONWriter.text { json in
            json.field("schema", schema)
            json.object("error") { $0.write(error, sentences: sentences) }
        }
    }
}

extension JSONWriter {
    /// The members of a report but its schema.
    package mutating func write(_ report: WeatherReport, display: DisplayTexts? = nil) {
        let texts = display?.texts(report)
        let zone = report.place.timeZone?.zone ?? .gmt
        let coordinates = report.place.coordinates
        object("place") { json in
            json.write(report.place, at: report.provenance.fetched)
            json.display(.place, texts)
        }
        object("provenance") { $0.write(report.provenance, texts) }
        if !report.partProvenances.isEmpty {
            object("partProvenances") { json in
                for product in WeatherProduct.allCases {
                    guard let provenance = report.partProvenances[product] else { continue }
                    json.object(product.rawValue) { $0.write(provenance, texts) }
                }
            }
        }
        if let consensus = report.consensus { object("consensus") { $0.write(consensus, of: report) } }
        if let current = report.current {
            object("current") { json in
                json.write(current, at: coordinates)
                json.display(.current(current), texts)
            }
        }
        objects("steps", report.hours) { $0.write($1, at: coordinates, texts) }
        objects("days", report.days) { $0.write($1, in: zone, texts) }
        if !report.temperatureExtremes.isEmpty {
            objects("extremes", report.temperatureExtremes) { $0.write($1) }
        }
        if !report.sunEvents.isEmpty {
            objects("sun", report.sunEvents) { json, sun in
                json.write(sun, in: zone)
                json.display(.sun(sun), texts)
            }
        }
        if let minutes = report.minutes { objects("minutes", minutes) { $0.write($1) } }
        if let alerts = report.alerts {
            objects("alerts", alerts) { json, alert in
                json.write(alert)
                json.display(.alert(alert), texts)
            }
        }
        if let airQuality = report.airQuality { objects("airQuality", airQuality) { $0.write($1) } }
        if let narrative = report.narrative {
            object("narrative") { json in
                json.field("text", narrative.text)
                json.field("language", narrative.language)
                json.field("issued", narrative.issued)
            }
        }
        objects("failures", report.failures) { $0.write($1) }
    }
}
