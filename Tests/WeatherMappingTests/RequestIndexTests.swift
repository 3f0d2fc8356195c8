import Foundation
import HTTPTypes
import Testing
import WeatherCore
import WeatherMapping

@Suite("A request of a mapped provider is found in the mapping file")
struct RequestIndexTests {
    /// Returns a file with some requests, each of which reads `current`.
    private static func mapping(_ addresses: [String]) throws -> Mapping {
        let requests = addresses.map {
            "{\($0), \"current\": {\"at\": \"now\", \"time\": \"time\", \"instant\": {\"temperature\": {\"path\": \"t\", \"unit\": \"°C\"}}}}"
        }
        return try Samples.mapping(
            """
            {"mapping": 1, "name": "Sample", "homePage": "https://example.org/", "terms": "https://example.org/terms",
             "attribution": "Sample", "format": "json", "baseURL": "https://example.org", "coverage": "worldwide",
             "requests": [\(requests.joined(separator: ","))]}
            """)
    }

    @Test(
        "by its path and the fixed items of its query",
        arguments: [
            ("/now/59.9,10.7", 0), ("/v1/data?lat=1&kind=hours", 1), ("/v1/data?lat=1&kind=days", 2),
            ("/v1/data?lat=1", nil),
            ("/v2/data?kind=days", nil),
        ] as [(String, Int?)])
    func found(path: String, index: Int?) throws {
        let mapping = try Self.mapping([
            #""path": "/now/{latitude},{longitude}""#,
            #""path": "/v1/data", "query": {"lat": "{latitude}", "kind": "hours"}"#,
            #""path": "/v1/data", "query": {"lat": "{latitude}", "kind": "days"}"#,
        ])
        for base in ["", "/mirror"] {
            let request = ServiceRequest(
                http: HTTPRequest(method: .get, scheme: "https", authority: "example.org", path: base + path),
                provider: "sample", basePath: base)
            #expect(mapping.index(of: request) == index)
        }
        #expect(mapping.requestCount == 3)
    }
}
