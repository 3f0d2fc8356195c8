import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads lines of a code and a time of day, such as `077|15:25`: the rain of the five minutes that begin then.
    ///
    /// Each time is taken on the date that brings it nearest to now. A line more than three hours away is out of date.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when no line is current.
    mutating func addBuienradarRain(_ text: String, around now: Date) throws {
        var steps: [Date: MinuteWeather] = [:]
        for line in text.split(whereSeparator: \.isNewline).prefix(400) {
            let parts = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2, let date = Self.date(of: parts[1], near: now),
                (-600...10_800).contains(date.timeIntervalSince(now))
            else { continue }
            var step = MinuteWeather(date: date, duration: 300)
            step.precipitationIntensity = PrecipitationIntensity(buienradar: parts[0])
            if steps[date] == nil { steps[date] = step }
        }
        guard !steps.isEmpty else { throw WeatherError(.missingValue) }
        minutes = steps.values.sorted { $0.date < $1.date }
    }

    /// The instant nearest to another one at which Dutch local time reads, for example, `15:25`.
    private static func date(of time: String, near now: Date) -> Date? {
        let parts = time.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0..<24).contains(hour),
            (0..<60).contains(minute)
        else { return nil }
        let seconds = Double(hour * 3600 + minute * 60)
        func instant(withOffsetAt date: Date) -> Date {
            let offset = Double(netherlands.secondsFromGMT(for: date))
            let days = ((now.timeIntervalSince1970 + offset - seconds) / 86_400).rounded()
            return Date(timeIntervalSince1970: days * 86_400 + seconds - offset)
        }
        // If the clocks change within these hours, the time's own offset applies.
        return instant(withOffsetAt: instant(withOffsetAt: now))
    }
}

extension PrecipitationIntensity {
    /// The rate of a code from 0 to 255, on a logarithmic scale.
    ///
    /// 0 is no rain, 77 is 0.1 mm/h, and 109 is 1 mm/h.
    init?(buienradar text: String) {
        guard let code = Int(text), (0...255).contains(code) else { return nil }
        self.init(millimetersPerHour: code == 0 ? 0 : pow(10, Double(code - 109) / 32))
        if !isPlausible { return nil }
    }
}
