import Foundation
import WeatherCore

extension WeatherReport {
    /// Reads the forecast `nwp-v1-1h-2500m`.
    ///
    /// Temperatures are in °C, humidities in percent, clouds from 0 to 1. Pressures are at the model's ground, not at
    /// sea level, and are left out. Extremes and gusts are of the past hour. Amounts are sums in kg/m² since the model
    /// run.
    mutating func addGeoSphereForecast(_ root: JSONValue) throws {
        let series = try TimeSeries(root)
        var assembly = StepAssembly(longestGap: 3600)
        for (position, row) in series.rows.enumerated() {
            let next = position + 1 < series.rows.count ? series.rows[position + 1] : nil
            assembly.append(HourWeather(geoSphere: series, row, gustAt: next?.index))
            guard let previous = row.previous, let start = series.rows.first(where: { $0.index == previous })?.date
            else { continue }
            var span = StepSpan(from: start, to: row.date)
            if let total = series.amount("rr_acc", of: row) {
                span.precipitation = Precipitation(total: total)
                span.precipitation?.rain = series.amount("rain_acc", of: row)
                span.precipitation?.snow = series.amount("snow_acc", of: row)
            }
            assembly.append(span)
            let extremes = TemperatureExtremes(
                start: start, end: row.date,
                low: series.value("mnt2m", row.index).quantity(Temperature.init(celsius:)),
                high: series.value("mxt2m", row.index).quantity(Temperature.init(celsius:)))
            if let extremes { temperatureExtremes.append(extremes) }
        }
        hours = assembly.steps()
        provenance.issued = root["reference_time"].date(ifPresent: .internet)
    }

    /// Reads the percentiles of `ensemble-v1-1h-2500m`, in °C and kg/m².
    ///
    /// Unlike the forecast's, amounts are those of an hour. The last time has temperatures and no amounts, so they are of
    /// the hour that begins.
    mutating func addGeoSphereEnsemble(_ root: JSONValue) throws {
        let series = try TimeSeries(root)
        let ranges = series.rows.map { row in
            var range = StepRange(date: row.date, duration: 3600)
            (range.temperaturePercentile10, range.temperaturePercentile90) = series.value("t2m_p10", row.index)
                .range(to: series.value("t2m_p90", row.index), Temperature.init(celsius:))
            (range.precipitationMinimum, range.precipitationMaximum) = series.value("rr_p10", row.index)
                .range(to: series.value("rr_p90", row.index), PrecipitationAmount.init(millimeters:))
            return range
        }
        add(ranges)
    }

    /// Reads the latest time of the analysis `inca-v1-1h-1km`: in °C, percent, Pa, m/s, and kg/m² of the past hour.
    mutating func addGeoSphereAnalysis(_ root: JSONValue, now: Date) throws {
        let series = try TimeSeries(root)
        // The latest time may have no values yet.
        let known = series.rows.last { row in
            row.date <= now + 600
                && ["T2M", "RH2M", "P0"].contains { (name: StaticString) in series.value(name, row.index).double != nil
                }
        }
        guard let row = known else { throw root["timestamps"][0].missing }
        var weather = CurrentWeather(date: row.date)
        weather.instant = InstantWeather(inca: series, row)
        weather.recentPrecipitation = series.fallen(until: row)
        weather.recentPrecipitationDuration = weather.recentPrecipitation == nil ? nil : 3600
        current = weather
        provenance.observed = row.date
    }

    /// Reads the analysis `inca-v1-1h-1km` of past days, which has no sky.
    mutating func addGeoSphereHistory(_ root: JSONValue, during period: DateInterval) throws {
        let series = try TimeSeries(root)
        var assembly = StepAssembly(longestGap: 3600)
        for row in series.rows {
            var step = HourWeather(date: row.date, duration: 0)
            step.instant = InstantWeather(inca: series, row)
            assembly.append(step)
            var span = StepSpan(from: row.date - 3600, to: row.date)
            span.precipitation = series.fallen(until: row)
            assembly.append(span)
        }
        var past = PastWeather(.analysed)
        past.hours = assembly.steps().filter { $0.temperature != nil || $0.precipitation != nil }
        past.trim(to: period)
        // The time after the last hour is a step without a duration.
        past.hours.removeAll { $0.duration == 0 }
        guard !past.isEmpty else { throw root["features"][0]["properties"]["parameters"]["T2M"].missing }
        history = past
    }

    /// Adds the forecast's sky to the analysis; without an analysis, the current weather is the forecast's.
    mutating func completeGeoSphereCurrent(at now: Date) {
        guard let step = CurrentWeather(in: hours, at: now) else {
            if current == nil { failures.append(PartFailure(path: "current", reason: .missing)) }
            return
        }
        guard var weather = current else {
            current = step
            return
        }
        weather.condition = step.condition
        weather.cloudCover = step.cloudCover
        current = weather
    }

    /// Reads the precipitation of `nowcast-v1-15min-1km`, in kg/m² of the past quarter of an hour.
    mutating func addGeoSphereNowcast(_ root: JSONValue) throws {
        let series = try TimeSeries(root)
        minutes = series.rows.compactMap { row in
            guard let amount = series.value("rr", row.index).quantity(PrecipitationAmount.init(millimeters:)) else {
                return nil
            }
            var step = MinuteWeather(date: row.date - 900, duration: 900)
            step.precipitationIntensity = PrecipitationIntensity(millimetersPerHour: amount.millimeters * 4)
            return step
        }
    }

    /// Reads concentrations in µg/m³ of `chem-v2-1h-3km`, or the daily classes, 1 to 6, of `chem_aqi-v1-1d-3km`.
    ///
    /// Values of the same time are merged.
    mutating func addGeoSphereAir(_ root: JSONValue) throws {
        let series = try TimeSeries(root)
        var known = Dictionary((airQuality ?? []).map { ($0.date, $0) }) { first, _ in first }
        for row in series.rows {
            func concentration(_ name: StaticString) -> MassConcentration? {
                series.value(name, row.index).quantity(MassConcentration.init(microgramsPerCubicMeter:))
            }
            var air = known[row.date] ?? AirQuality(date: row.date)
            air.nitrogenDioxide = concentration("no2surf") ?? air.nitrogenDioxide
            air.ozone = concentration("o3surf") ?? air.ozone
            air.coarseParticulates = concentration("pm10surf") ?? air.coarseParticulates
            air.fineParticulates = concentration("pm25surf") ?? air.fineParticulates
            let index = series.value("aqi", row.index)
            if let value = index.double {
                if (1...6).contains(value) {
                    air.indices = [.init(value, scale: .provider)]
                } else {
                    index.note(.outOfRange)
                }
            }
            known[row.date] = air
        }
        airQuality = known.values.sorted { $0.date < $1.date }
    }
}

extension TimeSeries {
    /// The precipitation of the hour before a time of the analysis, in kg/m².
    fileprivate func fallen(until row: Row) -> Precipitation? {
        value("RR", row.index).quantity(PrecipitationAmount.init(millimeters:)).map(Precipitation.init(total:))
    }
}

extension InstantWeather {
    /// The values of a time of the analysis: in °C, percent, Pa and m/s.
    fileprivate init(inca series: TimeSeries, _ row: TimeSeries.Row) {
        self.init()
        temperature = series.value("T2M", row.index).quantity(Temperature.init(celsius:))
        dewPoint = series.value("TD2M", row.index).quantity(Temperature.init(celsius:))
        humidity = series.value("RH2M", row.index).quantity(Fraction.init(percent:))
        pressure = series.value("P0", row.index).quantity(Pressure.init(pascals:))
        let mean = series.wind("UU", "VV", row.index)
        wind = Wind(speed: mean?.speed, direction: mean?.direction)
    }
}

extension HourWeather {
    /// The values of a time, and the gust at the next time, which covers the hour between them.
    fileprivate init(geoSphere series: TimeSeries, _ row: TimeSeries.Row, gustAt next: Int?) {
        self.init(date: row.date, duration: 0)
        instant.condition = WeatherCondition(
            geoSphere: series.value("sy", row.index).double.flatMap(Int.init(exactly:)))
        instant.temperature = series.value("t2m", row.index).quantity(Temperature.init(celsius:))
        instant.humidity = series.value("rh2m", row.index).quantity(Fraction.init(percent:))
        instant.cloudCover = series.value("tcc", row.index).quantity(Fraction.init(fraction:))
        let mean = series.wind("u10m", "v10m", row.index)
        let gust = next.flatMap { series.wind("ugust", "vgust", $0) }
        instant.wind = Wind(speed: mean?.speed, gust: gust?.speed, direction: mean?.direction)
    }
}
