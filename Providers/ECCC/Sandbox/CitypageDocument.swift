import Foundation
import WeatherCore
import WeatherSandbox

/// A city page: an observation, the next 24 hours, and periods of day and night.
struct CitypageDocument {
    let site: CanadianSite
    let isFrench: Bool
    let atmosphere: Atmosphere
    let written: Date

    var xml: String {
        let hour = Date(timeIntervalSince1970: (written.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        let longitude = isFrench ? site.longitude.replacing("W", with: "O") : site.longitude
        let sun = SolarPosition.riseAndSet(at: site.place, onDayOf: written, utcOffset: Int(site.offset * 3600))
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <siteData xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
            \(time("xmlCreation", written))
            <location><country code="ca">Canada</country><province code="\(site.province.lowercased())"/>
            <name code="\(site.code)" lat="\(site.latitude)" lon="\(longitude)">\(site.name)</name>
            <region>\(site.name)</region></location>
            <warnings/>
            <currentConditions>\(time("observation", hour))\(observation(hour))</currentConditions>
            <forecastGroup>\(time("forecastIssue", hour))\(periods(from: hour))</forecastGroup>
            <hourlyForecastGroup>\(time("forecastIssue", hour))\(hours(from: hour))</hourlyForecastGroup>
            <riseSet>\(sun.map { time("sunrise", $0.rise) + time("sunset", $0.set) } ?? "")</riseSet>
            </siteData>

            """
    }

    private func observation(_ date: Date) -> String {
        let air = atmosphere.air(at: site.place, date)
        let fall = atmosphere.fall(at: site.place, from: date - 3600, to: date)
        return """
            <iconCode format="gif">\(icon(air, fall, isForecast: false))</iconCode>
            <temperature unitType="metric" units="C">\(decimal(air.temperature))</temperature>
            <dewpoint unitType="metric" units="C">\(decimal(air.dewPoint))</dewpoint>
            <pressure unitType="metric" units="kPa">\(decimal(air.pressure / 10))</pressure>
            <visibility unitType="metric" units="km">\(decimal(air.visibility / 1000))</visibility>
            <relativeHumidity units="%">\(decimal(air.humidity * 100))</relativeHumidity>
            <wind>\(wind(air))<bearing units="degrees">\(decimal(air.windDirection))</bearing></wind>
            """
    }

    private func hours(from first: Date) -> String {
        (1...24).map { index in
            let date = first + Double(index) * 3600
            let air = atmosphere.air(at: site.place, date)
            let fall = atmosphere.fall(at: site.place, from: date, to: date + 3600)
            return """

                <hourlyForecast dateTimeUTC="\(stamp(date).prefix(12))">
                <iconCode format="png">\(icon(air, fall, isForecast: true))</iconCode>
                <temperature unitType="metric" units="C">\(decimal(air.temperature))</temperature>
                <lop category="" units="%">\(fall.kind == nil ? 0 : 80)</lop><windChill/><humidex/>
                <wind>\(wind(air))</wind>
                <uv><index>\(Int(air.uvIndex.rounded()))</index></uv>
                </hourlyForecast>
                """
        }.joined()
    }

    private func periods(from issued: Date) -> String {
        let offset = site.offset * 3600
        let midnight = ((issued.timeIntervalSince1970 + offset) / 86_400).rounded(.down) * 86_400 - offset
        let isEvening = issued.timeIntervalSince1970 - midnight >= 16 * 3600
        return (isEvening ? 1...12 : 0...12).map { index in
            let isNight = index % 2 == 1
            let start = Date(timeIntervalSince1970: midnight + Double(index / 2) * 86_400 + (isNight ? 18 : 6) * 3600)
            let temperatures = (0...12).map {
                atmosphere.air(at: site.place, start + Double($0) * 3600).temperature
            }
            let extreme = (isNight ? temperatures.min() : temperatures.max()) ?? 0
            let middle = atmosphere.air(at: site.place, start + 6 * 3600)
            let fall = atmosphere.fall(at: site.place, from: start, to: start + 12 * 3600)
            let night = isNight ? (isFrench ? " soir et nuit" : " night") : ""
            return """

                <forecast><period>\(weekday(of: midnight + offset + Double(index / 2) * 86_400))\(night)</period>
                <abbreviatedForecast><iconCode format="gif">\(icon(middle, fall, isForecast: true))</iconCode>
                <pop units="%">\(fall.kind == nil ? 0 : 80)</pop></abbreviatedForecast>
                <temperatures><temperature unitType="metric" units="C" class="\(isNight ? "low" : "high")">\
                \(decimal(extreme))</temperature></temperatures>
                <relativeHumidity units="%">\(decimal(middle.humidity * 100))</relativeHumidity></forecast>
                """
        }.joined()
    }

    /// The weekday of a local time, in seconds since 1970-01-01, a Thursday.
    private func weekday(of time: Double) -> String {
        let days =
            isFrench
            ? ["jeudi", "vendredi", "samedi", "dimanche", "lundi", "mardi", "mercredi"]
            : ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
        return days[Int((time / 86_400).rounded(.down)) % 7]
    }

    private func wind(_ air: Air) -> String {
        let points =
            isFrench ? ["N", "NE", "E", "SE", "S", "SO", "O", "NO"] : ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
        let point = points[Int((air.windDirection / 45).rounded()) % 8]
        return """
            <speed unitType="metric" units="km/h">\(decimal(air.windSpeed * 3.6))</speed>\
            <gust unitType="metric" units="km/h">\(decimal(air.windGust * 3.6))</gust><direction>\(point)</direction>
            """
    }

    /// The icon code.
    ///
    /// Observations and forecasts have some different codes; night codes are 30 higher.
    private func icon(_ air: Air, _ fall: Fall, isForecast: Bool) -> String {
        let code: Int =
            switch (fall.kind, fall.intensity) {
            case (.rain, .light): isForecast ? 28 : 6 + (air.isDaylight ? 0 : 30)
            case (.rain, _): 13
            case (.sleet, _): 15
            case (.snow, .light): 16
            case (.snow, .heavy): 18
            case (.snow, .moderate): 17
            case (nil, _) where air.visibility < 1000: 24
            case (nil, _) where air.cloudCover >= 0.95: 10
            case (nil, _):
                [0, 1, 2, 3][min(3, Int(air.cloudCover * 4.2))] + (air.isDaylight ? 0 : 30)
            }
        return code < 10 ? "0\(code)" : "\(code)"
    }

    /// A time, both in UTC and in the site's local time.
    private func time(_ name: String, _ date: Date) -> String {
        let local = date + site.offset * 3600
        let offset = site.offset == site.offset.rounded() ? "\(Int(site.offset))" : "\(site.offset)"
        return """
            <dateTime name="\(name)" zone="UTC" UTCOffset="0"><timeStamp>\(stamp(date))</timeStamp></dateTime>
            <dateTime name="\(name)" zone="LST" UTCOffset="\(offset)"><timeStamp>\(stamp(local))</timeStamp></dateTime>

            """
    }

    private func stamp(_ date: Date) -> String { date.ISO8601Format().filter(\.isNumber) }

    private func decimal(_ number: Double) -> String { "\(number.rounded(decimals: 2))" }
}
