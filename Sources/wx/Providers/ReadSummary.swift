import Foundation
import WeatherCore
import WeatherDocuments
import WeatherLocalization
import WeatherRendering

/// What was read of a provider's answers: for each part of the report, how many objects, and the names of their values in
/// JSON.
struct ReadSummary {
    /// The parts with something in them, such as `steps × 24` with `temperature_c`.
    private let parts: [(name: String, values: [String])]

    init(_ report: WeatherReport) throws {
        let root = try JSONValue(parsing: Data(ReportJSON.text(for: report).utf8))
        // The times of a part say nothing about what was read, and what wx computed was not.
        let omitted: Set = ["time", "start", "end", "seconds", "date", "display", "computed", "forecast"]
        parts = ["current", "steps", "days", "minutes", "alerts", "airQuality"].compactMap { name in
            let part = root[named: name]
            guard part.exists else { return nil }
            let objects = part.elements
            // Days are made of the steps later; an empty list of alerts says that there are none.
            if objects.isEmpty, name != "current", name != "alerts" { return nil }
            var values: [String] = []
            for object in objects + [part] {
                let computed = Set(object["computed"].elements.compactMap(\.string)).union(omitted)
                for key in object.members.map(\.key) where !computed.contains(key) && !values.contains(key) {
                    values.append(key)
                }
            }
            return (name == "current" ? name : "\(name) × \(objects.count)", values)
        }
    }

    /// The lines, of at most so many columns.
    func text(_ localizer: Localizer, width: Int) -> String {
        var lines = [localizer.text("providers.read")]
        for (name, values) in parts {
            let words = values.isEmpty ? name : "\(name): \(values.joined(separator: ", "))"
            let wrapped = words.wrapped(toColumns: max(width - 4, 20))
            lines += wrapped.enumerated().map { ($0 == 0 ? "  " : "    ") + $1 }
        }
        let text = lines.joined(separator: "\n") + "\n"
        return localizer.isASCII ? asciiText(text) : text
    }
}
