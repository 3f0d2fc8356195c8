import Foundation
import WeatherCore
import WeatherSandbox

@testable import WeatherVerification

/// A service whose errors a test decides, over the sandbox's atmosphere.
struct PlantedService {
    var id: String
    /// What is added to each temperature, in °C.
    var bias = 0.0
    /// By how many hours its weather is late.
    var lag = 0
    /// The standard deviation of errors of temperature that last a whole day, and of those that do not, in °C.
    var dailyNoise = 0.0
    var noise = 0.4
    /// The share of dry periods for which it forecasts rain.
    var wetShare = 0.0
    /// Whether its rain has nothing to do with the weather.
    var hasUselessRain = false
    /// The number of periods of its forecasts.
    var periodCount = ForecastRun.periodCount

    /// The forecasts of some days, four a day.
    func runs(from start: Int, days: Int, _ world: PlantedWorld) -> [ForecastRun] {
        (0..<days * 4).map { run(fetched: start + $0 * PeriodWeather.length + 600, world) }
    }

    private func run(fetched: Int, _ world: PlantedWorld) -> ForecastRun {
        let first = ForecastRun.firstEnd(after: fetched)
        let periods = (0..<periodCount).map { index -> PeriodWeather in
            let end = first + index * PeriodWeather.length
            var weather = world.weather(endingAt: end - lag * 3600)
            let day = Double(world.normal(id, (end - 1) / 86_400, fetched / 86_400))
            let hour = world.normal(id, end, fetched)
            weather.temperature = (weather.temperature ?? 0) + bias + dailyNoise * day + noise * hour
            weather.windSpeed = (weather.windSpeed ?? 0) + 0.3 * hour
            if hasUselessRain {
                weather.precipitation = world.uniform(id, end, fetched, 1) < 0.3 ? 1 : 0
            } else if !PeriodWeather.isWet(weather.precipitation ?? 0), world.uniform(id, end, fetched, 2) < wetShare {
                weather.precipitation = 0.5
            }
            let isWet = PeriodWeather.isWet(weather.precipitation ?? 0)
            weather.precipitationChance = isWet ? 0.8 : 0.1
            if index == 0 { (weather.precipitation, weather.precipitationChance) = (nil, nil) }
            return weather
        }
        return ForecastRun(service: id, fetched: fetched, periods: periods)
    }
}

/// The weather at a place of the sandbox, and random numbers that are the same each time.
struct PlantedWorld {
    var seed = 0
    private let atmosphere = Atmosphere()
    // Bergen, where it rains.
    private let place = Coordinates(latitude: 60.39, longitude: 5.32)

    init(seed: Int = 0) { self.seed = seed }

    func weather(endingAt end: Int) -> PeriodWeather {
        var weather = PeriodWeather()
        guard let place else { return weather }
        let date = Date(timeIntervalSince1970: Double(end))
        let air = atmosphere.air(at: place, date)
        (weather.temperature, weather.windSpeed) = (air.temperature, air.windSpeed)
        weather.precipitation =
            atmosphere.fall(at: place, from: date - Double(PeriodWeather.length), to: date).amount
        return weather
    }

    func observations(from start: Int, days: Int) -> [Observation] {
        let source = ObservationSource(service: "sandbox", basis: .observed, station: "ENBR", distance: 11)
        return (1...days * 4).map { number in
            let end = start + number * PeriodWeather.length
            return Observation(end: end, weather: weather(endingAt: end), source: source)
        }
    }

    /// A number of 0..<1 that depends on all parameters.
    func uniform(_ id: String, _ numbers: Int...) -> Double { uniform(id, numbers) }

    private func uniform(_ id: String, _ numbers: [Int]) -> Double {
        var hash = UInt64(truncatingIfNeeded: seed &* 7919 &+ 17)
        for value in id.unicodeScalars.map({ Int($0.value) }) + numbers {
            hash = (hash ^ UInt64(truncatingIfNeeded: value)) &* 0xBF58_476D_1CE4_E5B9
            hash ^= hash >> 29
        }
        hash = hash &* 0x94D0_49BB_1331_11EB
        return Double((hash ^ hash >> 31) >> 11) / Double(1 << 53)
    }

    /// A normally distributed number, by Box and Muller.
    func normal(_ id: String, _ numbers: Int...) -> Double {
        let one = max(uniform(id, numbers + [101]), 1e-12)
        return (-2 * log(one)).squareRoot() * cos(2 * .pi * uniform(id, numbers + [102]))
    }
}
