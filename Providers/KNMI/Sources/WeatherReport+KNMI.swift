import Foundation
import WeatherCore

/// The time zone of the Netherlands.
let netherlands = TimeZone(identifier: "Europe/Amsterdam") ?? .gmt

extension WeatherReport {
    /// Reads an answer, as far as the query wants its parts.
    ///
    /// Temperatures are in °C, pressures in hPa, visibilities in meters, amounts in millimeters. Wind speeds are sent
    /// in several units, of which km/h is read. Fields: <https://weerlive.nl/delen.php>.
    mutating func addKNMI(_ root: JSONValue, for query: WeatherQuery) throws {
        place.timeZone = place.timeZone ?? PlaceTimeZone(netherlands, source: .service)
        let live = root["liveweer"][0]
        if query.wants(.current) {
            current = live["timestamp"].date(ifPresent: .secondsSince1970)
                .map { CurrentWeather(knmi: live, date: $0) }
            provenance.observed = current?.date
            if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
        }
        if query.wants(.hourly, .daily) {
            var assembly = StepAssembly(longestGap: 3600)
            for element in root["uur_verw"].elements {
                guard let date = element["timestamp"].date(ifPresent: .secondsSince1970) else {
                    if !element["timestamp"].exists { element["timestamp"].note(.missing) }
                    continue
                }
                assembly.append(HourWeather(knmi: element, date: date))
            }
            hours = assembly.steps()
            if hours.isEmpty { failures.append(PartFailure(path: "hours", reason: .missing)) }
            days = DayWeather.knmi(root["wk_verw"], sunOf: live)
            sunEvents = days.compactMap(\.sun)
        }
        // Elsewhere, an empty list would wrongly mean that there is no danger.
        if query.wants(.alerts), query.place.countryCode ?? "NL" == "NL" { alerts = WeatherAlert.knmi(live) }
        narrative = Narrative(live["verw"].string, language: "nl")
        failures += root.failures
    }
}

extension InstantWeather {
    /// Reads what the current weather and an hour have in common.
    fileprivate init(knmi wire: JSONValue) {
        self.init()
        condition = WeatherCondition(knmi: wire["image"].string)
        isDaylight = wire["image"].isDaylightOfImage
        temperature = wire["temp"].quantity(Temperature.init(celsius:))
        wind = Wind(knmi: wire)
    }
}

extension CurrentWeather {
    fileprivate init(knmi live: JSONValue, date: Date) {
        self.init(date: date)
        instant = InstantWeather(knmi: live)
        instant.apparentTemperature = live["gtemp"].quantity(Temperature.init(celsius:))
        instant.dewPoint = live["dauwp"].quantity(Temperature.init(celsius:))
        instant.humidity = live["lv"].quantity(Fraction.init(percent:))
        instant.pressure = live["luchtd"].quantity(Pressure.init(hectopascals:))
        instant.visibility = live["zicht"].quantity(Visibility.init(meters:))
    }
}

extension HourWeather {
    /// The values of an hour.
    ///
    /// The service does not say whether amount and image are for the hour before or after; in recorded answers both are
    /// for the same hour. They are taken for the hour after, since the first one is often the present hour.
    fileprivate init(knmi hour: JSONValue, date: Date) {
        self.init(date: date, duration: 3600)
        instant = InstantWeather(knmi: hour)
        precipitation = hour["neersl"].quantity(PrecipitationAmount.init(millimeters:)).map(Precipitation.init(total:))
    }
}

extension DayWeather {
    /// The days in order; the sun times belong to the first one, which is today.
    fileprivate static func knmi(_ list: JSONValue, sunOf live: JSONValue) -> [DayWeather] {
        var days: [Date: (weather: DayWeather, element: JSONValue)] = [:]
        for element in list.elements {
            guard let date = element["dag"].date(ifPresent: .pattern("dd-MM-yyyy", netherlands)) else { continue }
            let day = DayWeather(knmi: element, date: date)
            if days[day.start] == nil { days[day.start] = (day, element) }
        }
        var sorted = days.values.sorted { $0.weather.start < $1.weather.start }
        if let first = sorted.first {
            let form = WireDateForm.pattern("dd-MM-yyyy HH:mm", netherlands)
            sorted[0].weather.sun = SunEvents(
                sunrise: first.element["dag"].date(ifPresent: form, time: live["sup"]),
                sunset: first.element["dag"].date(ifPresent: form, time: live["sunder"]))
        }
        return sorted.map(\.weather)
    }

    private init(knmi day: JSONValue, date: Date) {
        self.init(containing: date, in: netherlands)
        condition = WeatherCondition(knmi: day["image"].string)
        highTemperature = day["max_temp"].quantity(Temperature.init(celsius:))
        lowTemperature = day["min_temp"].quantity(Temperature.init(celsius:))
        chances.precipitationChance = day["neersl_perc_dag"].quantity(Fraction.init(percent:))
        wind = Wind(knmi: day)
    }
}

extension Wind {
    /// The direction's letters are rounded differently from its degrees, which are read.
    fileprivate init?(knmi values: JSONValue) {
        self.init(
            speed: values["windkmh"].quantity(Speed.init(kilometersPerHour:)),
            direction: values["windrgr"].quantity(Angle.init(degrees:)))
    }
}

extension JSONValue {
    /// Whether it is night: `false` if the image's name says so; other images are used by day and by night.
    fileprivate var isDaylightOfImage: Bool? { string?.contains("nacht") == true ? false : nil }
}
