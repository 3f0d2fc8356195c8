import Foundation
import WeatherCore
import WeatherSandbox

/// An answer with the variables that a request names.
struct OpenMeteoDocument {
    let request: SandboxRequest
    let place: Coordinates
    let atmosphere: Atmosphere
    let now: Date
    let isAir: Bool
    let isEnsemble: Bool

    /// The time zone of the nearest city, or else whole hours by longitude.
    private var zone: TimeZone {
        City.nearest(to: place)?.zone
            ?? TimeZone(secondsFromGMT: Int((place.longitude / 15).rounded()) * 3600) ?? .gmt
    }

    /// Local midnight of the first day, today unless the request names one, as Unix time.
    private var midnight: Double {
        if let first = date(request[item: "start_date"]) { return first - Double(offset(at: first)) }
        let offset = Double(offset(at: now.timeIntervalSince1970))
        return ((now.timeIntervalSince1970 + offset) / 86_400).rounded(.down) * 86_400 - offset
    }

    private func offset(at time: Double) -> Int { zone.secondsFromGMT(for: Date(timeIntervalSince1970: time)) }

    /// Midnight in UTC of a date such as `2026-04-06`, as Unix time.
    private func date(_ text: String?) -> Double? {
        text.flatMap { try? Date($0 + "T00:00:00Z", strategy: .iso8601) }?.timeIntervalSince1970
    }

    /// How many days are requested.
    private var days: Int {
        if let first = date(request[item: "start_date"]), let last = date(request[item: "end_date"]), last >= first {
            return min(Int((last - first) / 86_400) + 1, 4000)
        }
        return request[item: "forecast_days"].flatMap { Int($0) }.map { max(1, min($0, 16)) } ?? 7
    }

    var json: String {
        let quarter = (now.timeIntervalSince1970 / 900).rounded(.down) * 900
        var blocks: [String] = []
        func add(_ block: String, _ times: [Double], isCurrent: Bool = false, _ value: (String, Date) -> Double?) {
            guard let variables = request[item: block]?.split(separator: ",").map(String.init) else { return }
            let names =
                isEnsemble ? variables.flatMap { name in [name] + EnsembleMember.all.map { $0.name(name) } } : variables
            let columns =
                [("time", times)]
                + names.map { name in
                    (name, times.map { value(name, Date(timeIntervalSince1970: $0)) })
                }
            let texts = columns.map { name, values -> String in
                let cells = values.map { $0.map { "\($0.rounded(decimals: 3))" } ?? "null" }
                return #""\#(name)":\#(isCurrent ? cells.joined() : "[\(cells.joined(separator: ","))]")"#
            }
            let units = names.map { #""\#($0)":"\#(unit(of: $0))""# }
            blocks.append(#""\#(block)_units":{"time":"unixtime",\#(units.joined(separator: ","))}"#)
            let interval = isCurrent ? [#""interval":900"#] : []
            blocks.append(#""\#(block)":{\#((texts + interval).joined(separator: ","))}"#)
        }
        add("current", [quarter], isCurrent: true) { self.value($0, at: $1, over: 900) }
        let quarters = request[item: "forecast_minutely_15"].flatMap { Int($0) }.map { max(1, min($0, 96)) } ?? 96
        add("minutely_15", (0..<quarters).map { quarter + Double($0) * 900 }) { self.value($0, at: $1, over: 900) }
        add("hourly", (0..<days * 24).map { midnight + Double($0) * 3600 }) { name, date in
            value(name) { value($0, at: date, over: 3600) }
        }
        add("daily", (0..<days).map { midnight + Double($0) * 86_400 }) { name, date in
            value(name) { value($0, ofDayFrom: date) }
        }
        let head =
            #""latitude":\#(place.latitude),"longitude":\#(place.longitude),"generationtime_ms":0.5,"#
            + #""utc_offset_seconds":\#(zone.secondsFromGMT(for: now)),"timezone":"\#(zone.identifier)""#
        return "{" + ([head] + blocks).joined(separator: ",") + "}"
    }

    /// A variable of an ensemble's member, or of its control, from the control's value.
    private func value(_ name: String, _ control: (String) -> Double?) -> Double? {
        guard let member = EnsembleMember(name) else { return control(name) }
        return control(member.variable).map(member.value)
    }

    /// A variable at a time, or for the given number of seconds before it.
    private func value(_ name: String, at date: Date, over seconds: Double) -> Double? {
        let air = atmosphere.air(at: place, date)
        if isAir { return pollutant(name, air) }
        switch name {
        case "temperature_2m": return air.temperature
        case "apparent_temperature": return air.temperature - air.windSpeed / 2
        // In meters, since the atmosphere has no snow on the ground: more where it is cold.
        case "snow_depth": return max(0, 2 - air.temperature) / 20
        case "cloud_cover_low": return air.cloudCover * air.cloudCover * 90
        case "cloud_cover_mid": return air.cloudCover * 60
        case "cloud_cover_high": return air.cloudCover * 40
        case "dew_point_2m": return air.dewPoint
        case "relative_humidity_2m": return air.humidity * 100
        case "pressure_msl": return air.pressure
        case "visibility": return air.visibility
        case "wind_speed_10m": return speed(air.windSpeed)
        case "wind_gusts_10m":
            // The gust is for the past hour, and in the current weather for the present.
            return speed(atmosphere.air(at: place, seconds < 3600 ? date : date - 3600).windGust)
        case "wind_direction_10m": return air.windDirection
        case "cloud_cover": return air.cloudCover * 100
        case "uv_index": return air.uvIndex
        case "is_day": return air.isDaylight ? 1 : 0
        case "weather_code":
            // The current weather has past precipitation; an hour has the precipitation in it.
            let start = seconds < 3600 ? date - seconds : date
            return code(air, atmosphere.fall(at: place, from: start, to: start + seconds))
        case "precipitation": return atmosphere.fall(at: place, from: date - seconds, to: date).amount
        case "precipitation_probability":
            return atmosphere.fall(at: place, from: date - seconds, to: date).kind == nil ? 0 : 80
        default: return nil
        }
    }

    private func value(_ name: String, ofDayFrom start: Date) -> Double? {
        if days > Self.mostExactDays { return value(name, ofDistantDayFrom: start) }
        let hours = (0...24).map { atmosphere.air(at: place, start + Double($0) * 3600) }
        let fall = atmosphere.fall(at: place, from: start, to: start + 86_400)
        let sun = SolarPosition.riseAndSet(at: place, onDayOf: start, utcOffset: zone.secondsFromGMT(for: now))
        switch name {
        case "temperature_2m_max": return hours.map(\.temperature).max()
        case "temperature_2m_min": return hours.map(\.temperature).min()
        case "wind_speed_10m_max": return hours.map { speed($0.windSpeed) }.max()
        case "wind_gusts_10m_max": return hours.map { speed($0.windGust) }.max()
        case "wind_direction_10m_dominant": return hours[12].windDirection
        case "uv_index_max": return hours.map(\.uvIndex).max()
        case "precipitation_sum": return fall.amount
        case "precipitation_probability_max": return fall.kind == nil ? 0 : 80
        case "weather_code": return code(hours[12], fall)
        case "sunrise": return sun?.rise.timeIntervalSince1970.rounded() ?? 0
        case "sunset": return sun?.set.timeIntervalSince1970.rounded() ?? 0
        default: return nil
        }
    }

    /// A value of one of thousands of days, from fewer instants, so that the answer takes no longer than a forecast.
    private func value(_ name: String, ofDistantDayFrom start: Date) -> Double? {
        func temperature(_ hour: Double) -> Double { atmosphere.air(at: place, start + hour * 3600).temperature }
        switch name {
        case "temperature_2m_max": return [12, 15, 18].map(temperature).max()
        case "temperature_2m_min": return [0, 3, 6].map(temperature).min()
        case "precipitation_sum":
            return [3, 9, 15, 21].reduce(0) { sum, hour in
                sum + atmosphere.air(at: place, start + hour * 3600).precipitationRate * 6
            }
        default: return nil
        }
    }

    private static let mostExactDays = 400

    /// Air is cleaner where the wind is stronger.
    private func pollutant(_ name: String, _ air: Air) -> Double? {
        let stillness = 1 / (1 + air.windSpeed / 4)
        switch name {
        case "pm2_5": return 25 * stillness
        case "pm10": return 45 * stillness
        case "ozone": return 60 + 40 * max(0, air.sunElevation / 90)
        case "nitrogen_dioxide": return 40 * stillness
        case "sulphur_dioxide": return 5 * stillness
        case "carbon_monoxide": return 250 * stillness
        case "ammonia": return 3 * stillness
        case "european_aqi": return (60 * stillness).rounded()
        case "us_aqi": return (80 * stillness).rounded()
        default: return hasPollen ? Self.pollen[name].map { $0 * stillness } : nil
        }
    }

    /// The pollen in still air, in grains/m³.
    private static let pollen: [String: Double] = [
        "alder_pollen": 8, "birch_pollen": 240, "grass_pollen": 60, "mugwort_pollen": 20, "olive_pollen": 3,
        "ragweed_pollen": 0,
    ]

    /// Whether the place is in the domain of the pollen models, roughly Europe.
    private var hasPollen: Bool { (30...72).contains(place.latitude) && (-25...45).contains(place.longitude) }

    /// The service's weather code: <https://open-meteo.com/en/docs>.
    private func code(_ air: Air, _ fall: Fall) -> Double {
        switch (fall.kind, fall.intensity) {
        case (.rain, .light): 61
        case (.rain, .moderate), (.sleet, .light): 63
        case (.rain, .heavy), (.sleet, _): 65
        case (.snow, .light): 71
        case (.snow, .moderate): 73
        case (.snow, .heavy): 75
        case (nil, _) where air.visibility < 1000: 45
        case (nil, _) where air.cloudCover < 0.2: 0
        case (nil, _) where air.cloudCover < 0.5: 1
        case (nil, _) where air.cloudCover < 0.8: 2
        case (nil, _): 3
        }
    }

    private func speed(_ metersPerSecond: Double) -> Double {
        request[item: "wind_speed_unit"] == "ms" ? metersPerSecond : metersPerSecond * 3.6
    }

    private func unit(of name: String) -> String {
        switch EnsembleMember(name)?.variable ?? name {
        case _ where name.hasPrefix("temperature") || name.hasPrefix("dew_point") || name.hasPrefix("apparent"): "°C"
        case "wind_speed_10m", "wind_gusts_10m", "wind_speed_10m_max", "wind_gusts_10m_max":
            request[item: "wind_speed_unit"] == "ms" ? "m/s" : "km/h"
        case "wind_direction_10m", "wind_direction_10m_dominant": "°"
        case "pressure_msl": "hPa"
        case "visibility", "snow_depth": "m"
        case "precipitation", "precipitation_sum": "mm"
        case "weather_code": "wmo code"
        case "sunrise", "sunset": "unixtime"
        case "european_aqi": "EAQI"
        case "us_aqi": "USAQI"
        case _ where name.hasSuffix("_pollen"): "grains/m³"
        case _ where isAir: "μg/m³"
        case "uv_index", "uv_index_max", "is_day": ""
        default: "%"
        }
    }
}
