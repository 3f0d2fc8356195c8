import Foundation
import HTTPTypes
import WeatherCore

extension ProviderConformance {
    func checkBaseURL() async throws {
        let transport = samples()
        _ = try await report(through: transport)
        let host = URLComponents(string: descriptor.baseURL)?.host
        try require(!transport.requests.isEmpty, "nothing was asked")
        try require(transport.requests.allSatisfy { $0.host == host }, "a request went to another host")

        let mirror = samples()
        _ = try await report(through: mirror, baseURL: "http://127.0.0.1:8080/mirror/")
        for request in mirror.requests {
            let path = request.http.path ?? ""
            try require(
                request.http.authority == "127.0.0.1:8080" && request.http.scheme == "http"
                    && path.hasPrefix("/mirror/") && !path.hasPrefix("/mirror//"),
                "another base URL was not honored: \(request.redactedPath)")
        }
    }

    func checkRounding() async throws {
        guard let point = Coordinates(latitude: 51.123456789, longitude: -0.987654321) else { return }
        let transport = samples()
        _ = try await report(through: transport, query: WeatherQuery(place: Place(coordinates: point)))
        for request in transport.requests {
            let path = request.http.path ?? ""
            let query = path.drop { $0 != "?" }.dropFirst()
            for item in query.split(separator: "&") {
                let decimals = item.split(separator: "=").last?.split(separator: ".").dropFirst().last ?? ""
                let isNumber = decimals.allSatisfy { $0.isASCII && $0.isNumber }
                try require(!isNumber || decimals.count <= 4, "a coordinate has too many decimals: \(item)")
            }
        }
    }

    func checkSecrecy() async throws {
        let transport = samples()
        let report = try await report(through: transport)
        if descriptor.credential.isRequired {
            try require(
                transport.requests.contains { "\($0.http)\($0.address)".contains(conformanceKey) },
                "the key is in no request")
        }
        for request in transport.requests {
            try require(!request.redactedPath.contains(conformanceKey), "the key is not marked as secret")
        }
        try require(!String(reflecting: report).contains(conformanceKey), "the key is in the report")
        let echo = StubTransport { HTTPReply(status: 500, Data("failed: \($0.http.path ?? "")".utf8)) }
        let error = try await error(through: echo, expecting: "an answer of 500")
        try require(!String(reflecting: error).contains(conformanceKey), "the key is in an error")
    }
}
