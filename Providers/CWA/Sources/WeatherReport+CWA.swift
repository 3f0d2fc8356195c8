import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads a county's 36-hour forecast, `F-C0032-001`: three periods, the first one of 6 or 12 hours.
    ///
    /// `Wx` is the weather in words and as a code, `PoP` a chance in percent, `MinT` and `MaxT` extremes in °C. Times
    /// are in Taiwan's local time, without a zone.
    mutating func addCWAForecast(_ root: JSONValue, of county: String, now: Date) throws {
        let elements = try root.location(of: county)["weatherElement"]
        var steps: [Date: HourWeather] = [:]
        var (lows, highs): ([Date: Temperature], [Date: Temperature]) = ([:], [:])
        var words: [Date: String] = [:]
        func read(_ name: String, _ use: (Date, JSONValue) -> Void) {
            for time in elements.first(where: "elementName", is: name)["time"].elements {
                guard let start = time["startTime"].date(ifPresent: .local(TaiwanTime.zone)),
                    let end = time["endTime"].date(ifPresent: .local(TaiwanTime.zone)), start < end,
                    end.timeIntervalSince(start) <= 86_400
                else {
                    time.note(.missing)
                    continue
                }
                if steps[start] == nil {
                    steps[start] = HourWeather(date: start, duration: end.timeIntervalSince(start))
                }
                use(start, time["parameter"])
            }
        }
        read("Wx") { start, value in
            steps[start]?.condition = WeatherCondition(cwa: value["parameterValue"].int)
            words[start] = value["parameterName"].string
        }
        read("PoP") { steps[$0]?.precipitationChance = $1.known("parameterName", Fraction.init(percent:)) }
        read("MinT") { lows[$0] = $1.known("parameterName", Temperature.init(celsius:)) }
        read("MaxT") { highs[$0] = $1.known("parameterName", Temperature.init(celsius:)) }
        guard !steps.isEmpty else { throw elements.missing }
        var assembly = StepAssembly(longestGap: 12 * 3600)
        steps.values.forEach { assembly.append($0) }
        hours = assembly.steps()
        temperatureExtremes = hours.compactMap {
            TemperatureExtremes(start: $0.date, end: $0.end, low: lows[$0.date], high: highs[$0.date])
        }
        let step = hours.first { $0.end > now }
        narrative = step.flatMap { Narrative(words[$0.date], language: "zh-Hant") }
    }

    /// Reads the observation of the nearest station within 50 km, `O-A0003-001`.
    ///
    /// Values are in °C, percent, m/s, and degrees that the wind blows from. The pressure is at the station's height
    /// and the amount is since midnight, so neither is read.
    mutating func addCWAObservation(_ root: JSONValue, near point: Coordinates) throws {
        let stations = try root["records"]["Station"].requiredElements()
        let near = stations.compactMap { station -> (distance: Double, station: JSONValue)? in
            let place = station["GeoInfo"]["Coordinates"].first(where: "CoordinateName", is: "WGS84")
            guard let latitude = place["StationLatitude"].double, let longitude = place["StationLongitude"].double,
                let distance = Coordinates(latitude: latitude, longitude: longitude)?.distance(to: point),
                distance <= 50,
                station["WeatherElement"].known("AirTemperature", Temperature.init(celsius:)) != nil
            else { return nil }
            return (distance, station)
        }.min { $0.distance < $1.distance }
        guard let station = near?.station else { throw WeatherError(.outsideCoverage) }
        let values = station["WeatherElement"]
        var weather = CurrentWeather(date: try station["ObsTime"]["DateTime"].date(.local(TaiwanTime.zone)))
        weather.condition = WeatherCondition(cwaWords: values["Weather"].string)
        weather.temperature = values.known("AirTemperature", Temperature.init(celsius:))
        weather.humidity = values.known("RelativeHumidity", Fraction.init(percent:))
        weather.uvIndex = values.known("UVIndex", UVIndex.init(value:))
        weather.wind = Wind(
            speed: values.known("WindSpeed", Speed.init(metersPerSecond:)),
            gust: values["GustInfo"].known("PeakGustSpeed", Speed.init(metersPerSecond:)),
            direction: values.known("WindDirection", Angle.init(degrees:)))
        current = weather
        provenance.observed = weather.date
    }
}

extension JSONValue {
    /// A member as a quantity; `nil` also for the values that stand for unknown: -99, `X`, and white space.
    fileprivate func known<Value: Quantity>(_ name: StaticString, _ make: (Double) -> Value) -> Value? {
        let value = self[name]
        guard let text = value.text?.trimmingCharacters(in: .whitespaces) else { return value.quantity(make) }
        return ["", "-", "X"].contains(text) || Double(text).map { $0 <= -99 } == true ? nil : value.quantity(make)
    }
}
