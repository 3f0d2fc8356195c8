import Foundation
import WeatherCore

/// Reads the days of a forecast from records.
struct DayReading: RecordReading {
    let days: MappedDays
    /// The zone of the answer.
    let zone: TimeZone?

    /// The days with any value, in order; of two records of one day, the first one counts.
    func read<Record: AnswerRecord>(_ records: [Record], _ list: some WireValue) throws -> [DayWeather] {
        guard let zone = days.date.zone ?? zone else {
            list.note(.missing)
            return []
        }
        var starts: Set<Date> = []
        return records.compactMap { record in
            guard let date = record.date(days.date, in: zone) else { return nil }
            let empty = DayWeather(containing: date, in: zone)
            let day = DayWeather(record, days.values, empty, in: zone)
            return day != empty && starts.insert(day.start).inserted ? day : nil
        }.sorted { $0.start < $1.start }
    }
}

extension DayWeather {
    /// The values of a record of a day.
    fileprivate init<Record: AnswerRecord>(
        _ record: Record, _ mapped: MappedDay, _ day: DayWeather, in zone: TimeZone
    ) {
        self = day
        if let known = record.condition(mapped.condition) { condition = known }
        highTemperature = record.quantity(mapped.highTemperature)
        lowTemperature = record.quantity(mapped.lowTemperature)
        precipitationChance = record.quantity(mapped.precipitationChance)
        precipitation = record.precipitation(mapped.precipitation, during: end.timeIntervalSince(start))
        humidity = record.quantity(mapped.humidity)
        pressure = record.quantity(mapped.pressure)
        wind = Wind(
            speed: record.quantity(mapped.windSpeed), gust: record.quantity(mapped.windGust),
            direction: record.quantity(mapped.windDirection))
        uvIndex = record.quantity(mapped.uvIndex)
        sun = SunEvents(
            sunrise: record.date(ifPresent: mapped.sunrise, in: zone),
            sunset: record.date(ifPresent: mapped.sunset, in: zone))
    }
}
