import Foundation
import WeatherCore
import WeatherDocuments
import WeatherLocalization

/// A report as wttr.in's JSON: `j1`, or `j2`, which has no steps.
///
/// Every value is a string, and one that is not known is empty. Descriptions are in English, with a translation beside
/// them; nothing else depends on the locale.
struct WttrForecast {
    private let now: WttrNow
    private let clock: WttrClock
    private let localizer: Localizer
    /// The code of the translations' language; `nil` for none.
    private let language: String?
    private let hasSteps: Bool
    private var scope: ReportScope { now.scope }

    /// - Parameters:
    ///   - report: The report, with its days already computed.
    ///   - hasSteps: Whether it is `j1`.
    ///   - localizer: The language of the translations.
    ///   - language: The code that the client calls the language by; `nil` for that of the localizer.
    ///   - now: The current time.
    init(_ report: WeatherReport, hasSteps: Bool, localizer: Localizer, language: String?, now: Date) {
        let scope = ReportScope(report, now: now)
        self.now = WttrNow(scope)
        clock = WttrClock(zone: scope.zone)
        self.localizer = localizer
        self.hasSteps = hasSteps
        let code = language ?? String(localizer.language.prefix { $0 != "-" })
        self.language = code == "en" ? nil : code
    }

    func text() -> String {
        JSONWriter.text { json in
            json.objects("current_condition", [now]) { json, now in writeCurrent(now, to: &json) }
            json.objects("nearest_area", [scope.report.place]) { json, place in Self.write(place, to: &json) }
            json.objects("request", [scope.report.place.coordinates]) { json, point in
                let latitude = WttrNumber.fixed(point.latitude, decimals: 2) ?? ""
                let longitude = WttrNumber.fixed(point.longitude, decimals: 2) ?? ""
                json.field("query", "Lat \(latitude) and Lon \(longitude)")
                json.field("type", "LatLon")
            }
            json.objects("weather", WttrDay.days(of: scope)) { json, day in write(day, to: &json) }
        }
    }

    private func writeCurrent(_ now: WttrNow, to json: inout JSONWriter) {
        let current = now.current
        json.text("temp_C", WttrNumber.whole(current?.temperature?.celsius))
        json.text("temp_F", WttrNumber.whole(current?.temperature?.fahrenheit))
        json.text("observation_time", current.map { WttrClock(zone: .gmt).halfDay($0.date) })
        json.text("localObsDateTime", current.map { "\(clock.day($0.date)) \(clock.halfDay($0.date))" })
        write(current?.instant, isDay: now.isDay, to: &json)
        Self.write(now.precipitation, to: &json)
    }

    /// Writes the values that the present and the steps share.
    private func write(_ weather: InstantWeather?, isDay: Bool, to json: inout JSONWriter) {
        json.text("FeelsLikeC", WttrNumber.whole(weather?.apparentTemperature?.celsius))
        json.text("FeelsLikeF", WttrNumber.whole(weather?.apparentTemperature?.fahrenheit))
        json.text("cloudcover", WttrNumber.whole(weather?.cloudCover?.percent))
        json.text("humidity", WttrNumber.whole(weather?.humidity?.percent))
        json.text("pressure", WttrNumber.whole(weather?.pressure?.hectopascals))
        json.text("pressureInches", WttrNumber.whole(weather?.pressure?.inchesOfMercury))
        json.text("uvIndex", WttrNumber.whole(weather?.uvIndex?.value))
        json.text("visibility", WttrNumber.whole(weather?.visibility?.kilometers))
        json.text("visibilityMiles", WttrNumber.whole(weather?.visibility?.miles))
        let direction = weather?.wind?.direction.flatMap { $0.degrees.isFinite ? $0 : nil }
        json.text("winddir16Point", direction.map { CompassPoint($0).rawValue.uppercased() })
        json.text("winddirDegree", WttrNumber.whole(direction?.degrees))
        json.text("windspeedKmph", WttrNumber.whole(weather?.wind?.speed?.kilometersPerHour))
        json.text("windspeedMiles", WttrNumber.whole(weather?.wind?.speed?.milesPerHour))
        let code = weather.flatMap { WttrCode($0.condition, cloudCover: $0.cloudCover) }
        json.text("weatherCode", (code?.number).map(String.init))
        let condition = weather.flatMap { $0.condition == .unknown ? nil : $0.condition }
        json.value("weatherDesc", condition.flatMap { Self.english?.name(of: $0, isDay: isDay) })
        json.value("weatherIconUrl", nil)
        guard let language else { return }
        let translation = condition.map { localizer.name(of: $0, isDay: isDay) }
        json.value("lang_xx", translation)
        if language != "xx" { json.value("lang_\(language)", translation) }
    }

    private static func write(_ precipitation: PrecipitationAmount?, to json: inout JSONWriter) {
        json.text("precipMM", WttrNumber.fixed(precipitation?.millimeters, decimals: 1))
        json.text("precipInches", WttrNumber.fixed(precipitation?.inches, decimals: 1))
    }

    private static func write(_ place: Place, to json: inout JSONWriter) {
        json.value("areaName", place.name?.sanitized())
        json.value("country", place.countryCode.map { english?.name(ofCountry: $0) ?? $0.sanitized() })
        json.value("region", place.region?.sanitized())
        json.text("latitude", WttrNumber.fixed(place.coordinates.latitude, decimals: 3))
        json.text("longitude", WttrNumber.fixed(place.coordinates.longitude, decimals: 3))
        json.text("population", nil)
        json.value("weatherUrl", nil)
    }

    static let english = try? Localizer(LocaleRequest(explicit: "en_001"))
}

extension WttrForecast {
    private func write(_ day: WttrDay, to json: inout JSONWriter) {
        json.text("date", clock.day(day.span.start))
        json.objects("astronomy", [WttrAstronomy(of: day, in: scope)]) { json, sky in
            func time(_ date: Date?, _ name: String) -> String { date.map(clock.halfDay) ?? "No \(name)" }
            json.text("sunrise", time(sky.sunrise, "sunrise"))
            json.text("sunset", time(sky.sunset, "sunset"))
            json.text("moonrise", time(sky.moonrise, "moonrise"))
            json.text("moonset", time(sky.moonset, "moonset"))
            json.text("moon_phase", sky.phase.map(WttrMoon.name))
            json.text("moon_illumination", WttrNumber.whole(sky.illumination.percent))
        }
        json.text("maxtempC", WttrNumber.whole(day.weather?.highTemperature?.celsius))
        json.text("maxtempF", WttrNumber.whole(day.weather?.highTemperature?.fahrenheit))
        json.text("mintempC", WttrNumber.whole(day.weather?.lowTemperature?.celsius))
        json.text("mintempF", WttrNumber.whole(day.weather?.lowTemperature?.fahrenheit))
        let mean = day.meanTemperature
        json.text("avgtempC", WttrNumber.whole(mean?.celsius))
        json.text("avgtempF", WttrNumber.whole(mean?.fahrenheit))
        // No service sends the hours of sunshine, or how high new snow lies.
        json.text("sunHour", nil)
        json.text("totalSnow_cm", nil)
        json.text("uvIndex", WttrNumber.whole(day.weather?.uvIndex?.value))
        if hasSteps { json.objects("hourly", day.steps) { json, step in write(step, to: &json) } }
    }

    private func write(_ step: WttrDay.Step, to json: inout JSONWriter) {
        json.text("time", String(step.hour * 100))
        json.text("tempC", WttrNumber.whole(step.weather?.temperature?.celsius))
        json.text("tempF", WttrNumber.whole(step.weather?.temperature?.fahrenheit))
        json.text("DewPointC", WttrNumber.whole(step.weather?.dewPoint?.celsius))
        json.text("DewPointF", WttrNumber.whole(step.weather?.dewPoint?.fahrenheit))
        json.text("WindGustKmph", WttrNumber.whole(step.weather?.wind?.gust?.kilometersPerHour))
        json.text("WindGustMiles", WttrNumber.whole(step.weather?.wind?.gust?.milesPerHour))
        write(step.weather, isDay: step.isDay, to: &json)
        Self.write(step.precipitation?.total, to: &json)
        let chance = step.chances.precipitationChance?.percent
        let isSnow = step.weather?.condition.axes.precipitation == .snow
        json.text("chanceofrain", isSnow ? nil : WttrNumber.whole(chance))
        json.text("chanceofsnow", isSnow ? WttrNumber.whole(chance) : nil)
        json.text("chanceofremdry", WttrNumber.whole(chance.map { 100 - $0 }))
        json.text("chanceofthunder", WttrNumber.whole(step.chances.thunderChance?.percent))
        for key in Self.unknownOfSteps { json.text(key, nil) }
    }

    /// The keys of a step whose values no service sends in this form.
    private static let unknownOfSteps = [
        "HeatIndexC", "HeatIndexF", "WindChillC", "WindChillF", "chanceoffog", "chanceoffrost", "chanceofhightemp",
        "chanceofovercast", "chanceofsunshine", "chanceofwindy", "diffRad", "shortRad",
    ]
}

extension JSONWriter {
    /// Writes a string, which is empty if the value is not known.
    fileprivate mutating func text(_ key: String, _ value: String?) { field(key, value ?? "") }

    /// Writes a list of one object, whose only member is `value`.
    fileprivate mutating func value(_ key: String, _ value: String?) {
        objects(key, [value]) { json, value in json.text("value", value) }
    }
}
