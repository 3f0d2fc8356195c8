import Foundation
import WeatherCore

extension WeatherReport {
    /// Adds the values of a request's answer.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when it has no usable value.
    mutating func add<Node: ResponseNode>(_ root: Node, of request: MappedRequest, now: Date) throws {
        let zone = request.timeZone.flatMap { root.at($0).string }.flatMap(TimeZone.init(identifier:))
        if let zone { place.timeZone = PlaceTimeZone(zone, source: .service) }
        if let issued = request.issued {
            provenance.issued =
                root.at(issued.path).date(ifPresent: issued.wireForm(in: zone)) ?? provenance.issued
        }
        if let steps = request.steps {
            hours = try root.read(steps.records, by: StepReading(steps: steps, zone: zone))
        }
        if let mapped = request.days {
            days = try root.read(mapped.records, by: DayReading(days: mapped, zone: zone))
            sunEvents = days.compactMap(\.sun)
        }
        if let current = request.current {
            let reading = CurrentReading(current: current, zone: zone, now: now, point: place.coordinates)
            if let read = try root.read(current.records, by: reading) {
                self.current = read
                provenance.observed = read.date
            }
        }
    }
}

extension HourWeather {
    /// Creates an hour from the values of a record at its time.
    init<Record: ResponseRecord>(
        _ record: Record, _ mapped: MappedPart<HourWeather>, date: Date, duration: TimeInterval
    ) {
        self.init(date: date, duration: duration)
        record.read(mapped, into: &self)
        precipitation = record.precipitation(mapped.precipitation, during: duration)
        if let low = temperaturePercentile10, let high = temperaturePercentile90, low > high {
            record.note(.outOfRange, at: mapped.quantity(named: "temperaturePercentile90"))
            (temperaturePercentile10, temperaturePercentile90) = (nil, nil)
        }
    }
}

extension CurrentWeather {
    /// Creates the current weather from a record that is an observation.
    init<Record: ResponseRecord>(_ record: Record, _ mapped: MappedCurrent, date: Date) {
        self.init(date: date)
        record.read(mapped.instant, into: &self)
        if let fallen: PrecipitationAmount = record.quantity(mapped.recentPrecipitation) {
            recentPrecipitation = Precipitation(total: fallen)
            recentPrecipitationDuration = mapped.recentPrecipitationLength
        }
    }
}

extension ResponseRecord {
    /// The amount that falls in a period; `nil` for a rate if the duration is not known.
    func precipitation(_ mapped: MappedAmount?, during seconds: TimeInterval?) -> Precipitation? {
        let total: PrecipitationAmount
        if let amount: PrecipitationAmount = quantity(mapped?.amount) {
            total = amount
        } else if let rate: PrecipitationIntensity = quantity(mapped?.rate), let seconds, seconds > 0 {
            total = PrecipitationAmount(millimeters: rate.millimetersPerHour * seconds / 3600)
        } else {
            return nil
        }
        return precipitation(total, frozen: mapped?.frozen)
    }

    /// An amount with the shares of rain and snow, if the record has the share that is frozen.
    func precipitation(_ total: PrecipitationAmount, frozen: MappedQuantity?) -> Precipitation {
        var precipitation = Precipitation(total: total)
        if let frozen: Fraction = quantity(frozen) {
            precipitation.snow = PrecipitationAmount(millimeters: total.millimeters * frozen.fraction)
            precipitation.rain = PrecipitationAmount(millimeters: total.millimeters * (1 - frozen.fraction))
        }
        return precipitation
    }
}
