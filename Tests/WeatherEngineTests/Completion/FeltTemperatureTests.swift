import Testing
import WeatherCore

@testable import WeatherEngine

@Suite("The felt temperature") struct FeltTemperatureTests {
    private static func isNear(_ value: Double?, _ expected: Double, by tolerance: Double = 0.01) -> Bool {
        value.map { abs($0 - expected) <= tolerance } ?? false
    }

    @Test(
        "the wind chill agrees with the published table of 2001",
        arguments: [(30.0, 10.0, 21.25), (5, 30, -19.07), (0, 15, -19.40)])
    func windChill(fahrenheit: Double, milesPerHour: Double, expected: Double) {
        let felt = FeltTemperature.windChill(
            air: Temperature(fahrenheit: fahrenheit), wind: Speed(milesPerHour: milesPerHour))
        // The two forms of the formula, for either unit, differ by up to 0.1 °F.
        #expect(Self.isNear(felt?.fahrenheit, expected, by: 0.15))
    }

    @Test("the wind chill in metric units", arguments: [(-10.0, 20.0, -17.86), (-25, 40, -40.82)])
    func metricWindChill(celsius: Double, kilometersPerHour: Double, expected: Double) {
        let felt = FeltTemperature.windChill(
            air: Temperature(celsius: celsius), wind: Speed(kilometersPerHour: kilometersPerHour))
        #expect(Self.isNear(felt?.celsius, expected))
    }

    @Test("there is no wind chill above 10 °C or in calm air", arguments: [(10.1, 20.0), (0, 4.8)])
    func noWindChill(celsius: Double, kilometersPerHour: Double) {
        #expect(
            FeltTemperature.windChill(
                air: Temperature(celsius: celsius), wind: Speed(kilometersPerHour: kilometersPerHour)) == nil)
    }

    @Test(
        "the heat index has both adjustments, and is not defined below 80 °F",
        arguments: [(90.0, 60.0, 99.68), (82, 90, 91.99), (100, 10, 94.12), (80, 40, nil)])
    func heatIndex(fahrenheit: Double, percent: Double, expected: Double?) {
        let felt = FeltTemperature.heatIndex(
            air: Temperature(fahrenheit: fahrenheit), humidity: Fraction(percent: percent))
        if let expected { #expect(Self.isNear(felt?.fahrenheit, expected)) } else { #expect(felt == nil) }
    }

    @Test(
        "Steadman's apparent temperature",
        arguments: [(30.0, 50.0, 2.0, 31.58), (20, 60, 5, 17.12), (5, 80, 10, -3.70)]
    )
    func apparent(celsius: Double, percent: Double, metersPerSecond: Double, expected: Double) {
        let felt = FeltTemperature.apparentTemperature(
            air: Temperature(celsius: celsius), humidity: Fraction(percent: percent),
            wind: Speed(metersPerSecond: metersPerSecond))
        #expect(Self.isNear(felt.celsius, expected))
    }

    @Test("each formula has its range, and is used only with the values that it needs")
    func ranges() {
        func felt(_ celsius: Double, _ percent: Double?, _ metersPerSecond: Double?) -> Double? {
            FeltTemperature.temperature(
                air: Temperature(celsius: celsius), humidity: percent.map(Fraction.init(percent:)),
                wind: metersPerSecond.map(Speed.init(metersPerSecond:)))?.celsius
        }
        #expect(Self.isNear(felt(-10, nil, 20 / 3.6), -17.86))
        #expect(Self.isNear(felt(32.2222, 60, nil), 37.6))
        #expect(Self.isNear(felt(20, 60, 5), 17.12))
        // In calm cold air, there is no wind chill.
        #expect(Self.isNear(felt(0, 100, 0), -1.99, by: 0.02))
        #expect(felt(20, nil, 5) == nil)
        #expect(felt(20, 60, nil) == nil)
        // Such heat and dampness do not occur together.
        #expect(felt(55, 100, 1) == nil)
    }
}
