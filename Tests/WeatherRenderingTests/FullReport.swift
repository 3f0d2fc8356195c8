import Foundation
import WeatherCore

extension SampleReports {
    /// A report in which the current weather, a day and a step have all values that the model has.
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

    /// Gives the properties that have no value yet one of their kind, so that a new property is never left out.
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
