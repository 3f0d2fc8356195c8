import Foundation
import Testing
import WeatherCore
import WeatherPlaces
import WeatherTesting

@Suite("Coordinates, printed and read back")
struct PrintedCoordinatesTests {
    /// Angles of all sizes, including edge cases.
    private static let points: [(latitude: Double, longitude: Double)] = {
        var generator = SeededGenerator(seed: 42)
        let random = (0..<400).map { _ in
            (Double.random(in: -90...90, using: &generator), Double.random(in: -180...180, using: &generator))
        }
        return random + [(0, 0), (90, 180), (-90, -180), (0.0000004, -0.0000004), (59.9999999, 0.9999999), (-0.5, 100)]
    }()

    @Test("every decimal form is read back as exactly the same numbers")
    func decimal() throws {
        for (latitude, longitude) in Self.points {
            let north = latitude < 0 ? "S" : "N"
            let east = longitude < 0 ? "W" : "E"
            let first = String(format: "%.17f", latitude)
            let second = String(format: "%.17f", longitude)
            let bare = (first.trimmingPrefix("-"), second.trimmingPrefix("-"))
            let comma = (
                first.replacingOccurrences(of: ".", with: ","), second.replacingOccurrences(of: ".", with: ",")
            )
            for text in [
                "\(first),\(second)", "\(first) \(second)", "\(first); \(second)", "\(comma.0) \(comma.1)",
                "\(comma.0);\(comma.1)", "\(bare.0)\(north) \(bare.1)\(east)", "\(east)\(bare.1) \(north)\(bare.0)",
                "\(bare.0)° \(north), \(bare.1)° \(east)", "geo:\(first),\(second)", fullWidth("\(first),\(second)"),
            ] {
                let point = try #require(self.read(text), "\(text)")
                #expect(point.latitude == Double(first) && point.longitude == Double(second), "\(text)")
            }
        }
    }

    @Test("every sexagesimal form is read back within its precision")
    func sexagesimal() throws {
        for (latitude, longitude) in Self.points {
            let (north, east) = (latitude < 0 ? "S" : "N", longitude < 0 ? "W" : "E")
            let (first, second) = (parts(latitude), parts(longitude))
            for text in [
                "\(first.degrees)°\(first.minutes)′\(first.seconds)″\(north) \(second.degrees)°\(second.minutes)′\(second.seconds)″\(east)",
                "\(first.degrees) \(first.minutes) \(first.seconds) \(north) \(second.degrees) \(second.minutes) \(second.seconds) \(east)",
                "\(east)\(second.degrees)°\(second.minutes)'\(second.seconds)'', \(north)\(first.degrees)°\(first.minutes)'\(first.seconds)''",
                "\(latitude < 0 ? "-" : "+")\(pad(first.degrees, 2))\(pad(first.minutes, 2))\(first.seconds)"
                    + "\(longitude < 0 ? "-" : "+")\(pad(second.degrees, 3))\(pad(second.minutes, 2))\(second.seconds)/",
            ] {
                let point = try #require(self.read(text), "\(text)")
                // Half of the third decimal of a second.
                #expect(abs(point.latitude - latitude) <= 0.00051 / 3600, "\(text)")
                #expect(abs(point.longitude - longitude) <= 0.00051 / 3600, "\(text)")
            }
        }
    }

    @Test("random texts are read or refused, and never crash the program")
    func fuzz() {
        var generator = SeededGenerator(seed: 7)
        let pieces = Array(
            "0123456789+-.,;:/ NSEWnsew°′″'\"度分秒북위동경北緯東経CRSWGS_84geo:?q=\u{200F}\u{66B}٣३\u{FFFD}🙂é\u{301}\0"
        ).map(String.init)
        for round in 0..<30_000 {
            let length = Int.random(in: 0...24, using: &generator)
            let text: String
            if round.isMultiple(of: 2) {
                text = (0..<length).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            } else {
                let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
                text = String(decoding: bytes, as: UTF8.self)
            }
            do throws(WeatherError) {
                if let point = try PlaceRequest(text).point() {
                    #expect(abs(point.latitude) <= 90 && abs(point.longitude) <= 180, "\(text)")
                } else {
                    let name = try PlaceRequest(text).name()
                    #expect(!name.isEmpty && name.unicodeScalars.count <= 200, "\(text)")
                }
            } catch {
                #expect(error.code == .usage, "\(text)")
            }
        }
    }

    private func read(_ text: String) -> Coordinates? { try? PlaceRequest(text).point() }

    private func parts(_ angle: Double) -> (degrees: String, minutes: String, seconds: String) {
        let thousandths = Int((abs(angle) * 3_600_000).rounded())
        let seconds = thousandths % 60_000
        return (
            "\(thousandths / 3_600_000)", "\(thousandths / 60_000 % 60)",
            pad("\(seconds / 1000)", 2) + "." + pad("\(seconds % 1000)", 3)
        )
    }

    private func pad(_ digits: String, _ width: Int) -> String {
        String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private func fullWidth(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { Unicode.Scalar($0.value + 0xFEE0) ?? $0 }))
    }
}
