import Foundation
import WeatherCore

extension JSONValue {
    func currentWeather() throws -> CurrentWeather {
        var current = CurrentWeather(
            date: try self["time"].requiredInstant(), isForecast: self["forecast"].bool ?? false)
        read(CurrentWeather.properties, into: &current)
        if self["observation"].exists { current.observation = self["observation"].orNoted { try $0.observation() } }
        current.isApparentTemperatureComputed = computedKeys.contains("apparentTemperature_c")
        return current
    }

    private func observation() throws -> StationObservation {
        guard let id = self["station"].shown(), let distance = self["distance_km"].number(in: 0...20_100) else {
            throw self["station"].missing
        }
        var observation = StationObservation(
            id: id, name: self["name"].shown(), date: try self["time"].requiredInstant(), distance: distance,
            elevation: self["elevation_m"].elevation,
            values: self["values"].elements.prefix(100).compactMap { $0.shown() })
        observation.elevationDifference = self["elevationDifference_m"].number(in: -20_000...20_000)
        return observation
    }

    func hourWeather() throws -> HourWeather {
        var hour = HourWeather(date: try self["start"].requiredInstant(), duration: self["seconds"].seconds ?? 0)
        read(HourWeather.properties, into: &hour)
        hour.precipitation = inOrder(hour.precipitation)
        if isInverted(hour.temperaturePercentile10, hour.temperaturePercentile90, "temperature_p90_c") {
            (hour.temperaturePercentile10, hour.temperaturePercentile90) = (nil, nil)
        }
        hour.isApparentTemperatureComputed = computedKeys.contains("apparentTemperature_c")
        return hour
    }

    func dayWeather() throws -> DayWeather {
        var day = DayWeather(
            start: try self["start"].requiredInstant(), end: try self["end"].requiredInstant(),
            isPartial: self["partial"].bool ?? false, isDerived: self["derived"].bool ?? false)
        read(DayWeather.properties, into: &day)
        day.precipitation = inOrder(day.precipitation)
        if isInverted(day.temperaturePercentile10, day.temperaturePercentile90, "temperature_p90_c") {
            (day.temperaturePercentile10, day.temperaturePercentile90) = (nil, nil)
        }
        day.sun?.isComputed = isSunComputed
        if self["daytime"].exists { day.daytimeForecast = self["daytime"].orNoted { try $0.dayPart() } }
        if self["overnight"].exists { day.overnightForecast = self["overnight"].orNoted { try $0.dayPart() } }
        if self["agreement"].exists { day.agreement = self["agreement"].dayAgreement() }
        return day
    }

    private func dayPart() throws -> DayPartForecast {
        var part = DayPartForecast(start: try self["start"].requiredInstant(), end: try self["end"].requiredInstant())
        read(DayPartForecast.properties, into: &part)
        part.precipitation = inOrder(part.precipitation)
        return part
    }

    func minuteWeather() throws -> MinuteWeather {
        var minute = MinuteWeather(
            date: try self["start"].requiredInstant(), duration: self["seconds"].seconds ?? 60)
        read(MinuteWeather.properties, into: &minute)
        return minute
    }

    func nextHour() throws -> NextHour {
        NextHour(
            start: try self["start"].requiredInstant(), end: try self["end"].requiredInstant(),
            spells: self["spells"].readElements { spell in
                guard let kind = spell["kind"].oneOf(NextHour.Kind.self),
                    let mean = spell["meanIntensity_mmph"].quantity(PrecipitationIntensity.init(millimetersPerHour:)),
                    let maximum = spell["maximumIntensity_mmph"]
                        .quantity(PrecipitationIntensity.init(millimetersPerHour:))
                else { return nil }
                var read = NextHour.Spell(
                    start: try spell["start"].requiredInstant(), end: spell["end"].instant, kind: kind,
                    meanIntensity: mean, maximumIntensity: maximum)
                // A rate that is rounded may be of another class.
                read.intensity = spell["intensity"].oneOf(NextHour.Intensity.self) ?? read.intensity
                return read
            })
    }

    private func dayAgreement() -> DayAgreement? {
        guard let certainty = self["certainty"].oneOf(DayAgreement.Certainty.self),
            let services = self["services"].number(in: 2...100), let wet = self["wetServices"].number(in: 0...services)
        else { return nil }
        return DayAgreement(
            certainty: certainty, services: Int(services), wetServices: Int(wet),
            highTemperatureSpread: self["highTemperatureSpread_c"].number(in: 0...200),
            lowTemperatureSpread: self["lowTemperatureSpread_c"].number(in: 0...200))
    }

    func sunEvents() -> SunEvents? {
        var sun = SunEvents(sunrise: self["sunrise"].instant, sunset: self["sunset"].instant)
        sun?.isComputed = isSunComputed
        return sun
    }

    func temperatureExtremes() throws -> TemperatureExtremes? {
        TemperatureExtremes(
            start: try self["start"].requiredInstant(), end: try self["end"].requiredInstant(),
            low: celsius("lowTemperature_c"), high: celsius("highTemperature_c"))
    }

    /// Reads the values of a part; one that was computed from the sun's position is left out.
    private func read<Part>(_ properties: [WeatherProperty<Part>], into part: inout Part) {
        // In reverse order, because rain and snow make a total only if none was sent, and the range needs a total.
        for property in properties.reversed() {
            if property.kind == .daylight, computedKeys.contains("daylight") { continue }
            if let value = self[named: property.key].value(of: property.kind) { property.set(&part, value) }
        }
    }

    /// A precipitation without its least and most if the least is above the most, which is noted.
    private func inOrder(_ precipitation: Precipitation?) -> Precipitation? {
        isInverted(precipitation?.minimum, precipitation?.maximum, "precipitation_max_mm")
            ? precipitation?.withoutRange : precipitation
    }

    /// Whether a lower value is above its upper one, which is noted.
    private func isInverted<Value: Quantity>(_ lower: Value?, _ upper: Value?, _ key: StaticString) -> Bool {
        guard let lower, let upper, lower > upper else { return false }
        self[key].note(.outOfRange)
        return true
    }

    private func value(of kind: WeatherValue.Kind) -> WeatherValue? {
        switch kind {
        case .condition: oneOf(WeatherCondition.self).map(WeatherValue.condition)
        case .moonPhase: oneOf(MoonPhase.self).map(WeatherValue.moonPhase)
        case .daylight: bool.map(WeatherValue.daylight)
        case .date: instant.map(WeatherValue.date)
        case .duration: seconds.map(WeatherValue.duration)
        default: plausible(kind)
        }
    }

    /// A quantity; `nil` if it is absent, or implausible on Earth, which is noted.
    private func plausible(_ kind: WeatherValue.Kind) -> WeatherValue? {
        guard let value = double.flatMap(kind.value) else { return nil }
        if value.quantity?.isPlausible == true { return value }
        note(.outOfRange)
        return nil
    }

    private func celsius(_ key: StaticString) -> Temperature? { self[key].quantity(Temperature.init(celsius:)) }

    private var computedKeys: Set<String> { Set(self["computed"].elements.compactMap(\.text)) }

    private var isSunComputed: Bool { !computedKeys.isDisjoint(with: ["sunrise", "sunset"]) }

    func weatherAlert() throws -> WeatherAlert {
        guard let id = self["id"].shown(), let summary = self["summary"].shown() else { throw missing }
        var alert = WeatherAlert(id: id, summary: summary)
        alert.event = self["event"]["hazard"].oneOf(AlertEvent.Hazard.self).map {
            AlertEvent($0, self["event"]["level"].oneOf(AlertEvent.Level.self))
        }
        alert.source = self["source"].shown()
        alert.region = self["region"].shown(limit: 2000)
        alert.areas = self["areas"].readElements { $0.alertArea() }
        alert.severity = self["severity"].oneOf(WeatherAlert.Severity.self) ?? .unknown
        alert.urgency = self["urgency"].oneOf(WeatherAlert.Urgency.self) ?? .unknown
        alert.certainty = self["certainty"].oneOf(WeatherAlert.Certainty.self) ?? .unknown
        alert.issued = self["issued"].instant
        alert.onset = self["onset"].instant
        alert.expires = self["expires"].instant
        alert.description = self["description"].shown(limit: 10_000)
        alert.instruction = self["instruction"].shown(limit: 10_000)
        alert.language = self["language"].shown()
        alert.detailsURL = self["detailsURL"].shown(limit: 500)
        return alert
    }

    private func alertArea() -> WeatherAlert.Area {
        var area = WeatherAlert.Area(name: self["name"].shown(limit: 2000))
        area.polygons = self["polygons"].readElements { $0["corners"].readElements { try $0.point() } }
        area.circles = self["circles"].readElements { circle in
            guard let radius = circle["radius_km"].number(in: 0...20_100) else { throw circle["radius_km"].missing }
            return WeatherAlert.Area.Circle(center: try circle.point(), radius: radius)
        }
        area.codes = self["codes"].readElements { code in
            guard let scheme = code["scheme"].shown(), let value = code["value"].shown() else { throw code.missing }
            return WeatherAlert.Area.Code(scheme: scheme, value: value)
        }
        return area
    }

    func narrative() -> Narrative? {
        guard let language = self["language"].shown() else { return nil }
        return Narrative(
            self["text"].shown(limit: 5000), language: language, issued: self["issued"].date(ifPresent: .internet))
    }

    func airQuality() throws -> AirQuality {
        var air = AirQuality(date: try self["time"].requiredInstant())
        air.indices = self["indices"].readElements { index in
            guard let scale = index["scale"].oneOf(AirQuality.Index.Scale.self),
                let value = index["value"].number(in: 0...2000)
            else { throw index.missing }
            return AirQuality.Index(value, scale: scale)
        }
        air.fineParticulates = micrograms("pm2_5_ugpm3")
        air.coarseParticulates = micrograms("pm10_ugpm3")
        air.ozone = micrograms("ozone_ugpm3")
        air.nitrogenDioxide = micrograms("nitrogenDioxide_ugpm3")
        air.sulfurDioxide = micrograms("sulfurDioxide_ugpm3")
        air.carbonMonoxide = micrograms("carbonMonoxide_ugpm3")
        air.ammonia = micrograms("ammonia_ugpm3")
        return air
    }

    func pollen() throws -> Pollen {
        var pollen = Pollen(date: try self["time"].requiredInstant(), duration: self["seconds"].seconds ?? 0)
        for species in Pollen.Species.allCases {
            pollen.concentrations[species] = self[named: species.concentrationKey].quantity(
                PollenConcentration.init(grainsPerCubicMeter:))
        }
        pollen.indices = self["indices"].readElements { index in
            guard let species = index["species"].oneOf(Pollen.Species.self),
                let scale = index["scale"].oneOf(Pollen.Index.Scale.self), let value = index["value"].number(in: 0...3)
            else { throw index.missing }
            return Pollen.Index(value, of: species, scale: scale)
        }
        return pollen
    }

    private func micrograms(_ key: StaticString) -> MassConcentration? {
        self[key].quantity(MassConcentration.init(microgramsPerCubicMeter:))
    }
}
