import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the three-day and the weekly forecast.
    ///
    /// Codes are daily. Chances cover six hours; in the weekly forecast, a day. A temperature at 0:00 is the low of
    /// that day's morning, and one at 9:00 the high of its daytime; but on the day of issue, the value at 0:00 repeats
    /// the high. An empty text means unknown. The weekly area is the one at the position of the nearest station.
    mutating func addJMAForecast(_ root: JSONValue, of area: ForecastArea, _ stations: [Station]) throws {
        let issued = root[0]["reportDatetime"].date(ifPresent: .internet)
        let today = issued.map(JapanTime.midnight)
        provenance.issued = issued
        var days: [Date: DayWeather] = [:]
        var assembly = StepAssembly(longestGap: 6 * 3600)
        func add(_ date: Date, _ change: (inout DayWeather) -> Void) {
            let start = JapanTime.midnight(of: date)
            change(
                &days[start, default: DayWeather(start: start, end: start + 86_400, isPartial: false, isDerived: false)]
            )
        }
        func read(_ series: JSONValue, _ area: JSONValue, _ list: StaticString, _ use: (Date, JSONValue) -> Void) {
            let (times, values) = (series["timeDefines"].elements, area[list].elements)
            // If a value is missing, the others cannot be assigned to times.
            guard times.count == values.count else { return area[list].exists ? area[list].note(.missing) : () }
            for (time, value) in zip(times, values) where value.string?.isEmpty == false {
                if let date = time.date(ifPresent: .internet) { use(date, value) }
            }
        }
        let weathers = root.series(with: "weatherCodes", without: "pops")
        let chances = root.series(with: "pops", without: "weatherCodes")
        let temperatures = root.series(with: "temps")
        read(weathers, weathers.area(area.code), "weatherCodes") { date, value in
            add(date) { $0.condition = WeatherCondition(jma: value.string) }
        }
        read(chances, chances.area(area.code), "pops") { date, value in
            var step = HourWeather(date: date, duration: 6 * 3600)
            step.precipitationChance = value.quantity(Fraction.init(percent:))
            assembly.append(step)
        }
        read(temperatures, temperatures.nearest(of: stations).area, "temps") { date, value in
            let temperature = value.quantity(Temperature.init(celsius:))
            let start = JapanTime.midnight(of: date)
            if date > start { add(date) { $0.highTemperature = temperature } }
            if date == start, start != today { add(date) { $0.lowTemperature = temperature } }
        }
        let (week, extremes) = (root.series(with: "weatherCodes", "pops"), root.series(with: "tempsMin"))
        let (station, position) = extremes.nearest(of: stations)
        let area = week["areas"][position]
        read(week, area, "weatherCodes") { date, value in
            add(date) { if $0.condition == .unknown { $0.condition = WeatherCondition(jma: value.string) } }
        }
        read(week, area, "pops") { date, value in
            let chance = value.quantity(Fraction.init(percent:))
            add(date) { $0.precipitationChance = chance }
        }
        read(extremes, station, "tempsMin") { date, value in
            let low = value.quantity(Temperature.init(celsius:))
            add(date) { $0.lowTemperature = $0.lowTemperature ?? low }
        }
        read(extremes, station, "tempsMax") { date, value in
            let high = value.quantity(Temperature.init(celsius:))
            add(date) { $0.highTemperature = $0.highTemperature ?? high }
        }
        guard !days.isEmpty else { throw root[0]["timeSeries"].missing }
        self.days = days.values.sorted { $0.start < $1.start }
        hours = assembly.steps()
    }

    /// Reads the observation of the nearest station that measures more than rain and snow.
    ///
    /// A value is a list with its quality, where 0 is good: `"temp": [10.8, 0]`. The direction is in sixteenths of a
    /// turn, and 0 if calm.
    mutating func addJMAObservation(_ root: JSONValue, of stations: [Station], at date: Date) throws {
        let near = stations.prefix { $0.distance <= 50 }.lazy.map { root[named: $0.code] }
        let measured: [StaticString] = ["temp", "wind", "humidity", "normalPressure"]
        guard let values = near.first(where: { station in measured.contains { station.good($0)?.double != nil } })
        else {
            throw WeatherError(.outsideCoverage)
        }
        var weather = CurrentWeather(date: date)
        weather.temperature = values.good("temp")?.quantity(Temperature.init(celsius:))
        weather.humidity = values.good("humidity")?.quantity(Fraction.init(percent:))
        weather.pressure = values.good("normalPressure")?.quantity(Pressure.init(hectopascals:))
        weather.visibility = values.good("visibility")?.quantity(Visibility.init(meters:))
        weather.snowDepth = values.good("snow")?.quantity(SnowDepth.init(centimeters:))
        let direction = values.good("windDirection")?.double.flatMap { (1...16).contains($0) ? $0 * 22.5 : nil }
        weather.wind = Wind(
            speed: values.good("wind")?.quantity(Speed.init(metersPerSecond:)),
            direction: direction.map(Angle.init(degrees:)))
        weather.recentPrecipitation = values.good("precipitation1h")?.quantity(PrecipitationAmount.init(millimeters:))
            .map(Precipitation.init(total:))
        weather.recentPrecipitationDuration = weather.recentPrecipitation == nil ? nil : 3600
        current = weather
        provenance.observed = date
    }
}

extension JSONValue {
    /// The first series whose areas have the given lists and not another one: three series cover three days, two the
    /// week.
    fileprivate func series(with lists: StaticString..., without other: StaticString? = nil) -> JSONValue {
        let all = elements.flatMap { $0["timeSeries"].elements }
        return all.first { series in
            let areas = series["areas"].elements
            func has(_ list: StaticString) -> Bool { areas.contains { $0[list].exists } }
            return lists.allSatisfy(has) && !(other.map(has) ?? false)
        } ?? self["absent"]
    }

    /// The area with a code in a series; an absent value if there is none.
    fileprivate func area(_ code: String) -> JSONValue {
        self["areas"].elements.first { $0["area"]["code"].string == code } ?? self["areas"][0]["absent"]
    }

    /// The area in a series whose code is that of the nearest known station, and its position.
    ///
    /// If no station is known, the position is that of the first area, which is the office's own.
    fileprivate func nearest(of stations: [Station]) -> (area: JSONValue, position: Int) {
        let areas = self["areas"].elements
        let codes = areas.map { $0["area"]["code"].string }
        let position = stations.lazy.compactMap { codes.firstIndex(of: $0.code) }.first
        return (position.map { areas[$0] } ?? self["absent"], position ?? 0)
    }

    /// The value of an element if its quality is good.
    fileprivate func good(_ name: StaticString) -> JSONValue? {
        self[name][1].double == 0 ? self[name][0] : nil
    }
}
