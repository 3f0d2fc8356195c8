import Foundation
import WeatherCore

/// Reports made up for the tests.
enum SampleReports {
    /// Monday, 6 April 2026, 14:10 in Seoul.
    static let now = instant("06T05:10")

    /// A report with almost every possible value, and a few missing ones.
    static let rich: WeatherReport = {
        var report = WeatherReport(place: seoul, provenance: provenance)
        report.current = current
        report.days = days
        report.hours = hours
        report.sunEvents = [SunEvents(sunrise: instant("05T21:09"), sunset: instant("06T09:57"))].compactMap(\.self)
        report.failures = [
            PartFailure(path: "$.list[3].main.temp", reason: .outOfRange, found: "-999"),
            PartFailure(path: "$.list[4].wind", reason: .wrongType, found: "\"calm\""),
            PartFailure(
                path: "current",
                reason: .failed(
                    WeatherError(
                        .timedOut,
                        details: .init {
                            $0.host = "api.example.org"; $0.limit = 20
                        },
                        provider: "openweather"))),
        ]
        return report
    }()

    /// A minimal report: a point, two steps, one temperature.
    static let sparse: WeatherReport = {
        var provenance = Provenance(
            provider: "metno", providerName: "MET Norway", attribution: "Data from MET Norway", fetched: now)
        provenance.issued = instant("06T04:00")
        var report = WeatherReport(
            place: Place(coordinates: point(-33.865, 151.2), timeZone: PlaceTimeZone(secondsFromGMT: 36_000)),
            provenance: provenance)
        var first = HourWeather(date: instant("06T06:00"), duration: 3600)
        first.temperature = Temperature(celsius: -0.04)
        report.hours = [first, HourWeather(date: instant("06T07:00"), duration: 3600)]
        return report
    }()

    static func instant(_ dayAndTime: String) -> Date {
        let parts = dayAndTime.split { $0 == "T" || $0 == ":" }.compactMap { Int($0) }
        let days = CivilDate.daysSince1970(year: 2026, month: 4, day: parts[0])
        return Date(timeIntervalSince1970: Double(days * 86_400 + parts[1] * 3600 + parts[2] * 60))
    }

    static func point(_ latitude: Double, _ longitude: Double) -> Coordinates {
        Coordinates(latitude: latitude, longitude: longitude) ?? rich.place.coordinates
    }

    private static let seoul = Place(
        coordinates: point(37.5665, 126.978), name: "Seoul", countryCode: "KR", region: "Seoul",
        timeZone: TimeZone(identifier: "Asia/Seoul").map { PlaceTimeZone($0, source: .nearestPlace) })

    private static let provenance: Provenance = {
        var provenance = Provenance(
            provider: "openweather", providerName: "OpenWeather",
            attribution: "Weather data provided by OpenWeather (https://openweathermap.org/), under CC BY-SA 4.0",
            fetched: now)
        provenance.issued = instant("06T03:00")
        provenance.observed = instant("06T05:05")
        provenance.expires = instant("06T05:20")
        provenance.isSimulated = true
        provenance.attempts = [
            ProviderAttempt(
                provider: "metno",
                error: WeatherError(
                    .connectionFailed, details: .init { $0.host = "api.met.no" }, provider: "metno"))
        ]
        return provenance
    }()

    private static let current: CurrentWeather = {
        var current = CurrentWeather(date: instant("06T05:05"))
        current.condition = .partlyCloudy
        current.isDaylight = true
        current.temperature = Temperature(celsius: 12.34)
        current.apparentTemperature = Temperature(celsius: 10.6)
        current.dewPoint = Temperature(celsius: -0.3)
        current.humidity = Fraction(percent: 41)
        current.pressure = Pressure(hectopascals: 1019)
        current.visibility = Visibility(meters: 10_000)
        current.wind = Wind(
            speed: Speed(metersPerSecond: 3.6), gust: Speed(metersPerSecond: 7.2), direction: Angle(degrees: 340))
        current.cloudCover = Fraction(percent: 40)
        current.uvIndex = UVIndex(value: 5.2)
        current.recentPrecipitation = Precipitation(total: PrecipitationAmount(millimeters: 0.254))
        current.recentPrecipitationDuration = 3600
        return current
    }()

    private static let days: [DayWeather] = {
        let table: [(WeatherCondition, low: Double?, high: Double?, chance: Double?, mm: Double?, Wind?)] = [
            (.partlyCloudy, 7.2, 14.1, 20, 0, wind(5.1, 340)),
            (.rain, 5.5, 9.4, 85, 12.4, wind(9.8, 90)),
            (.thunderstormsWithSleet, -1.6, 4.9, 100, 23.75, wind(13.2, 292.5)),
            (.clear, -2.4, 11, 0, 0, wind(0.1, 20)),
            (.scatteredThunderstorms, 9.7, 21.6, 40, 2.5, nil),
            (.unknown, nil, nil, nil, nil, nil),
        ]
        return table.enumerated().map { index, row in
            let start = instant("05T15:00") + Double(index) * 86_400
            var day = DayWeather(
                start: start, end: start + 86_400, isPartial: index == 0 || index == 5, isDerived: true)
            day.condition = row.0
            day.lowTemperature = row.low.map(Temperature.init(celsius:))
            day.highTemperature = row.high.map(Temperature.init(celsius:))
            day.precipitationChance = row.chance.map(Fraction.init(percent:))
            day.precipitation = row.mm.map { Precipitation(total: PrecipitationAmount(millimeters: $0)) }
            day.wind = row.5
            return day
        }
    }()

    private static let hours: [HourWeather] = (0..<10).map { index in
        let conditions: [WeatherCondition] = [
            .partlyCloudy, .clear, .mostlyClear, .lightRain, .heavyRainShowers, .lightSnow, .thunderstormsWithSleet,
            .foggy, .unknown, .windy,
        ]
        var hour = HourWeather(date: instant("06T06:00") + Double(index) * 10_800, duration: 10_800)
        hour.condition = conditions[index]
        hour.isDaylight = index == 1 ? false : nil
        if index == 8 { return hour }
        hour.temperature = Temperature(celsius: 13.5 - Double(index) * 1.75)
        hour.apparentTemperature = Temperature(celsius: 11 - Double(index) * 2)
        hour.humidity = Fraction(percent: 40 + Double(index) * 5)
        hour.precipitationChance = Fraction(percent: Double(index * index))
        hour.precipitation =
            Precipitation(
                rain: PrecipitationAmount(millimeters: Double(index) / 3),
                snow: index == 5 ? PrecipitationAmount(millimeters: 0.5) : nil)
        hour.wind = wind(Double(index) * 1.3, Double(index) * 40)
        return hour
    }

    private static func wind(_ speed: Double, _ direction: Double) -> Wind? {
        Wind(
            speed: Speed(metersPerSecond: speed), gust: Speed(metersPerSecond: speed * 1.8),
            direction: Angle(degrees: direction))
    }
}

extension SampleReports {
    /// The rich report with percentiles of the temperature, further apart from day to day.
    static let unsure: WeatherReport = {
        var report = rich
        for index in report.hours.indices {
            let spread = 0.8 + Double(index) / 4
            report.hours[index].temperaturePercentile10 = report.hours[index].temperature.map {
                Temperature(celsius: $0.celsius - spread)
            }
            report.hours[index].temperaturePercentile90 = report.hours[index].temperature.map {
                Temperature(celsius: $0.celsius + spread * 1.5)
            }
        }
        for index in report.days.indices {
            report.days[index].temperaturePercentile10 = report.days[index].lowTemperature.map {
                Temperature(celsius: $0.celsius - Double(index) * 1.2)
            }
            report.days[index].temperaturePercentile90 = report.days[index].highTemperature.map {
                Temperature(celsius: $0.celsius + Double(index) * 1.6)
            }
        }
        return report
    }()

    /// A report whose current weather, a day and a step have every value of the model.
    static let full: WeatherReport = {
        var report = rich
        let date = instant("06T05:00")
        let wind = Wind(
            speed: Speed(metersPerSecond: 3.5), gust: Speed(metersPerSecond: 7.25), direction: Angle(degrees: 222.5))
        var fallen = Precipitation(total: PrecipitationAmount(millimeters: 2.5))
        (fallen.rain, fallen.snow) = (PrecipitationAmount(millimeters: 2), PrecipitationAmount(millimeters: 0.5))

        report.place.nameDistance = 12.3
        report.place.nameMayBeAbroad = true
        report.current?.recentPrecipitation = fallen
        report.current?.snowDepth = SnowDepth(centimeters: 35)

        var hour = HourWeather(date: date, duration: 3600)
        hour.condition = .lightRain
        hour.isDaylight = true
        hour.temperature = Temperature(celsius: 12.25)
        hour.apparentTemperature = Temperature(celsius: 11.5)
        hour.dewPoint = Temperature(celsius: 8.75)
        hour.humidity = Fraction(percent: 79.5)
        hour.pressure = Pressure(hectopascals: 1013.25)
        hour.visibility = Visibility(meters: 9000)
        hour.wind = wind
        hour.cloudCover = Fraction(percent: 75)
        hour.cloudLayers = CloudLayers(
            low: Fraction(percent: 10), medium: Fraction(percent: 20), high: Fraction(percent: 30))
        hour.fogCover = Fraction(percent: 5)
        hour.uvIndex = UVIndex(value: 3.5)
        hour.precipitationChance = Fraction(percent: 60)
        hour.precipitation = fallen
        hour.snowDepth = SnowDepth(centimeters: 35)
        report.hours.insert(hour, at: 0)

        var part = DayPartForecast(start: date, end: date + 43_200)
        part.condition = .lightRain
        part.highTemperature = Temperature(celsius: 14)
        part.lowTemperature = Temperature(celsius: 7)
        part.precipitationChance = Fraction(percent: 60)
        part.precipitation = fallen
        part.wind = wind
        part.humidity = Fraction(percent: 70)
        part.cloudCover = Fraction(percent: 75)
        report.days[0].humidity = Fraction(percent: 65)
        report.days[0].pressure = Pressure(hectopascals: 1013.25)
        report.days[0].precipitation = fallen
        report.days[0].uvIndex = UVIndex(value: 6.5)
        report.days[0].sun = SunEvents(sunrise: instant("05T21:09"), sunset: instant("06T09:57"))
        report.days[0].moon = MoonEvents(
            phase: .waningGibbous, moonrise: instant("06T13:00"), moonset: instant("06T00:30"))
        fill(DayPartForecast.properties, of: &part)
        report.days[0].daytimeForecast = part
        for index in report.days.indices {
            report.days[index].agreement = DayAgreement(certainty: .likely, services: 5, wetServices: 4)
        }
        report.days[0].overnightForecast = part
        fill(DayWeather.properties, of: &report.days[0])
        fill(HourWeather.properties, of: &report.hours[0])
        if var current = report.current {
            fill(CurrentWeather.properties, of: &current)
            report.current = current
        }

        var alert = WeatherAlert(id: "2.49.0.1", summary: "Wind Advisory")
        (alert.severity, alert.urgency, alert.certainty) = (.moderate, .expected, .likely)
        (alert.source, alert.region) = ("Korea Meteorological Administration", "Seoul")
        (alert.issued, alert.onset, alert.expires) = (date, date, instant("07T05:00"))
        (alert.description, alert.instruction) = ("Gusts of 17 m/s.", "Stay inside.")
        alert.detailsURL = "https://example.org/alert"
        report.alerts = [alert]
        return report
    }()

    /// Sets missing properties to a value of their kind, so that new properties are never left out.
    private static func fill<Part>(_ properties: [WeatherProperty<Part>], of part: inout Part) {
        for property in properties where property.value(part) == nil {
            let value: WeatherValue? =
                switch property.kind {
                case .condition: .condition(.lightRain)
                case .moonPhase: .moonPhase(.full)
                case .daylight: .daylight(true)
                case .date: .date(instant("06T05:00"))
                case .pressure: property.kind.value(1013.25)
                default: property.kind.value(30)
                }
            if let value { property.set(&part, value) }
        }
    }
}
