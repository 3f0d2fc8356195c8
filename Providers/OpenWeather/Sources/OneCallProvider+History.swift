import Foundation
import WeatherCore

extension OneCallProvider {
    /// The past days of a query, each from a request of its own; none unless the query wants them.
    ///
    /// A day is a call that the plan counts, so that a report has few.
    func pastDays(of query: WeatherQuery) async throws -> [FetchedPart?] {
        guard query.wants(.history), let period = query.period, period.duration > 0 else { return [] }
        let zone = query.place.timeZone?.zone ?? .gmt
        var days: [DayWeather] = []
        var day = DayWeather(containing: period.start, in: zone)
        while day.start < period.end, days.count < Self.pastDaysPerReport {
            days.append(day)
            day = DayWeather(containing: day.end, in: zone)
        }
        return try await withThrowingTaskGroup(of: (index: Int, part: FetchedPart?).self) { [context] group in
            for (index, day) in days.enumerated() {
                group.addTask {
                    let part = try await context.part(.history, ifWanted: true) {
                        try await self.ask(.summary(of: day, of: query, in: zone, at: context.now))
                    } reading: {
                        try $0.addOneCallSummary($1, of: day, during: period)
                    }
                    return (index, part)
                }
            }
            var parts = [FetchedPart?](repeating: nil, count: days.count)
            for try await (index, part) in group { parts[index] = part }
            return parts
        }
    }

    /// How many past days a report has.
    static let pastDaysPerReport = 3
}

extension Endpoint {
    /// The summary of a day, in the zone of the place, so that it begins when the day does.
    fileprivate static func summary(
        of day: DayWeather, of query: WeatherQuery, in zone: TimeZone, at now: Date
    ) -> Endpoint {
        var one = query
        one.period = DateInterval(start: day.start, end: max(day.start, day.end))
        let minutes = zone.secondsFromGMT(for: day.start) / 60
        let clock = [abs(minutes) / 60, abs(minutes) % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return Endpoint("/data/3.0/onecall/day_summary").with(query.place.coordinates)
            .with("date", one.datesOfPeriod?.first ?? "")
            .with("tz", (minutes < 0 ? "-" : "+") + clock.joined(separator: ":"))
            .with("units", "standard").expecting("temperature", "max")
            .answering(at: query.place.coordinates, latitude: "lat", longitude: "lon")
            .unchanging(now.timeIntervalSince(day.end) > 7 * 86_400)
    }
}

extension WeatherReport {
    /// Reads the summary of a past day in standard units, and adds it to the days.
    ///
    /// Its pressure, humidity and clouds are those of an afternoon, and are left out.
    /// Fields: <https://openweathermap.org/api/one-call-3#history_daily_aggregation>.
    fileprivate mutating func addOneCallSummary(
        _ root: JSONValue, of day: DayWeather, during period: DateInterval
    ) throws {
        var day = day
        day.isDerived = false
        let temperature = root["temperature"]
        day.highTemperature = temperature["max"].quantity(Temperature.init(kelvin:))
        day.lowTemperature = temperature["min"].quantity(Temperature.init(kelvin:))
        day.precipitation = root["precipitation"]["total"].quantity(PrecipitationAmount.init(millimeters:))
            .map(Precipitation.init(total:))
        let wind = root["wind"]["max"]
        day.wind = Wind(
            speed: wind["speed"].quantity(Speed.init(metersPerSecond:)),
            direction: wind["direction"].quantity(Angle.init(degrees:)))
        guard day.highTemperature != nil || day.lowTemperature != nil else { throw temperature["max"].missing }
        var past = history ?? PastWeather(.analysed)
        past.days.append(day)
        past.trim(to: period)
        history = past
    }
}
