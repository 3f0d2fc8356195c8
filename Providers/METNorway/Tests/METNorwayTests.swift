import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherLocationforecast
import WeatherTesting

@testable import WeatherMETNorway

@Suite("MET Norway: requests and origin") struct METNorwayTests {
    private typealias Document = METNorwayDocument

    @Test func asksForTheClassicFormAsXMLWithThreeDecimals() async throws {
        let transport = StubTransport { _ in ServiceResponse(Document.body(Document.instant(10))) }
        _ = try await METNorwayCase.norway.report(through: transport)
        let request = try #require(transport.requests.first)
        #expect(transport.requests.count == 1)
        #expect(request.http.path == "/weatherapi/locationforecast/2.0/classic?lat=59.913&lon=10.746")
        #expect(request.http.scheme == "https" && request.http.authority == "api.met.no")
        #expect(request.http.headerFields[.accept] == "application/xml")
        #expect(request.provider == "metno" && request.secretItems.isEmpty)
    }

    @Test func provenanceHasAttributionAndTimes() async throws {
        let fields: HTTPFields = [.expires: "Mon, 02 Mar 2026 10:11:12 GMT"]
        let provenance = try await Document.report(
            of: try METNorwayCase.norway.fixture("locationforecast.xml"), fields: fields
        ).provenance
        #expect(provenance.provider == "metno" && provenance.attribution.contains("Data from MET Norway"))
        #expect(provenance.issued == Date(internetDate: "2026-03-02T09:31:02Z"), "the last model's run")
        #expect(provenance.expires == Date(internetDate: "2026-03-02T10:11:12Z"))
        #expect(provenance.fetched == Document.date(10))
    }

    @Test func theIssueTimeIsTheCreationTimeIfNoModelIsNamed() async throws {
        let text = String(decoding: Document.body(Document.instant(10)), as: UTF8.self)
            .replacing("<weatherdata>", with: "<weatherdata created=\"2026-03-02T09:40:00Z\">")
        let provenance = try await Document.report(of: Data(text.utf8)).provenance
        #expect(provenance.issued == Date(internetDate: "2026-03-02T09:40:00Z"))
    }

    @Test func acceptsTheStatusOfADeprecatedVersion() async throws {
        #expect(
            try await Document.report(of: try METNorwayCase.norway.fixture("locationforecast.xml"), status: 203).hours
                .count == 5)
    }

    @Test(arguments: [401, 403])
    func aRefusalDoesNotBlameAKeyIfNoneIsUsed(status: Int) async throws {
        await #expect {
            _ = try await Document.report(of: Data("<html>Forbidden</html>".utf8), status: status)
        } throws: { error in
            let error = error as? WeatherError
            return error?.code == .unauthorized && error?.reason == .forbidden
        }
    }

    @Test(arguments: [
        ("<weatherdata/>", "/weatherdata/product"),
        ("<weatherdata><product/></weatherdata>", "/weatherdata/product/time"),
        (
            "<weatherdata><product><time from=\"now\" to=\"now\"><location/></time></product></weatherdata>",
            "/weatherdata/product/time"
        ),
        (
            String(
                decoding: Document.body(Document.span(10, 11, Document.rain(1))), as: UTF8.self),
            "/weatherdata/product/time"
        ),
        (
            "<weatherdata><product><time from=\"2026-03-02T10:00:00Z\" to=\"2026-03-02T10:00:00Z\"/></product></weatherdata>",
            "/weatherdata/product/time"
        ),
    ])
    func aDocumentWithoutAnyTimeIsInvalid(_ text: String, _ path: String) async throws {
        await #expect {
            _ = try await Document.report(of: Data(text.utf8))
        } throws: { error in
            let error = error as? WeatherError
            return error?.code == .invalidResponse && error?.reason == .missingValue
                && error?.details.path == path
        }
    }

    @Test(arguments: [(8, 10), (10, 10), (11, 11), (17, 12), (24, 24)])
    func currentIsTheStepThatCoversNow(_ now: Int, _ step: Int) async throws {
        let report = try await Document.report(atHour: now)
        let current = try #require(report.current)
        #expect(current.isForecast)
        #expect(current.date == Document.date(step))
    }

    @Test func currentHasTheValuesOfItsStep() async throws {
        let report = try await Document.report()
        var expected = CurrentWeather(date: Document.date(10), isForecast: true)
        expected.condition = .rainShowers
        expected.isDaylight = true
        expected.temperature = Temperature(celsius: 3.5)
        expected.dewPoint = Temperature(celsius: -1.2)
        expected.humidity = Fraction(percent: 75)
        expected.pressure = Pressure(hectopascals: 1004.3)
        expected.wind = Wind(
            speed: Speed(metersPerSecond: 5.1), gust: Speed(metersPerSecond: 9.8), direction: Angle(degrees: 212.5))
        expected.cloudCover = Fraction(percent: 87.5)
        expected.uvIndex = UVIndex(value: 1.2)
        #expect(diff(report.current, expected) == nil)
    }

    @Test func thereIsNoCurrentAfterTheLastStep() async throws {
        let report = try await Document.report(atHour: 30)
        #expect(report.current == nil)
        #expect(report.failures.contains(PartFailure(path: "current", reason: .missing)))
        #expect(report.hours.count == 5)
    }
}

@Suite("MET Norway: symbols") struct METNorwaySymbolTests {
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
    func aSymbolStatesConditionAndDaylight(_ attributes: String, _ condition: WeatherCondition, _ isDaylight: Bool?)
        throws
    {
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
}
