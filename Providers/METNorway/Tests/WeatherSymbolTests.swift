import Foundation
import Testing
import WeatherCore
import WeatherLocationforecast
import WeatherTesting

@testable import WeatherMETNorway

@Suite struct WeatherSymbolTests {
    @Test(
        arguments: [
            ("code=\"clearsky_day\"", .clear, true),
            ("code=\"clearsky_night\"", .clear, false),
            ("code=\"clearsky_polartwilight\"", .clear, nil),
            ("code=\"clearsky\"", .clear, nil),
            ("code=\"fog\"", .foggy, nil),
            ("code=\"lightssleetshowersandthunder_night\"", .thunderstormsWithSleet, false),
            ("code=\"lightsleetshowersandthunder_night\"", .thunderstormsWithSleet, false),
            ("code=\"lightssnowshowersandthunder_day\"", .thunderstormsWithSnow, true),
            ("code=\"lightsnowshowersandthunder_day\"", .thunderstormsWithSnow, true),
            ("id=\"Sun\" number=\"1\" code=\"clearsky_night\"", .clear, false),
            ("id=\"Sun\" number=\"1\"", .clear, nil),
            ("id=\"Dark_Sun\" number=\"101\"", .clear, false),
            ("id=\"Drizzle\"", .lightRain, nil),
            ("id=\"Dark_DrizzleSun\"", .lightRainShowers, false),
            ("number=\"16\"", .clear, nil),
            ("number=\"9\" code=\"frogs_day\"", .rain, nil),
            ("code=\"frogs_day\"", .unknown, nil),
            ("code=\"clearsky_dusk\"", .unknown, nil),
            ("code=\"_\"", .unknown, nil),
            ("number=\"0\"", .unknown, nil),
            ("number=\"100\"", .unknown, nil),
            ("number=\"999\" id=\"Frogs\" code=\"frogs\"", .unknown, nil),
        ] as [(String, WeatherCondition, Bool?)])
    func saysConditionAndDaylight(_ attributes: String, _ condition: WeatherCondition, _ isDaylight: Bool?) throws {
        let element = try XMLElement(parsing: Data("<symbol \(attributes)/>".utf8))
        let symbol = try #require(METNorwaySymbols.table.symbol(element))
        #expect(symbol.condition == condition)
        #expect(symbol.isDaylight == isDaylight)
    }

    @Test func anEmptyOrAbsentElementIsNoSymbol() throws {
        let location = try XMLElement(parsing: Data("<location><symbol/></location>".utf8))
        #expect(METNorwaySymbols.table.symbol(location["symbol"]) == nil)
        #expect(METNorwaySymbols.table.symbol(location["weather"]) == nil)
    }

    @Test func codesNumbersAndIDsOfTheTableAreDistinct() {
        let codes = METNorwaySymbols.table.rows.compactMap(\.code)
        #expect(Set(codes).count == codes.count)
        #expect(METNorwaySymbols.table.rows.allSatisfy { $0.condition != .unknown })
        let conditions = Dictionary(grouping: METNorwaySymbols.table.rows) { $0.number }
        #expect(conditions.values.allSatisfy { rows in Set(rows.map(\.condition)).count == 1 })
    }

    private static let sharedTable = SharedFixtures.folder?.deletingLastPathComponent()
        .appendingPathComponent("data/conditions/metno.tsv")

    @Test(.enabled(if: sharedTable != nil, "the shared table of conditions is absent"))
    func everyRowOfTheSharedTableIsMapped() throws {
        let lines = try String(contentsOf: try #require(Self.sharedTable), encoding: .utf8).split(separator: "\n")
        #expect(lines.count > 40)
        for line in lines.dropFirst() {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let condition = try #require(WeatherCondition(rawValue: fields[9]), "\(line)")
            for code in fields[1].split(separator: " ") {
                let symbol = try #require(METNorwaySymbols.table.symbol(code: String(code)), "\(code)")
                #expect(symbol.condition == condition, "\(code)")
                let isDaylight: Bool? = code.hasSuffix("_day") ? true : code.hasSuffix("_night") ? false : nil
                #expect(symbol.isDaylight == isDaylight, "\(code)")
            }
            for (field, isDaylight) in [(fields[2], nil), (fields[3], false)] as [(String, Bool?)] {
                guard let number = Int(field) else { continue }
                let symbol = METNorwaySymbols.table.symbol(number: number)
                #expect((symbol?.condition ?? .unknown) == condition, "\(number)")
                #expect(symbol?.isDaylight == isDaylight, "\(number)")
            }
            for id in fields[4].split(separator: " ") {
                let symbol = try #require(METNorwaySymbols.table.symbol(id: String(id)), "\(id)")
                #expect(symbol.condition == condition, "\(id)")
                #expect(symbol.isDaylight == (id.hasPrefix("Dark_") ? false : nil), "\(id)")
            }
        }
    }
}
