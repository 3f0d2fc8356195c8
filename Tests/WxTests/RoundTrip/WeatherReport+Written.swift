import Foundation
import WeatherCore

/// Reports as exactly as `wx/1` has them, made without a reader or a writer: with rounded numbers, whole seconds and
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
            extremes.low = extremes.low?.asWritten
            extremes.high = extremes.high?.asWritten
            return extremes
        }
        report.sunEvents = sunEvents.map(\.asWritten)
        report.minutes = minutes?.map { minute in
            var minute = minute
            minute.date = minute.date.asWritten
            minute.precipitationIntensity = minute.precipitationIntensity.map {
                PrecipitationIntensity(millimetersPerHour: $0.millimetersPerHour.inHundredths)
            }
            minute.precipitationChance = minute.precipitationChance?.asWritten
            return minute
        }
        report.alerts = alerts?.map(\.asWritten)
        report.airQuality = airQuality?.map(\.asWritten)
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

extension Temperature {
    fileprivate var asWritten: Temperature { Temperature(celsius: celsius.inHundredths) }
}

extension Fraction {
    fileprivate var asWritten: Fraction { Fraction(percent: percent.inHundredths) }
}

extension Pressure {
    fileprivate var asWritten: Pressure { Pressure(hectopascals: hectopascals.inHundredths) }
}

extension Visibility {
    fileprivate var asWritten: Visibility { Visibility(meters: meters.inHundredths) }
}

extension SnowDepth {
    fileprivate var asWritten: SnowDepth { SnowDepth(centimeters: centimeters.inHundredths) }
}

extension UVIndex {
    fileprivate var asWritten: UVIndex { UVIndex(value: value.inHundredths) }
}

extension MassConcentration {
    fileprivate var asWritten: Self { Self(microgramsPerCubicMeter: microgramsPerCubicMeter.inHundredths) }
}

extension Precipitation {
    fileprivate var asWritten: Precipitation {
        func rounded(_ amount: PrecipitationAmount) -> PrecipitationAmount {
            PrecipitationAmount(millimeters: amount.millimeters.inHundredths)
        }
        var written = self
        written.total = rounded(total)
        written.rain = rain.map(rounded)
        written.snow = snow.map(rounded)
        return written
    }
}

extension Wind {
    fileprivate var asWritten: Wind {
        var wind = self
        wind.speed = speed.map { Speed(metersPerSecond: $0.metersPerSecond.inHundredths) }
        wind.gust = gust.map { Speed(metersPerSecond: $0.metersPerSecond.inHundredths) }
        wind.direction = direction.map { direction in
            let turn = direction.degrees.inHundredths.truncatingRemainder(dividingBy: 360)
            return Angle(degrees: turn < 0 ? (turn + 360).inHundredths : turn.inHundredths)
        }
        return wind
    }
}

extension SunEvents {
    fileprivate var asWritten: SunEvents {
        var sun = self
        sun.sunrise = sunrise?.asWritten
        sun.sunset = sunset?.asWritten
        return sun
    }
}

extension CurrentWeather {
    fileprivate var asWritten: CurrentWeather {
        var current = self
        current.date = date.asWritten
        current.temperature = temperature?.asWritten
        current.apparentTemperature = apparentTemperature?.asWritten
        current.dewPoint = dewPoint?.asWritten
        current.humidity = humidity?.asWritten
        current.pressure = pressure?.asWritten
        current.visibility = visibility?.asWritten
        current.wind = wind?.asWritten
        current.cloudCover = cloudCover?.asWritten
        current.uvIndex = uvIndex?.asWritten
        current.recentPrecipitation = recentPrecipitation?.asWritten
        current.snowDepth = snowDepth?.asWritten
        return current
    }
}

extension HourWeather {
    fileprivate var asWritten: HourWeather {
        var hour = self
        hour.date = date.asWritten
        hour.duration = duration.rounded()
        hour.temperature = temperature?.asWritten
        hour.apparentTemperature = apparentTemperature?.asWritten
        hour.dewPoint = dewPoint?.asWritten
        hour.humidity = humidity?.asWritten
        hour.pressure = pressure?.asWritten
        hour.visibility = visibility?.asWritten
        hour.wind = wind?.asWritten
        hour.cloudCover = cloudCover?.asWritten
        hour.cloudLayers = cloudLayers.flatMap {
            CloudLayers(low: $0.low?.asWritten, medium: $0.medium?.asWritten, high: $0.high?.asWritten)
        }
        hour.fogCover = fogCover?.asWritten
        hour.uvIndex = uvIndex?.asWritten
        hour.precipitationChance = precipitationChance?.asWritten
        hour.precipitation = precipitation?.asWritten
        hour.snowDepth = snowDepth?.asWritten
        return hour
    }
}

extension DayWeather {
    fileprivate var asWritten: DayWeather {
        var day = self
        day.start = start.asWritten
        day.end = end.asWritten
        day.highTemperature = highTemperature?.asWritten
        day.lowTemperature = lowTemperature?.asWritten
        day.precipitationChance = precipitationChance?.asWritten
        day.precipitation = precipitation?.asWritten
        day.wind = wind?.asWritten
        day.humidity = humidity?.asWritten
        day.pressure = pressure?.asWritten
        day.uvIndex = uvIndex?.asWritten
        day.sun = sun?.asWritten
        day.moon = moon.flatMap {
            MoonEvents(phase: $0.phase, moonrise: $0.moonrise?.asWritten, moonset: $0.moonset?.asWritten)
        }
        day.daytimeForecast = daytimeForecast?.asWritten
        day.overnightForecast = overnightForecast?.asWritten
        return day
    }
}

extension DayPartForecast {
    fileprivate var asWritten: DayPartForecast {
        var part = self
        part.start = start.asWritten
        part.end = end.asWritten
        part.highTemperature = highTemperature?.asWritten
        part.lowTemperature = lowTemperature?.asWritten
        part.precipitationChance = precipitationChance?.asWritten
        part.precipitation = precipitation?.asWritten
        part.wind = wind?.asWritten
        part.humidity = humidity?.asWritten
        part.cloudCover = cloudCover?.asWritten
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
