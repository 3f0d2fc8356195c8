import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the feed, as far as the query wants its parts.
    ///
    /// Temperatures are in °C, winds in m/s, visibilities in meters, amounts in millimeters. Values that a station does
    /// not measure are null or absent.
    mutating func addBuienradar(_ root: JSONValue, nearest point: Coordinates, wanted: Set<WeatherProduct>) throws {
        place.timeZone = place.timeZone ?? PlaceTimeZone(netherlands, source: .service)
        if wanted.contains(.current) { addBuienradarObservation(root["actual"], nearest: point) }
        let forecast = root["forecast"]
        if wanted.contains(.daily) {
            days = DayWeather.inOrder(
                forecast["fivedayforecast"].elements.compactMap(DayWeather.init(buienradar:)))
            if days.isEmpty { failures.append(PartFailure(path: "days", reason: .missing)) }
            // Today's sunrise and sunset, in the middle of the country.
            let sun = SunEvents(
                sunrise: root["actual"]["sunrise"].date(ifPresent: .local(netherlands)),
                sunset: root["actual"]["sunset"].date(ifPresent: .local(netherlands)))
            if let sun, let instant = sun.sunrise ?? sun.sunset {
                sunEvents = [sun]
                for index in days.indices where days[index].start <= instant && instant < days[index].end {
                    days[index].sun = sun
                }
            }
        }
        let text = forecast["weatherreport"]
        narrative = Narrative(
            text["text"].string, language: "nl", issued: text["published"].date(ifPresent: .local(netherlands)))
        provenance.issued = narrative?.issued
    }

    /// Reads the observation of the nearest station within 75 km that measures more than wind.
    private mutating func addBuienradarObservation(_ actual: JSONValue, nearest point: Coordinates) {
        let near = actual["stationmeasurements"].elements
            .compactMap { station -> (distance: Double, id: String, values: JSONValue)? in
                guard let latitude = station["lat"].double, let longitude = station["lon"].double,
                    let distance = Coordinates(latitude: latitude, longitude: longitude)?.distance(to: point)
                else { return nil }
                return distance <= 75 ? (distance, station["stationid"].string ?? "", station) : nil
            }.sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }
        current = near.lazy.compactMap { CurrentWeather(buienradar: $0.values) }.first
        provenance.observed = current?.date
        if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
    }
}

extension CurrentWeather {
    /// The measurements of a station; `nil` if it measures only wind or states no time.
    ///
    /// Its icon is ignored: it shows a cloud even where no instrument observes the sky.
    fileprivate init?(buienradar station: JSONValue) {
        guard let date = station["timestamp"].date(ifPresent: .local(netherlands)) else { return nil }
        self.init(date: date)
        let icon = BuienradarIcon(station["iconurl"].string)
        instant.condition = WeatherCondition(buienradar: icon?.letter)
        instant.isDaylight = icon?.isDaylight
        instant.temperature = station["temperature"].quantity(Temperature.init(celsius:))
        instant.apparentTemperature = station["feeltemperature"].quantity(Temperature.init(celsius:))
        instant.humidity = station["humidity"].quantity(Fraction.init(percent:))
        if instant.temperature == nil, instant.apparentTemperature == nil, instant.humidity == nil { return nil }
        instant.pressure = station["airpressure"].quantity(Pressure.init(hectopascals:))
        instant.visibility = station["visibility"].quantity(Visibility.init(meters:))
        instant.wind = Wind(
            speed: station["windspeed"].quantity(Speed.init(metersPerSecond:)),
            gust: station["windgusts"].quantity(Speed.init(metersPerSecond:)),
            direction: station["winddirectiondegrees"].quantity(Angle.init(degrees:)))
        recentPrecipitation = station["rainFallLastHour"].quantity(PrecipitationAmount.init(millimeters:))
            .map(Precipitation.init(total:))
        recentPrecipitationDuration = recentPrecipitation == nil ? nil : 3600
    }
}

extension DayWeather {
    /// Reads a day; `nil` without its date.
    ///
    /// The extremes are ranges over the country, from which the highest and the lowest are read. Amounts are ranges
    /// without a stated middle, and the wind's Beaufort force is not a speed, so both are left out.
    fileprivate init?(buienradar day: JSONValue) {
        guard let date = day["day"].date(ifPresent: .local(netherlands)) else { return nil }
        self.init(containing: date, in: netherlands)
        condition = WeatherCondition(buienradar: BuienradarIcon(day["iconurl"].string)?.letter)
        highTemperature = day["maxtemperatureMax"].quantity(Temperature.init(celsius:))
        lowTemperature = day["mintemperatureMin"].quantity(Temperature.init(celsius:))
        chances.precipitationChance = day["rainChance"].quantity(Fraction.init(percent:))
        wind = Wind(speed: nil, direction: CompassPoint(dutch: day["windDirection"].string)?.direction)
    }

    /// The days in order; of two with the same date, the first one is kept.
    fileprivate static func inOrder(_ days: [DayWeather]) -> [DayWeather] {
        var known: Set<Date> = []
        return days.filter { known.insert($0.start).inserted }.sorted { $0.start < $1.start }
    }
}

extension CompassPoint {
    /// A compass point in Dutch letters: `n`, `o`, `z` and `w`.
    fileprivate init?(dutch letters: String?) {
        let english: [Character: Character] = ["n": "N", "o": "E", "z": "S", "w": "W"]
        let word = letters?.lowercased() ?? ""
        let translated = word.compactMap { english[$0] }
        guard !translated.isEmpty, translated.count == word.count else { return nil }
        self.init(english: String(translated))
    }
}
