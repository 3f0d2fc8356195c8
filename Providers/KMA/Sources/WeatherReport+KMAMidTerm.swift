import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the conditions of the days after the hourly forecast: by half days, the last days as a whole.
    ///
    /// Days are counted from the day of issue: <https://www.data.go.kr/data/15059468/openapi.do>.
    mutating func addKMAMidTermConditions(_ root: XMLElement, issued: Date) throws {
        let item = try root.kmaRegion()
        for number in 3...10 {
            for (half, first, last) in [("", 0.0, 24.0), ("Am", 0, 12), ("Pm", 12, 24)] {
                let midnight = Self.midnight(number, after: issued)
                var step = HourWeather(date: midnight + first * 3600, duration: (last - first) * 3600)
                step.condition =
                    item[named: "wf\(number)\(half)"].string.map(WeatherCondition.init(kmaWords:)) ?? .unknown
                step.precipitationChance = item[named: "rnSt\(number)\(half)"].quantity(Fraction.init(percent:))
                if step.condition != .unknown || step.precipitationChance != nil { append(step) }
            }
        }
    }

    /// Reads the extremes of the days for which the hourly forecast has none.
    mutating func addKMAMidTermTemperatures(_ root: XMLElement, issued: Date) throws {
        let item = try root.kmaRegion()
        let known = temperatureExtremes.map(\.end).max() ?? .distantPast
        for number in 3...10 {
            let midnight = Self.midnight(number, after: issued)
            guard midnight >= known else { continue }
            temperatureExtremes += [
                TemperatureExtremes(
                    start: midnight, end: midnight + 86_400,
                    low: item[named: "taMin\(number)"].quantity(Temperature.init(celsius:)),
                    high: item[named: "taMax\(number)"].quantity(Temperature.init(celsius:)))
            ].compactMap(\.self)
        }
    }

    /// Appends a step; a last step without a duration gets one from the gap, or is merged with the new step.
    private mutating func append(_ step: HourWeather) {
        guard let last = hours.last else { return hours.append(step) }
        if last.duration == 0, last.date <= step.date {
            let gap = step.date.timeIntervalSince(last.date)
            guard gap == 0 else {
                hours[hours.count - 1].duration = min(gap, 3600)
                return hours.append(step)
            }
            hours[hours.count - 1].duration = step.duration
            hours[hours.count - 1].condition = step.condition
            hours[hours.count - 1].precipitationChance = step.precipitationChance
        } else if last.end <= step.date {
            hours.append(step)
        }
    }

    private static func midnight(_ days: Int, after issued: Date) -> Date {
        let offset = TimeInterval(Issue.zone.secondsFromGMT())
        let day = ((issued.timeIntervalSince1970 + offset) / 86_400).rounded(.down) + Double(days)
        return Date(timeIntervalSince1970: day * 86_400 - offset)
    }
}

extension XMLElement {
    fileprivate func kmaRegion() throws -> XMLElement {
        try self["body"]["items"].requiredElements(named: "item")[0]
    }
}

/// A city for which the ten-day forecast has temperatures, and the region for which it has conditions.
///
/// Codes: the guide to <https://www.data.go.kr/data/15059468/openapi.do>.
struct MidTermRegion {
    /// The code of the city.
    let city: String
    /// The code of the region.
    let land: String

    static func nearest(to point: Coordinates) -> MidTermRegion {
        let distances = cities.map { city in
            (city, Coordinates(latitude: city.latitude, longitude: city.longitude)?.distance(to: point) ?? .infinity)
        }
        let nearest = distances.min { $0.1 < $1.1 }?.0 ?? cities[0]
        return MidTermRegion(city: nearest.code, land: nearest.land)
    }

    private static let cities: [(latitude: Double, longitude: Double, code: String, land: String)] = [
        (37.57, 126.98, "11B10101", "11B00000"),  // Seoul
        (37.46, 126.71, "11B20201", "11B00000"),  // Incheon
        (37.26, 127.03, "11B20601", "11B00000"),  // Suwon
        (37.76, 126.78, "11B20305", "11B00000"),  // Paju
        (37.88, 127.73, "11D10301", "11D10000"),  // Chuncheon
        (37.34, 127.92, "11D10401", "11D10000"),  // Wonju
        (37.75, 128.88, "11D20501", "11D20000"),  // Gangneung
        (36.35, 127.38, "11C20401", "11C20000"),  // Daejeon
        (36.78, 126.45, "11C20101", "11C20000"),  // Seosan
        (36.48, 127.29, "11C20404", "11C20000"),  // Sejong
        (36.64, 127.49, "11C10301", "11C10000"),  // Cheongju
        (35.16, 126.85, "11F20501", "11F20000"),  // Gwangju
        (34.81, 126.39, "21F20801", "11F20000"),  // Mokpo
        (34.76, 127.66, "11F20401", "11F20000"),  // Yeosu
        (35.82, 127.15, "11F10201", "11F10000"),  // Jeonju
        (35.97, 126.74, "21F10501", "11F10000"),  // Gunsan
        (35.18, 129.08, "11H20201", "11H20000"),  // Busan
        (35.54, 129.31, "11H20101", "11H20000"),  // Ulsan
        (35.23, 128.68, "11H20301", "11H20000"),  // Changwon
        (35.87, 128.60, "11H10701", "11H10000"),  // Daegu
        (36.57, 128.73, "11H10501", "11H10000"),  // Andong
        (36.02, 129.34, "11H10201", "11H10000"),  // Pohang
        (33.50, 126.53, "11G00201", "11G00000"),  // Jeju
        (33.25, 126.56, "11G00401", "11G00000"),  // Seogwipo
    ]
}
