import CustomDump
import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherMETNorway
import WeatherTesting

@Suite struct METNorwayProviderTests {
    @Test(arguments: ProviderConformance.Promise.allCases)
    func keepsPromise(_ promise: ProviderConformance.Promise) async throws {
        let samples = [
            SampleAnswer(
                path: "/weatherapi/locationforecast/2.0/classic", body: try fixture("locationforecast.xml")),
            SampleAnswer(path: "/weatherapi/metalerts/2.0/current.json", body: try fixture("metalerts.json")),
        ]
        let coordinates = try oslo.coordinates
        try await ProviderConformance(
            METNorwayProvider.entry, answers: samples, coordinates: coordinates, now: ClassicDocument.date(10)
        ).check(promise)
    }

    @Test func asksForTheClassicFormAsXMLWithThreeDecimals() async throws {
        let transport = StubTransport { _ in HTTPReply(ClassicDocument.body(ClassicDocument.instant(10))) }
        _ = try await report(through: transport)
        let request = try #require(transport.requests.first)
        #expect(transport.requests.count == 1)
        #expect(request.http.path == "/weatherapi/locationforecast/2.0/classic?lat=59.913&lon=10.746")
        #expect(request.http.scheme == "https" && request.http.authority == "api.met.no")
        #expect(request.http.headerFields[.accept] == "application/xml")
        #expect(request.provider == "metno" && request.secretItems.isEmpty)
    }

    @Test func namesItsOriginAndTimes() async throws {
        let fields: HTTPFields = [.expires: "Mon, 02 Mar 2026 10:11:12 GMT"]
        let provenance = try await report(of: try fixture("locationforecast.xml"), fields: fields).provenance
        #expect(provenance.provider == "metno" && provenance.attribution.contains("Data from MET Norway"))
        #expect(provenance.issued == Date(internetDate: "2026-03-02T09:31:02Z"), "the last model's run")
        #expect(provenance.expires == Date(internetDate: "2026-03-02T10:11:12Z"))
        #expect(provenance.fetched == ClassicDocument.date(10))
    }

    @Test func isIssuedWhenMadeWhereNoModelIsNamed() async throws {
        let text = String(decoding: ClassicDocument.body(ClassicDocument.instant(10)), as: UTF8.self)
            .replacing("<weatherdata>", with: "<weatherdata created=\"2026-03-02T09:40:00Z\">")
        let provenance = try await report(of: Data(text.utf8)).provenance
        #expect(provenance.issued == Date(internetDate: "2026-03-02T09:40:00Z"))
    }

    @Test func acceptsTheStatusOfADeprecatedVersion() async throws {
        #expect(try await report(of: try fixture("locationforecast.xml"), status: 203).hours.count == 5)
    }

    @Test(arguments: [401, 403])
    func refusalBlamesNoKeyWhereThereIsNone(status: Int) async throws {
        await #expect {
            _ = try await report(of: Data("<html>Forbidden</html>".utf8), status: status)
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
                decoding: ClassicDocument.body(ClassicDocument.span(10, 11, ClassicDocument.rain(1))), as: UTF8.self),
            "/weatherdata/product/time"
        ),
        (
            "<weatherdata><product><time from=\"2026-03-02T10:00:00Z\" to=\"2026-03-02T10:00:00Z\"/></product></weatherdata>",
            "/weatherdata/product/time"
        ),
    ])
    func documentWithoutInstantIsInvalid(_ text: String, _ path: String) async throws {
        await #expect {
            _ = try await report(of: Data(text.utf8))
        } throws: { error in
            let error = error as? WeatherError
            return error?.code == .invalidResponse && error?.reason == .missingValue
                && error?.details.path == path
        }
    }

    @Test(arguments: [(8, 10), (10, 10), (11, 11), (17, 12), (24, 24)])
    func currentIsTheStepThatCoversNow(_ now: Int, _ step: Int) async throws {
        let report = try await report(of: try fixture("locationforecast.xml"), atHour: now)
        let current = try #require(report.current)
        #expect(current.isForecast)
        #expect(current.date == ClassicDocument.date(step))
    }

    @Test func currentHasTheValuesOfItsStep() async throws {
        let report = try await report(of: try fixture("locationforecast.xml"))
        var expected = CurrentWeather(date: ClassicDocument.date(10), isForecast: true)
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
        let report = try await report(of: try fixture("locationforecast.xml"), atHour: 30)
        #expect(report.current == nil)
        #expect(report.failures.contains(PartFailure(path: "current", reason: .missing)))
        #expect(report.hours.count == 5)
    }
}
