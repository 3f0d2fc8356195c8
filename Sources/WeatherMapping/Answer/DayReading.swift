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
            var day = empty
            record.read(days.values, into: &day, in: zone)
            day.precipitation = record.precipitation(
                days.values.precipitation, during: day.end.timeIntervalSince(day.start))
            return day != empty && starts.insert(day.start).inserted ? day : nil
        }.sorted { $0.start < $1.start }
    }
}
