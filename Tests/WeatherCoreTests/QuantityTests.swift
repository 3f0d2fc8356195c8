import Foundation
import Testing
import WeatherCore

@Suite("Quantities")
struct QuantityTests {
    @Test("conversions use exact definitions")
    func conversions() {
        #expect(Temperature(kelvin: 273.15).celsius == 0)
        #expect(Temperature(celsius: 100).fahrenheit == 212)
        #expect(Temperature(fahrenheit: -40).celsius == -40)
        #expect(Speed(knots: 1).metersPerSecond == 1852.0 / 3600)
        #expect(Speed(metersPerSecond: 1609.344).milesPerHour == 3600)
        #expect(Speed(kilometersPerHour: 36).metersPerSecond == 10)
        #expect(abs(Pressure(hectopascals: 1013.25).inchesOfMercury - 29.9213) < 0.0001)
        #expect(abs(Pressure(hectopascals: 1013.25).millimetersOfMercury - 760) < 0.001)
        #expect(PrecipitationAmount(millimeters: 25.4).inches == 1)
        #expect(Visibility(meters: 1609.344).miles == 1)
    }

    @Test("quantities can be created from every unit that services send")
    func unitsOnTheWire() {
        #expect(Visibility(kilometers: 24.1).meters == 24_100)
        #expect(Visibility(miles: 10).meters == 16_093.44)
        #expect(Pressure(pascals: 101_325).hectopascals == 1013.25)
        #expect(Pressure(kilopascals: 101.5).hectopascals == 1015)
        #expect(abs(Pressure(inchesOfMercury: 29.92).hectopascals - 1013.2) < 0.01)
        #expect(abs(Pressure(millimetersOfMercury: 760).hectopascals - 1013.25) < 0.001)
        #expect(PrecipitationAmount(centimeters: 1.5).millimeters == 15)
        #expect(PrecipitationAmount(meters: 0.002).millimeters == 2)
        #expect(PrecipitationAmount(inches: 2).millimeters == 50.8)
        #expect(Fraction(octas: 6).fraction == 0.75)
        #expect(!Fraction(octas: 9).isPlausible, "9 says that the sky cannot be seen")
    }

    @Test(
        "compass points are parsed from English letters and words",
        arguments: [
            ("N", CompassPoint.north), ("sw", .southwest), ("NNE", .northNortheast), ("north", .north),
            ("Northwest", .northwest), ("North-Northeast", .northNortheast), ("east southeast", .eastSoutheast),
            ("EastSouthEast", .eastSoutheast), ("SOUTH_WEST", .southwest), ("west", .west),
        ])
    func compassWords(text: String, point: CompassPoint) {
        #expect(CompassPoint(english: text) == point)
        #expect(CompassPoint(point.direction) == point)
    }

    @Test(
        "other text is not a compass point",
        arguments: [
            "", "-", "ZW", "O", "NN", "NS", "WNWN", "north by east", "CALM", "북", String(repeating: "n", count: 99),
        ])
    func noCompassPoint(text: String) {
        #expect(CompassPoint(english: text) == nil)
    }

    @Test("measurements agree with Foundation's")
    func measurements() {
        // Foundation's factors are rounded in the seventh decimal.
        #expect(abs(Temperature(celsius: 20).measurement.converted(to: .fahrenheit).value - 68) < 0.001)
        #expect(abs(Speed(metersPerSecond: 10).measurement.converted(to: .kilometersPerHour).value - 36) < 0.001)
        #expect(Pressure(hectopascals: 1013).measurement.unit == .hectopascals)
    }

    @Test("impossible values are not plausible", arguments: [-999.0, 400, .nan, .infinity, -.infinity, 9.9e20])
    func implausible(number: Double) {
        #expect(!Temperature(celsius: number).isPlausible)
        #expect(!Fraction(percent: number).isPlausible)
        #expect(!Speed(metersPerSecond: number).isPlausible)
        #expect(!Pressure(hectopascals: number).isPlausible)
    }

    @Test(
        "Beaufort forces begin at the lower bounds of the scale",
        arguments: [
            (0.0, 0), (0.2, 0), (0.3, 1), (1.6, 2), (5.4, 3), (5.5, 4), (10.8, 6), (32.6, 11), (32.7, 12), (90, 12),
        ])
    func beaufort(speed: Double, force: Int) {
        #expect(Speed(metersPerSecond: speed).beaufort == force)
    }

    @Test(
        "each compass point covers 22.5 degrees centred on itself",
        arguments: [
            (0.0, CompassPoint.north), (11.24, .north), (11.26, .northNortheast), (230, .southwest),
            (348.74, .northNorthwest),
            (348.76, .north), (360, .north), (-90, .west), (.nan, .north), (1e308, .north),
        ])
    func compass(degrees: Double, point: CompassPoint) {
        if abs(degrees) <= 360 || degrees.isNaN {
            #expect(CompassPoint(Angle(degrees: degrees)) == point)
        } else {
            _ = CompassPoint(Angle(degrees: degrees))
        }
    }

    @Test("calm air has no direction")
    func calm() {
        let calm = Wind(speed: Speed(metersPerSecond: 0.2), direction: Angle(degrees: 90))
        #expect(calm?.compassPoint == nil)
        #expect(Wind(speed: Speed(metersPerSecond: 2), direction: Angle(degrees: 90))?.compassPoint == .east)
        #expect(Wind(speed: nil) == nil)
    }

    @Test(
        "coordinates out of range are rejected",
        arguments: [(91.0, 0.0), (-90.01, 0), (0, 180.5), (.nan, 0), (0, .infinity)])
    func coordinates(latitude: Double, longitude: Double) {
        #expect(Coordinates(latitude: latitude, longitude: longitude) == nil)
    }

    @Test("the distance from Seoul to Busan is 325 km")
    func distance() throws {
        let seoul = try #require(Coordinates(latitude: 37.5665, longitude: 126.978))
        let busan = try #require(Coordinates(latitude: 35.1796, longitude: 129.0756))
        #expect(abs(seoul.distance(to: busan) - 325) < 1)
        #expect(seoul.distance(to: seoul) == 0)
    }

    @Test("the chance of rain or snow is the greater one; 0 of one alone says nothing")
    func chanceOfEither() {
        func chance(_ rain: Double?, _ snow: Double?) -> Double? {
            Fraction(chanceOfRain: rain.map(Fraction.init(percent:)), snow: snow.map(Fraction.init(percent:)))?.percent
        }
        #expect(chance(20, 60) == 60)
        #expect(chance(0, 0) == 0)
        #expect(chance(nil, 12) == 12)
        #expect(chance(nil, 0) == nil)
        #expect(chance(0, nil) == nil)
        #expect(chance(nil, nil) == nil)
    }
}
