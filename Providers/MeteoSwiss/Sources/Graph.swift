import Foundation
import WeatherCore

/// The lists of an answer's `graph`: by the hour and by three hours from local midnight of today, and the rain by ten minutes
/// until the hour with which its list by hours begins.
struct Graph {
    let start: Date
    /// The number of hours, which most lists have.
    let count: Int
    private let graph: JSONValue
    /// When the rain by hours begins; `nil` when it is not known.
    private let hourlyRain: Date?

    private static let hourly: [StaticString] = [
        "temperatureMean1h", "temperatureMin1h", "temperatureMax1h", "windSpeed1h", "gustSpeed1h",
    ]
    private static let threeHourly: [StaticString] = [
        "weatherIcon3h", "windDirection3h", "precipitationProbability3h",
    ]

    /// `nil` without a start, without any list, or with lists of more than twenty days.
    init?(_ graph: JSONValue) {
        guard let start = graph["start"].date(ifPresent: .millisecondsSince1970) else { return nil }
        let counts =
            Self.hourly.map { graph[$0].elements.count } + Self.threeHourly.map { 3 * graph[$0].elements.count }
        let frequencies = Dictionary(counts.filter { $0 > 0 }.map { ($0, 1) }, uniquingKeysWith: +)
        guard let count = frequencies.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key, count <= 480 else {
            return nil
        }
        (self.graph, self.start, self.count) = (graph, start, count)
        let hourlyRain = graph["startLowResolution"].date(ifPresent: .millisecondsSince1970)
        self.hourlyRain = hourlyRain.flatMap {
            (0...Double(count) * 3600).contains($0.timeIntervalSince(start)) ? $0 : nil
        }
    }

    /// The values of a list with the time for each; none when its length is another, since which is missing is not known.
    private func values<Value: Quantity>(
        _ name: StaticString, every length: TimeInterval, from first: Date? = nil, count expected: Double? = nil,
        _ make: (Double) -> Value
    ) -> [Date: Value] {
        let list = graph[name]
        let values = list.quantities(make)
        guard Double(values.count) == expected ?? Double(count) * 3600 / length else {
            if list.exists { list.note(.missing) }
            return [:]
        }
        let times = values.indices.map { (first ?? start) + Double($0) * length }
        return Dictionary(zip(times, values).compactMap { time, value in value.map { (time, $0) } }) { first, _ in first
        }
    }

    /// The steps of an hour; an icon is that of three hours, which may begin by night and end by day.
    var hours: [HourWeather] {
        let temperatures = values("temperatureMean1h", every: 3600, Temperature.init(celsius:))
        let speeds = values("windSpeed1h", every: 3600, Speed.init(kilometersPerHour:))
        let gusts = values("gustSpeed1h", every: 3600, Speed.init(kilometersPerHour:))
        let directions = values("windDirection3h", every: 10_800, Angle.init(degrees:))
        let icons = icons
        let rain = hourlyAmounts
        return (0..<count).map { index in
            let date = start + Double(index) * 3600
            let part = start + Double(index / 3) * 10_800
            var hour = HourWeather(date: date, duration: 3600)
            hour.condition = WeatherCondition(meteoSwiss: icons[index / 3])
            hour.temperature = temperatures[date]
            hour.wind = Wind(
                speed: speeds[date], gust: gusts[date], direction: directions[part])
            hour.precipitation = rain[date].map(Precipitation.init(total:))
            return hour
        }
    }

    /// The icons by three hours, by their position.
    private var icons: [Int: Int] {
        let list = graph["weatherIcon3h"]
        let numbers = list.numbers
        guard numbers.count * 3 == count else {
            if list.exists { list.note(.missing) }
            return [:]
        }
        return Dictionary(
            numbers.enumerated().compactMap { index, number in
                number.flatMap { Int(exactly: $0) }.map { (index, $0) }
            }
        ) { first, _ in first }
    }

    /// The rates of rain by ten minutes, in mm/h.
    var rates: [Date: PrecipitationIntensity] {
        guard let hourlyRain else { return [:] }
        return values(
            "precipitation10m", every: 600, count: hourlyRain.timeIntervalSince(start) / 600,
            PrecipitationIntensity.init(millimetersPerHour:))
    }

    /// The amounts of the hours: the mean of the six rates of each, and then those that are sent by the hour.
    ///
    /// Those are stamped at their end. In recorded answers, the first of them is the rain of the six rates before it: with a
    /// single rate of 1.1 mm/h at 06:50, it is 0.2 mm, of 07:00.
    private var hourlyAmounts: [Date: PrecipitationAmount] {
        guard let hourlyRain else { return [:] }
        let ends = values(
            "precipitation1h", every: 3600, from: hourlyRain,
            count: Double(count) - hourlyRain.timeIntervalSince(start) / 3600, PrecipitationAmount.init(millimeters:))
        // The first one repeats what the rates say.
        let later = ends.map { ($0.key - 3600, $0.value) }.filter { $0.0 >= hourlyRain }
        var amounts = Dictionary(later) { first, _ in first }
        let rates = rates
        for date in (0..<count).map({ start + Double($0) * 3600 }) where date + 3600 <= hourlyRain {
            let parts = (0..<6).compactMap { rates[date + Double($0) * 600]?.millimetersPerHour }
            if parts.count == 6 { amounts[date] = PrecipitationAmount(millimeters: parts.reduce(0, +) / 6) }
        }
        return amounts
    }

    /// The chances of precipitation by three hours.
    var chances: [Date: Fraction] { values("precipitationProbability3h", every: 10_800, Fraction.init(percent:)) }
}
