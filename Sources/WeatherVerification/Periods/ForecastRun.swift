import Foundation
import PrivateFiles

/// A forecast of one service for one place, in small form: periods of six hours for up to seven days.
package struct ForecastRun: Sendable, Hashable {
    /// The largest number of periods: seven days.
    package static let periodCount = 28
    /// The valid times, in seconds since 1970: up to the year 9999.
    static let times = 0...253_402_300_799

    /// The id of the service.
    package let service: String
    /// When the service sent the forecast, in seconds since 1970.
    ///
    /// Leads count from here, and not from the model run: a user of a service that is late has an older forecast.
    package let fetched: Int
    /// The periods, of which the first is the one in which the forecast was sent.
    package let periods: [PeriodWeather]

    /// Creates a run.
    package init(service: String, fetched: Int, periods: [PeriodWeather]) {
        self.service = service
        self.fetched = fetched
        self.periods = Array(periods.prefix(Self.periodCount))
    }

    /// The number of the six-hour cycle in which the forecast was sent, counted from 1970.
    package var cycle: Int { Self.cycle(at: fetched) }

    /// The end of the first period, in seconds since 1970.
    package var firstEnd: Int { Self.firstEnd(after: fetched) }

    static func cycle(at time: Int) -> Int { Int((Double(time) / Double(PeriodWeather.length)).rounded(.down)) }

    static func firstEnd(after time: Int) -> Int { (cycle(at: time) + 1) * PeriodWeather.length }
}

extension ForecastRun {
    /// The periods as bytes, with a checksum of the run.
    var data: Data {
        var data = Data()
        for period in periods { period.append(to: &data) }
        withUnsafeBytes(of: Self.checksum(service, fetched, data).littleEndian) { data.append(contentsOf: $0) }
        return data
    }

    /// Reads a stored run; `nil` if it is damaged.
    init?(service: String, fetched: Int, data: Data) {
        let count = (data.count - 8) / PeriodWeather.byteCount
        guard (1...Self.periodCount).contains(count), data.count == count * PeriodWeather.byteCount + 8,
            Self.times.contains(fetched)
        else { return nil }
        let content = data.prefix(count * PeriodWeather.byteCount)
        let sum = data.suffix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard sum == Self.checksum(service, fetched, content) else { return nil }
        self.init(service: service, fetched: fetched, periods: PeriodWeather.list(in: content))
    }

    /// A checksum, so that damage in one place of the file affects only the run there.
    private static func checksum(_ service: String, _ fetched: Int, _ content: Data) -> UInt64 {
        let facts = "\(service) \(fetched)".utf8.checksum
        return content.withUnsafeBytes { facts ^ $0.checksum }
    }
}

extension PeriodWeather {
    /// The periods in bytes.
    static func list(in data: Data) -> [PeriodWeather] {
        data.withUnsafeBytes { bytes in
            (0..<bytes.count / byteCount).map { PeriodWeather(bytes[$0 * byteCount..<($0 + 1) * byteCount]) }
        }
    }
}
