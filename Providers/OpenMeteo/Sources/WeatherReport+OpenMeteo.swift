import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads an answer of `/v1/forecast`.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has neither hours nor days with a known
    ///   variable.
    mutating func addOpenMeteoForecast(_ root: JSONValue) throws {
        let units = OpenMeteoUnits(root)
        if let name = root["timezone"].string, name.contains("/"), let zone = TimeZone(identifier: name) {
            place.timeZone = PlaceTimeZone(zone, source: .service)
        }
        elevation = root["elevation"].elevation
        hours = Self.hours(OpenMeteoBlock.rows(of: root["hourly"], units))
        let rows = OpenMeteoBlock.rows(of: root["daily"], units)
        days = DayWeather.days(openMeteo: rows)
        sunEvents = rows.compactMap { SunEvents(openMeteo: $0) }
        let block = root["current"].exists ? root["current"] : root["current_weather"]
        current = CurrentWeather(openMeteo: OpenMeteoBlock(block, units))
        guard hours.isEmpty, days.isEmpty else { return }
        if !root["daily"]["time"].exists { _ = try root["hourly"].requiredRows(along: "time") }
        // If several models were requested, each variable is named after its model, and the plain names are missing.
        throw root["hourly"]["temperature_2m"].missing
    }

    /// Reads an answer of `/v1/archive`, or one of `/v1/forecast` for past days.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has neither hours nor days of the period.
    mutating func addOpenMeteoHistory(_ root: JSONValue, of query: WeatherQuery) throws {
        let units = OpenMeteoUnits(root)
        var past = PastWeather(.analysed)
        past.hours = Self.hours(OpenMeteoBlock.rows(of: root["hourly"], units))
        past.days = DayWeather.days(openMeteo: OpenMeteoBlock.rows(of: root["daily"], units))
        if let period = query.period { past.trim(to: period) }
        guard !past.isEmpty else { throw root["hourly"]["temperature_2m"].missing }
        history = past
    }

    /// Reads the quarters of an hour in an answer of `/v1/forecast`.
    ///
    /// Amounts are for the quarter before each time.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when there are none.
    mutating func addOpenMeteoMinutes(_ root: JSONValue) throws {
        _ = try root["minutely_15"].requiredRows(along: "time")
        let rows = OpenMeteoBlock.rows(of: root["minutely_15"], OpenMeteoUnits(root))
        let steps = rows.compactMap { row -> MinuteWeather? in
            guard let end = row.date else { return nil }
            var minute = MinuteWeather(date: end - 900, duration: 900)
            minute.precipitationIntensity = row["precipitation"].quantity {
                PrecipitationIntensity(millimetersPerHour: row.units.amount($0).millimeters * 4)
            }
            return minute
        }
        minutes = steps.inOrder(by: \.date)
    }

    /// Reads air quality and pollen in an answer of `/v1/air-quality`, as far as they are wanted.
    ///
    /// Pollen is null outside of Europe and outside of a plant's season: it is then not known.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has neither a current time nor hours.
    mutating func addOpenMeteoAir(_ root: JSONValue, _ products: Set<WeatherProduct>) throws {
        let units = OpenMeteoUnits(root)
        let rows = OpenMeteoBlock.rows(of: root["hourly"], units)
        if products.contains(.airQuality) {
            let now = AirQuality(openMeteo: OpenMeteoBlock(root["current"], units))
            if now == nil { _ = try root["hourly"].requiredRows(along: "time") }
            let hours = rows.compactMap(AirQuality.init(openMeteo:)).inOrder(by: \.date)
            airQuality = [now].compactMap(\.self) + hours.filter { hour in now.map { hour.date > $0.date } ?? true }
        }
        if products.contains(.pollen) {
            if !products.contains(.airQuality) { _ = try root["hourly"].requiredRows(along: "time") }
            let hours = rows.compactMap(Pollen.init(openMeteo:)).inOrder(by: \.date)
            pollen = hours.isEmpty ? nil : hours
        }
    }

    private static func hours(_ rows: [OpenMeteoBlock]) -> [HourWeather] {
        var assembly = StepAssembly(longestGap: 3600)
        for row in rows {
            guard let date = row.date, let step = HourWeather(openMeteo: row, at: date) else { continue }
            assembly.append(step)
            var span = StepSpan(from: date - 3600, to: date)
            span.precipitation = row.precipitation("precipitation")
            span.precipitationChance = row.fraction("precipitation_probability")
            // "Maximum of the preceding hour", unlike the speed and the direction.
            span.gust = row["wind_gusts_10m", or: "windgusts_10m"].quantity(row.units.speed)
            assembly.append(span)
        }
        return assembly.steps()
    }
}

extension Array {
    /// In order of time, without duplicates; the first of those at the same time is kept.
    fileprivate func inOrder(by date: (Element) -> Date) -> [Element] {
        let sorted = enumerated().sorted { (date($0.element), $0.offset) < (date($1.element), $1.offset) }.map(
            \.element)
        return sorted.enumerated().filter { $0.offset == 0 || date(sorted[$0.offset - 1]) < date($0.element) }
            .map(\.element)
    }
}

extension InstantWeather {
    /// Reads what the current weather and an hour have in common.
    fileprivate init(openMeteo wire: OpenMeteoBlock) {
        self.init()
        condition = wire.condition
        isDaylight = wire["is_day"].bool
        apparentTemperature = wire.temperature("apparent_temperature")
        dewPoint = wire.temperature("dew_point_2m", or: "dewpoint_2m")
        humidity = wire.fraction("relative_humidity_2m", or: "relativehumidity_2m")
        pressure = wire["pressure_msl"].quantity(Pressure.init(hectopascals:))
        visibility = wire["visibility"].quantity(wire.units.visibility)
        cloudCover = wire.fraction("cloud_cover", or: "cloudcover")
        uvIndex = wire["uv_index"].quantity(UVIndex.init(value:))
        snowDepth = wire["snow_depth"].quantity(wire.units.snowDepth)
    }
}

extension HourWeather {
    /// The values of an hour; `nil` without any value.
    fileprivate init?(openMeteo hour: OpenMeteoBlock, at date: Date) {
        self.init(date: date, duration: 0)
        instant = InstantWeather(openMeteo: hour)
        instant.temperature = hour.temperature("temperature_2m")
        instant.wind = Wind(
            speed: hour["wind_speed_10m", or: "windspeed_10m"].quantity(hour.units.speed),
            direction: hour["wind_direction_10m", or: "winddirection_10m"].quantity(Angle.init(degrees:)))
        cloudLayers = CloudLayers(
            low: hour.fraction("cloud_cover_low", or: "cloudcover_low"),
            medium: hour.fraction("cloud_cover_mid", or: "cloudcover_mid"),
            high: hour.fraction("cloud_cover_high", or: "cloudcover_high"))
        let isEmpty = self == HourWeather(date: date, duration: 0)
        if isEmpty, !hour["precipitation"].exists, !hour["wind_gusts_10m", or: "windgusts_10m"].exists { return nil }
    }
}

extension CurrentWeather {
    /// The current weather, which comes from models; `nil` without a time or any value.
    fileprivate init?(openMeteo block: OpenMeteoBlock) {
        guard let date = block.date else { return nil }
        self.init(date: date, isForecast: true)
        instant = InstantWeather(openMeteo: block)
        instant.temperature = block.temperature("temperature_2m", or: "temperature")
        instant.wind = block.wind(
            speed: block["wind_speed_10m", or: "windspeed"], gust: block["wind_gusts_10m"],
            direction: block["wind_direction_10m", or: "winddirection"])
        recentPrecipitation = block.precipitation("precipitation")
        recentPrecipitationDuration = recentPrecipitation.flatMap { _ in block["interval"].double }
        if instant.temperature == nil, instant.condition == .unknown { return nil }
    }
}

extension SunEvents {
    /// Sunrise and sunset of a day; in polar day and night, the service sends times of another day, which are ignored.
    fileprivate init?(openMeteo day: OpenMeteoBlock) {
        guard let start = day.date else { return nil }
        let range = (start - 43_200)...(start + 129_600)
        let times = ["sunrise", "sunset"].map { name in
            day.units.date(day[name]).flatMap { range.contains($0) ? $0 : nil }
        }
        guard times[0] != times[1] else { return nil }
        self.init(sunrise: times[0], sunset: times[1])
    }
}

extension DayWeather {
    /// The days that have a known variable, each lasting until the next one begins.
    fileprivate static func days(openMeteo rows: [OpenMeteoBlock]) -> [DayWeather] {
        let dated = rows.compactMap { row in row.date.map { (date: $0, row: row) } }.inOrder(by: \.date)
        return dated.indices.compactMap { index in
            let (start, row) = dated[index]
            let next = index + 1 < dated.count ? dated[index + 1].date : start + 86_400
            // Before a gap, a day ends at its own midnight.
            let end = next.timeIntervalSince(start) <= 90_000 ? next : start + 86_400
            let day = DayWeather(openMeteo: row, from: start, to: end)
            return day == DayWeather(start: start, end: end, isPartial: false, isDerived: false) ? nil : day
        }
    }

    private init(openMeteo day: OpenMeteoBlock, from start: Date, to end: Date) {
        self.init(start: start, end: end, isPartial: false, isDerived: false)
        condition = day.condition
        highTemperature = day.temperature("temperature_2m_max")
        lowTemperature = day.temperature("temperature_2m_min")
        chances.precipitationChance = day.fraction("precipitation_probability_max")
        precipitation = day.precipitation("precipitation_sum")
        wind = day.wind(
            speed: day["wind_speed_10m_max", or: "windspeed_10m_max"],
            gust: day["wind_gusts_10m_max", or: "windgusts_10m_max"],
            direction: day["wind_direction_10m_dominant", or: "winddirection_10m_dominant"])
        uvIndex = day["uv_index_max"].quantity(UVIndex.init(value:))
    }
}

extension AirQuality {
    /// The air quality at a time; `nil` without one.
    fileprivate init?(openMeteo block: OpenMeteoBlock) {
        guard let date = block.date else { return nil }
        self.init(date: date)
        func index(_ name: String, _ scale: Index.Scale) -> Index? {
            block[name].double.flatMap { (0...1000).contains($0) ? Index($0, scale: scale) : nil }
        }
        indices = [index("european_aqi", .european), index("us_aqi", .unitedStates)].compactMap(\.self)
        fineParticulates = block["pm2_5"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        coarseParticulates = block["pm10"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        ozone = block["ozone"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        nitrogenDioxide = block["nitrogen_dioxide"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        sulfurDioxide = block["sulphur_dioxide"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        carbonMonoxide = block["carbon_monoxide"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
        ammonia = block["ammonia"].quantity(MassConcentration.init(microgramsPerCubicMeter:))
    }
}

extension Pollen {
    /// The pollen at a time; `nil` without a time or any value.
    fileprivate init?(openMeteo block: OpenMeteoBlock) {
        guard let date = block.date else { return nil }
        self.init(date: date)
        for species in Species.openMeteo {
            concentrations[species] = block["\(species.rawValue)_pollen"].quantity(
                PollenConcentration.init(grainsPerCubicMeter:))
        }
        if isEmpty { return nil }
    }
}

extension Pollen.Species {
    /// The plants of CAMS' forecasts, whose variables have the same names.
    static let openMeteo: [Self] = [.alder, .birch, .grass, .mugwort, .olive, .ragweed]
}
