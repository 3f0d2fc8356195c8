import Foundation
import WeatherCore

@testable import WeatherVerification

/// A folder of a test, in which forecasts are kept.
struct ArchiveFolder {
    let path: String

    /// Runs a test with an empty folder.
    static func with<Result>(_ body: (ArchiveFolder) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("wx-archive-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(ArchiveFolder(path: folder.path))
    }

    /// The archive, as a new run of the program opens it.
    func archive(
        capacity: Int = ForecastArchive.capacity, report: @escaping @Sendable (CacheProblem) -> Void = { _ in }
    ) -> ForecastArchive {
        ForecastArchive(folder: path, capacity: capacity, report: report)
    }

    var file: String { path + "/forecasts.sqlite" }
}

extension Coordinates {
    static func point(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
        guard let point = Coordinates(latitude: latitude, longitude: longitude) else { throw CancellationError() }
        return point
    }
}

extension ForecastRun {
    /// A run that differs from others by its time.
    static func example(_ service: String = "example", fetched: Int, count: Int = ForecastRun.periodCount) -> Self {
        let periods = (0..<count).map { index in
            var weather = PeriodWeather()
            weather.temperature = Double((fetched / 60 + index) % 30)
            weather.windSpeed = 3.25
            if index > 0 { weather.precipitation = Double(index % 3) / 5 }
            if index > 1 { weather.precipitationChance = 0.35 }
            return weather
        }
        return ForecastRun(service: service, fetched: fetched, periods: periods)
    }
}

extension HourWeather {
    /// A step with values.
    init(
        at seconds: Int, lasting duration: TimeInterval = 3600, _ temperature: Double? = nil, wind: Double? = nil,
        rain: Double? = nil, chance: Double? = nil, chanceDuration: TimeInterval? = nil
    ) {
        self.init(date: Date(timeIntervalSince1970: Double(seconds)), duration: duration)
        self.temperature = temperature.map(Temperature.init(celsius:))
        self.wind = wind.flatMap { Wind(speed: Speed(metersPerSecond: $0)) }
        precipitation = rain.map { Precipitation(total: PrecipitationAmount(millimeters: $0)) }
        chances.precipitationChance = chance.map(Fraction.init(fraction:))
        self.chanceDuration = chanceDuration
    }
}
