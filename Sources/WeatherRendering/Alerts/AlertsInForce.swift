public import Foundation
public import WeatherCore

extension [WeatherAlert] {
    /// The alerts in force, the most severe first, those of one severity by their beginning.
    ///
    /// - Parameters:
    ///   - instant: The current time.
    ///   - level: The least severity; `nil` for all, also those whose severity is not known.
    /// - Returns: The alerts.
    public func inForce(at instant: Date, atLeast level: WeatherAlert.Severity? = nil) -> [WeatherAlert] {
        func begins(_ alert: WeatherAlert) -> Date { alert.onset ?? .distantPast }
        return enumerated()
            .filter { $0.element.isInForce(at: instant) && $0.element.severity >= level ?? .unknown }
            .sorted {
                let (first, second) = ($0.element, $1.element)
                if first.severity != second.severity { return first.severity > second.severity }
                return (begins(first), $0.offset) < (begins(second), $1.offset)
            }
            .map(\.element)
    }
}

extension WeatherAlert {
    /// What it warns of: its summary, or else the beginning of its description.
    var shownName: String? { summary.isEmpty ? description : summary }
}
