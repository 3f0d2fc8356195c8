import Foundation
public import WeatherCore

/// A report or an error as JSON of the schema `wx/1`, for scripts.
///
/// Numbers are in canonical units, which the keys name, with at most two decimals (coordinates: four). Times are UTC as
/// in RFC 3339; only `date` of a day is local. Keys have a fixed order. Missing values are left out, but `steps`,
/// `days` and `failures` are always present. Only `display` and an error's `message` and `help` depend on the user's
/// locale. ``report(from:)`` is the inverse.
public enum ReportJSON {
    package static let schema = "wx/1"

    /// The text of a report, whose days are complete.
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

    /// The text of an error, with its sentences in the user's language.
    public static func text(for error: WeatherError, sentences: (problem: String, help: String?)) -> String {
        JSONWriter.text { json in
            json.field("schema", schema)
            json.object("error") { $0.write(error, sentences: sentences) }
        }
    }
}

extension ReportJSON {
    /// A server's error as JSON of the schema `wx/1`, which is also a problem document of RFC 9457
    /// (`application/problem+json`).
    ///
    /// - Parameters:
    ///   - status: The status of the HTTP response.
    ///   - title: The status in words.
    ///   - error: The error, with its sentences in the user's language; `nil` if the status is enough.
    ///   - places: The places that may be meant, each with the path of its weather on the server.
    /// - Returns: The text of one object.
    public static func problemText(
        status: Int, title: String, error: (error: WeatherError, sentences: (problem: String, help: String?))? = nil,
        places: [(name: String, point: Coordinates, path: String)] = []
    ) -> String {
        JSONWriter.text { json in
            json.field("schema", schema)
            json.field("type", error.map { "urn:wx:error:\($0.error.reason.rawValue)" } ?? "about:blank")
            json.field("title", title)
            json.field("status", status)
            guard let error else { return }
            json.field("detail", error.sentences.problem)
            json.object("error") { $0.write(error.error, sentences: error.sentences) }
            if !places.isEmpty {
                json.objects("places", places) { json, place in
                    json.field("name", place.name.sanitized())
                    json.field("latitude", place.point.latitude, decimals: 4)
                    json.field("longitude", place.point.longitude, decimals: 4)
                    json.field("address", place.path)
                }
            }
        }
    }
}

/// The steps of a report as JSON, one line each (newline-delimited JSON), for programs that read line by line.
///
/// Each line is an element of `steps` in `wx/1`. Only `display` depends on the locale.
public enum ReportLines {
    /// The lines.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - texts: The texts of `display` next to the values; `nil` for none.
    /// - Returns: The lines, each with a line feed at its end.
    public static func text(for report: WeatherReport, display texts: DisplayTexts? = nil) -> String {
        let texts = texts?.texts(report)
        return report.hours.map { hour in
            JSONWriter.text(isOneLine: true) { $0.write(hour, at: report.place.coordinates, texts) }
        }.joined(by: "")
    }
}
