import Foundation
import Testing
import WeatherTesting

@testable import WeatherCore

@Suite("Responses for another place are refused")
struct ResponsePointTests {
    private static func endpoint(within kilometers: Double = 100) throws -> Endpoint {
        let seoul = try #require(Coordinates(latitude: 37.5665, longitude: 126.978))
        return Endpoint("/forecast").answering(
            at: seoul, latitude: "city", "coord", "lat", longitude: "city", "coord", "lon", within: kilometers)
    }

    private static func error(_ json: String, _ endpoint: Endpoint, isRecorded: Bool = false) async -> WeatherError? {
        let context = ProviderContext(
            descriptor: ProviderDescriptor(
                id: "example", name: "Example", homePage: "https://example.org", terms: "https://example.org/terms",
                attribution: "Example", basis: .documented, products: [.hourly], credential: .none,
                baseURL: "https://example.org",
                format: .json),
            transport: StubTransport { _ in
                var response = ServiceResponse(Data(json.utf8))
                response.delivery.isRecorded = isRecorded
                return response
            }, clock: { Date(timeIntervalSince1970: 0) })
        do {
            _ = try await context.json(from: endpoint)
            return nil
        } catch {
            return error as? WeatherError
        }
    }

    @Test(
        "a response for a nearby point, or without a point, is accepted",
        arguments: [
            #"{"city": {"coord": {"lat": 37.5, "lon": 127}}}"#, #"{"city": {"coord": {"lat": "37.5", "lon": "127"}}}"#,
            #"{"city": {"coord": {"lat": 38.4, "lon": 127}}}"#, #"{"city": {"coord": {"lat": 9999, "lon": 127}}}"#,
            #"{"city": {"coord": {"lat": 37.5}}}"#, #"{"city": {"coord": null}}"#, "{}",
        ])
    func accepted(json: String) async throws { #expect(await Self.error(json, try Self.endpoint()) == nil) }

    @Test("a response for a point 500 km away is refused, and the error has both points")
    func refused() async throws {
        let json = #"{"city": {"coord": {"lat": 33.1, "lon": 127}}}"#
        let error = try #require(await Self.error(json, try Self.endpoint()))
        #expect(error.reason == .otherPlace && error.code == .invalidResponse)
        #expect(error.details.subject == "37.567,126.978")
        #expect(error.details.message == "33.1,127")
        #expect(await Self.error(json, try Self.endpoint(within: 600)) == nil)
        #expect(await Self.error(json, try Self.endpoint(), isRecorded: true) == nil, "a recording may be of any place")
    }

    @Test("the point is found in arrays, by their first element or by an index")
    func arrays() async throws {
        let oslo = try #require(Coordinates(latitude: 59.9, longitude: 10.7))
        let endpoint = Endpoint("/").answering(
            at: oslo, latitude: "features", "geometry", "1", longitude: "features", "geometry", "0")
        #expect(await Self.error(#"{"features": [{"geometry": [10.7, 59.9, 3]}]}"#, endpoint) == nil)
        let swapped = await Self.error(#"{"features": [{"geometry": [59.9, 10.7, 3]}]}"#, endpoint)
        #expect(swapped?.reason == .otherPlace)
    }

    @Test("in XML, the point is found in attributes, or in words of a text")
    func xml() throws {
        let root = try XMLElement(
            parsing: Data(#"<a><b lat="59.9"><pos> 60.17 24.94 1775 61 25 1776</pos></b><b lat="1"/></a>"#.utf8))
        #expect(root.text(at: ["b", "@lat"]) == "59.9")
        #expect(root.text(at: ["b", "pos", "0"]) == "60.17")
        #expect(root.text(at: ["b", "pos", "1"]) == "24.94")
        #expect(root.text(at: ["b", "pos", "9"]) == nil)
        #expect(root.text(at: ["c", "@lat"]) == nil)
    }

    @Test("a response with another place code is refused")
    func code() async throws {
        let endpoint = Endpoint("/").answering(as: "Vilnius", at: "place", "code")
        #expect(await Self.error(#"{"place": {"code": "vilnius"}}"#, endpoint) == nil)
        #expect(await Self.error("{}", endpoint) == nil)
        let error = await Self.error(#"{"place": {"code": "kaunas"}}"#, endpoint)
        #expect(error?.reason == .otherPlace)
        #expect(error?.details.message == "kaunas")
    }
}
