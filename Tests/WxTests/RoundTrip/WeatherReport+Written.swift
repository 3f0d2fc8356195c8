import Foundation
import WeatherCore

/// Reports with the precision of `wx/1`, made without its reader or writer: with rounded numbers, whole seconds and
/// texts as they are shown.
extension WeatherReport {
    var asWritten: WeatherReport {
        var report = self
        report.place = place.asWritten(at: provenance.fetched)
        report.provenance = provenance.asWritten
        report.partProvenances = partProvenances.mapValues(\.asWritten)
        report.current = current?.asWritten
        report.hours = hours.map(\.asWritten)
        report.days = days.map(\.asWritten)
        report.temperatureExtremes = temperatureExtremes.map { extremes in
            var extremes = extremes
            extremes.start = extremes.start.asWritten
            extremes.end = extremes.end.asWritten
            extremes.low = extremes.low.map { Temperature(celsius: $0.celsius.inHundredths) }
            extremes.high = extremes.high.map { Temperature(celsius: $0.celsius.inHundredths) }
            return extremes
        }
        report.sunEvents = sunEvents.map(\.asWritten)
        report.minutes = minutes?.map { minute in
            var minute = WeatherProperty.written(minute, MinuteWeather.properties)
            minute.date = minute.date.asWritten
            return minute
        }
        report.alerts = alerts?.map(\.asWritten)
        report.airQuality = airQuality?.map(\.asWritten)
        report.pollen = pollen?.map(\.asWritten)
        report.failures = failures.map { failure in
            var failure = failure
            failure.path = failure.path.sanitized()
            failure.found = failure.found?.sanitized()
            if case .failed(let error) = failure.reason { failure.reason = .failed(error.asWritten) }
            return failure
        }
        return report
    }
}

extension Double {
    fileprivate var inHundredths: Double { (self * 100).rounded() / 100 }
}

extension Date {
    fileprivate var asWritten: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down)) }
}

extension WeatherProperty {
    /// The value of a part as `wx/1` has it.
    private func asWritten(_ value: WeatherValue) -> WeatherValue? {
        switch value {
        case .date(let date): .date(date.asWritten)
        case .duration(let seconds): .duration(seconds.rounded())
        case .condition, .moonPhase, .daylight: value
        default: value.number.flatMap { kind.value($0.inHundredths) }
        }
    }

    /// A part with its values as `wx/1` has them.
    fileprivate static func written(_ part: Part, _ properties: [WeatherProperty]) -> Part {
        var written = part
        // The total of precipitation comes before its rain and snow, and is set after them.
        for property in properties.reversed() {
            if let value = property.value(part).flatMap(property.asWritten) { property.set(&written, value) }
        }
        return written
    }
}

extension MassConcentration {
    fileprivate var asWritten: Self { Self(microgramsPerCubicMeter: microgramsPerCubicMeter.inHundredths) }
}

extension PollenConcentration {
    fileprivate var asWritten: Self { Self(grainsPerCubicMeter: grainsPerCubicMeter.inHundredths) }
}

extension SunEvents {
    fileprivate var asWritten: SunEvents {
        var sun = WeatherProperty.written(self, SunEvents.properties)
        sun.isComputed = isComputed
        return sun
    }
}

extension CurrentWeather {
    fileprivate var asWritten: CurrentWeather {
        var current = WeatherProperty.written(self, CurrentWeather.properties)
        current.date = date.asWritten
        current.observation = observation.map { station in
            var written = station
            written.distance = (station.distance * 10).rounded() / 10
            return written
        }
        return current
    }
}

extension HourWeather {
    fileprivate var asWritten: HourWeather {
        var hour = WeatherProperty.written(self, HourWeather.properties)
        hour.date = date.asWritten
        hour.duration = duration.rounded()
        return hour
    }
}

extension DayWeather {
    fileprivate var asWritten: DayWeather {
        var day = WeatherProperty.written(self, DayWeather.properties)
        day.start = start.asWritten
        day.end = end.asWritten
        if let isComputed = sun?.isComputed { day.sun?.isComputed = isComputed }
        day.daytimeForecast = daytimeForecast?.asWritten
        day.overnightForecast = overnightForecast?.asWritten
        return day
    }
}

extension DayPartForecast {
    fileprivate var asWritten: DayPartForecast {
        var part = WeatherProperty.written(self, DayPartForecast.properties)
        part.start = start.asWritten
        part.end = end.asWritten
        return part
    }
}

extension WeatherAlert {
    fileprivate var asWritten: WeatherAlert {
        var alert = self
        alert.id = id.sanitized()
        alert.summary = summary.sanitized()
        alert.source = source?.sanitized()
        alert.region = region?.sanitized(limit: 2000)
        alert.areas = areas.map(\.asWritten)
        alert.issued = issued?.asWritten
        alert.onset = onset?.asWritten
        alert.expires = expires?.asWritten
        alert.description = description?.sanitized(limit: 10_000)
        alert.instruction = instruction?.sanitized(limit: 10_000)
        alert.language = language?.sanitized()
        alert.detailsURL = detailsURL?.sanitized(limit: 500)
        return alert
    }
}

extension WeatherAlert.Area {
    fileprivate var asWritten: WeatherAlert.Area {
        var area = WeatherAlert.Area(name: name?.sanitized(limit: 2000))
        area.polygons = polygons.map { $0.map(\.asWritten) }
        area.circles = circles.map { Circle(center: $0.center.asWritten, radius: $0.radius.inHundredths) }
        area.codes = codes.map { Code(scheme: $0.scheme.sanitized(), value: $0.value.sanitized()) }
        return area
    }
}

extension AirQuality {
    fileprivate var asWritten: AirQuality {
        var air = self
        air.date = date.asWritten
        air.indices = indices.map { Index($0.value.inHundredths, scale: $0.scale) }
        air.fineParticulates = fineParticulates?.asWritten
        air.coarseParticulates = coarseParticulates?.asWritten
        air.ozone = ozone?.asWritten
        air.nitrogenDioxide = nitrogenDioxide?.asWritten
        air.sulfurDioxide = sulfurDioxide?.asWritten
        air.carbonMonoxide = carbonMonoxide?.asWritten
        air.ammonia = ammonia?.asWritten
        return air
    }
}

extension Pollen {
    fileprivate var asWritten: Pollen {
        var pollen = self
        pollen.date = date.asWritten
        pollen.duration = duration.rounded()
        pollen.concentrations = concentrations.mapValues(\.asWritten)
        pollen.indices = indices.map { Index($0.value.inHundredths, of: $0.species, scale: $0.scale) }
        return pollen
    }
}

extension Coordinates {
    fileprivate var asWritten: Coordinates {
        func rounded(_ degrees: Double) -> Double { (degrees * 10_000).rounded() / 10_000 }
        return Coordinates(latitude: rounded(latitude), longitude: rounded(longitude)) ?? self
    }
}

extension Place {
    fileprivate func asWritten(at date: Date) -> Place {
        var place = self
        place.coordinates = coordinates.asWritten
        place.name = name?.sanitized()
        place.region = region?.sanitized()
        place.nameDistance = nameDistance.map { ($0 * 10).rounded() / 10 }
        place.attribution = attribution?.sanitized(limit: 500)
        return place
    }
}

extension Provenance {
    fileprivate var asWritten: Provenance {
        var provenance = self
        provenance.issued = issued?.asWritten
        provenance.observed = observed?.asWritten
        provenance.fetched = fetched.asWritten
        provenance.expires = expires?.asWritten
        provenance.staleness = staleness?.rounded()
        provenance.refreshFailure = refreshFailure?.asWritten
        provenance.attempts = attempts.map { ProviderAttempt(provider: $0.provider, error: $0.error.asWritten) }
        return provenance
    }
}

extension WeatherError {
    fileprivate var asWritten: WeatherError {
        var error = self
        error.cause = nil
        error.details.retryAfter = details.retryAfter?.rounded()
        return error
    }
}
