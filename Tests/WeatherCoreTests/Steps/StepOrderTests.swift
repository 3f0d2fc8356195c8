import Foundation
import Testing
import WeatherCore

@Suite("The current weather from steps") struct StepOrderTests {
    private let start = Date(timeIntervalSince1970: 1_775_433_600)

    private func step(_ hour: Double, lasting hours: Double, _ celsius: Double? = nil, rain: Double? = nil)
        -> HourWeather
    {
        var step = HourWeather(date: start + hour * 3600, duration: hours * 3600)
        step.temperature = celsius.map(Temperature.init(celsius:))
        step.precipitation = rain.map { Precipitation(total: PrecipitationAmount(millimeters: $0)) }
        step.condition = .cloudy
        return step
    }

    @Test(
        "the current weather is the current step, or the next one if that has no instantaneous values",
        arguments: [(-1, 3), (1, 3), (4, 3), (6, 6), (7, 6)] as [(Double, Double)])
    func present(hour: Double, expected: Double) throws {
        let steps = [step(0, lasting: 3, rain: 2), step(3, lasting: 3, 11), step(6, lasting: 3, 12)]
        let current = try #require(CurrentWeather(in: steps, at: start + hour * 3600))
        #expect(current.date == start + expected * 3600)
        #expect(current.temperature != nil)
        #expect(current.isForecast)
    }

    @Test("without instantaneous values it is the current step; after the last step it is nil")
    func presentWithoutInstants() throws {
        let steps = [step(0, lasting: 3, rain: 2), step(3, lasting: 3, rain: 1)]
        #expect(try #require(CurrentWeather(in: steps, at: start + 4 * 3600)).date == start + 3 * 3600)
        #expect(CurrentWeather(in: steps, at: start + 6 * 3600) == nil)
    }
}
