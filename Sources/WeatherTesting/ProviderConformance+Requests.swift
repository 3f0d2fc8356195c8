import Foundation
import HTTPTypes
import WeatherCore

extension ProviderConformance {
    func checkProducts() async throws {
        let products = Set(descriptor.products.compactMap(\.weather))
        let whole = samples()
        _ = try await report(through: whole, query: WeatherQuery(place: query.place, products: products))
        let all = Set(whole.requests)
        for product in products {
            let transport = samples()
            let part = try await report(
                through: transport, query: WeatherQuery(place: query.place, products: [product]))
            try require(part.has(product), "asked for \(product.rawValue) alone, the report has none")
            try require(
                all.isSuperset(of: transport.requests), "\(product.rawValue) alone is asked for by other requests")
        }
        for others in [[], Set(WeatherProduct.allCases).subtracting(products).subtracting([.daily])] {
            let transport = samples()
            _ = try await report(through: transport, query: WeatherQuery(place: query.place, products: others))
            try require(transport.requests.isEmpty, "something is asked for that nobody wants")
        }
    }

    func checkBaseURL() async throws {
        let transport = samples()
        _ = try await report(through: transport)
        let hosts = Set(
            ([descriptor.baseURL] + descriptor.hosts.map(\.baseURL)).map { URLComponents(string: $0)?.host })
        try require(!transport.requests.isEmpty, "nothing was asked")
        try require(
            transport.requests.allSatisfy { hosts.contains($0.host) }, "a request went to a host that is not declared")

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
            let sent = (request.http.path ?? "") + " " + String(decoding: request.content ?? Data(), as: UTF8.self)
            let long = sent.firstMatch(of: /[0-9]\.[0-9]{5,}/)
            try require(long == nil, "a coordinate has too many decimals: \(long?.output ?? "")")
        }
    }

    func checkSecrecy() async throws {
        let transport = samples()
        let report = try await report(through: transport)
        if descriptor.credential.isRequired {
            try require(
                transport.requests.contains { request in
                    request.address.contains(conformanceKey)
                        || request.http.headerFields.contains { $0.value.contains(conformanceKey) }
                },
                "the key is in no request")
        }
        for request in transport.requests {
            try require(
                !request.redactedPath.contains(conformanceKey)
                    && request.http.headerFields.allSatisfy {
                        !request.scrubber.scrubbed($0.value).contains(conformanceKey)
                    },
                "the key is not marked as secret")
            try require(
                !String(decoding: request.content ?? Data(), as: UTF8.self).contains(conformanceKey),
                "the key is in the content of a request")
        }
        try require(!String(reflecting: report).contains(conformanceKey), "the key is in the report")
        let echo = StubTransport {
            HTTPReply(status: 500, Data("failed: \($0.http.path ?? "") \($0.http.headerFields.map(\.value))".utf8))
        }
        let error = try await error(through: echo, expecting: "an answer of 500")
        try require(!String(reflecting: error).contains(conformanceKey), "the key is in an error")
    }
}

extension WeatherReport {
    /// Whether there is anything of a part; that no alert is in force is something.
    fileprivate func has(_ product: WeatherProduct) -> Bool {
        switch product {
        case .current: current != nil
        case .hourly: !hours.isEmpty
        case .daily: !days.isEmpty
        case .minutely: minutes != nil
        case .alerts: alerts != nil
        case .airQuality: airQuality != nil
        }
    }
}
