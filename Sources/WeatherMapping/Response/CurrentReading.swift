import Foundation
import WeatherCore

/// Reads the current weather from records, which are observations of one station or of several.
struct CurrentReading: RecordReading {
    let current: MappedCurrent
    /// The zone of the answer.
    let zone: TimeZone?
    let now: Date
    /// The place that is asked for.
    let point: Coordinates

    /// The latest observation of the nearest station; `nil` if there is none and the forecast's current step is used
    /// instead.
    ///
    /// An observation without a temperature is not used if there is another one.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse` when there is none, and no forecast either.
    func read<Record: ResponseRecord>(_ records: [Record], _ list: some WireValue) throws -> CurrentWeather? {
        let dated = records.compactMap { record in
            record.date(current.time, in: zone).map { (date: $0, record: record) }
        }
        let past = dated.filter { $0.date <= now + 600 }
        let temperature = current.instant.quantity(named: "temperature")
        let known = past.filter { record in temperature.flatMap { record.record.value($0) } != nil }
        let candidates = current.station == nil && known.isEmpty ? past : known
        let latest: (date: Date, record: Record)?
        if current.station != nil {
            let points = candidates.map { current.station?.coordinates(of: $0.record) }
            let nearest = points.compactMap(\.self).min { $0.distance(to: point) < $1.distance(to: point) }
            latest = zip(points, candidates).filter { $0.0 != nil && $0.0 == nearest }.map(\.1)
                .max { $0.date < $1.date }
        } else {
            latest = candidates.max { $0.date < $1.date }
        }
        guard let latest else {
            if current.orForecast { return nil }
            throw list.missing
        }
        return CurrentWeather(latest.record, current, date: latest.date)
    }
}

extension MappedStation {
    /// The coordinates of a record; `nil` when it has none.
    func coordinates<Record: ResponseRecord>(of record: Record) -> Coordinates? {
        switch self {
        case .apart(let latitude, let longitude):
            guard let latitude = record.value(latitude).double, let longitude = record.value(longitude).double else {
                return nil
            }
            return Coordinates(latitude: latitude, longitude: longitude)
        case .pair(let path, let order):
            let numbers = record.value(path).numbers
            guard numbers.count >= 2, let first = numbers[0], let second = numbers[1] else { return nil }
            return order == .latitudeFirst
                ? Coordinates(latitude: first, longitude: second) : Coordinates(latitude: second, longitude: first)
        }
    }
}
