import Foundation
import WeatherCore

extension Endpoint {
    static func forecast(at coordinates: Coordinates) -> Endpoint {
        Endpoint("/v1/forecast").at(coordinates)
            .with("current", current.joined(separator: ","))
            .with("hourly", (current.dropLast() + hourly).joined(separator: ","))
            .with("daily", daily.joined(separator: ","))
            .with("forecast_days", "10")
            .with("wind_speed_unit", "ms")
            .expecting("hourly", "time")
    }

    /// The members of the ensemble of ICON, the model of Germany's weather service.
    ///
    /// It has 40 for the whole world, fewer near Germany in the first two days, and reaches seven and a half days.
    static func ensemble(at coordinates: Coordinates) -> Endpoint {
        Endpoint("/v1/ensemble", on: "ensemble").at(coordinates)
            .with("hourly", "temperature_2m,precipitation")
            .with("daily", "temperature_2m_max,temperature_2m_min,precipitation_sum")
            .with("models", "icon_seamless")
            .with("forecast_days", "8")
            .expecting("hourly", "time")
    }

    /// The past weather of a query; `nil` without a period.
    ///
    /// The forecast's models keep three months. The archive has everything before the last days, by a reanalysis.
    static func past(of query: WeatherQuery, at now: Date) -> Endpoint? {
        guard let period = query.period else { return nil }
        // The amount of the day's last hour stands at the next midnight.
        var wider = query
        wider.period?.duration += 86_400
        guard let dates = wider.datesOfPeriod else { return nil }
        let age = { (date: Date) in now.timeIntervalSince(date) / 86_400 }
        let isRecent = age(period.end) < daysUntilArchived && age(period.start) < daysOfForecasts
        let years = Endpoint("/v1/archive", on: "archive").at(query.place.coordinates)
        if period.duration > mostDaysWithHours * 86_400, let dates = query.datesOfPeriod {
            return years.with("daily", "temperature_2m_max,temperature_2m_min,precipitation_sum")
                .with("start_date", dates.first).with("end_date", dates.last)
                .expecting("daily", "time")
                .unchanging()
        }
        let hours = isRecent ? Endpoint("/v1/forecast") : Endpoint("/v1/archive", on: "archive")
        return hours.at(query.place.coordinates)
            .with("hourly", (current.filter { $0 != "visibility" } + ["precipitation"]).joined(separator: ","))
            .with("daily", daily.filter { !$0.contains("probability") && !$0.hasPrefix("uv") }.joined(separator: ","))
            .with("start_date", dates.first).with("end_date", dates.last)
            .with("wind_speed_unit", "ms")
            .expecting("hourly", "time")
            .unchanging(!isRecent)
    }

    /// Years are requested without hours.
    private static let mostDaysWithHours: Double = 400
    /// The reanalysis is about five days behind.
    private static let daysUntilArchived: Double = 8
    /// Forecasts are kept for 92 days.
    private static let daysOfForecasts: Double = 90

    static func minutes(at coordinates: Coordinates) -> Endpoint {
        Endpoint("/v1/forecast").at(coordinates)
            .with("minutely_15", "precipitation").with("forecast_minutely_15", "9")
            .expecting("minutely_15", "time")
    }

    static func airQuality(at coordinates: Coordinates) -> Endpoint {
        Endpoint("/v1/air-quality", on: "airquality").at(coordinates)
            .with("current", air.joined(separator: ","))
            .with("hourly", (air + pollen).joined(separator: ","))
            .with("forecast_days", "4")
            .expecting("hourly", "time")
    }

    /// The answer's days begin at midnight in the point's time zone.
    private func at(_ coordinates: Coordinates) -> Endpoint {
        with(coordinates, latitude: "latitude", longitude: "longitude")
            .with("timezone", "auto").with("timeformat", "unixtime")
            .answering(at: coordinates, latitude: "latitude", longitude: "longitude")
    }

    private static let current = [
        "temperature_2m", "apparent_temperature", "dew_point_2m", "relative_humidity_2m", "pressure_msl", "visibility",
        "wind_speed_10m", "wind_gusts_10m", "wind_direction_10m", "cloud_cover", "weather_code", "is_day",
        "snow_depth", "precipitation",
    ]
    private static let hourly = [
        "precipitation", "precipitation_probability", "uv_index", "cloud_cover_low", "cloud_cover_mid",
        "cloud_cover_high",
    ]
    private static let daily = [
        "weather_code", "temperature_2m_max", "temperature_2m_min", "precipitation_sum",
        "precipitation_probability_max",
        "wind_speed_10m_max", "wind_gusts_10m_max", "wind_direction_10m_dominant", "uv_index_max", "sunrise", "sunset",
    ]
    private static let air = [
        "european_aqi", "us_aqi", "pm2_5", "pm10", "ozone", "nitrogen_dioxide", "sulphur_dioxide", "carbon_monoxide",
        "ammonia",
    ]
    private static let pollen = Pollen.Species.openMeteo.map { "\($0.rawValue)_pollen" }
}
