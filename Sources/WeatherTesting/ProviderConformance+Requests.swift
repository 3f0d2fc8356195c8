import Foundation
import WeatherCore

extension ProviderConformance {
    func checkProducts() async throws {
        let products = Set(descriptor.products.compactMap(\.weather))
        let whole = samples()
        _ = try await report(through: whole, query: WeatherQuery(place: query.place, products: products))
        let all = Set(whole.requests)
        try await checkRanges(besides: all)
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

    /// Checks that the declared requests for ranges are made only for a query that wants them, with steps or days.
    private func checkRanges(besides plain: Set<ServiceRequest>) async throws {
        let whole = samples()
        _ = try await report(through: whole, query: everything)
        let added = Set(whole.requests).subtracting(plain).count
        let declared = descriptor.ranges?.requests ?? 0
        try require(added == declared, "ranges take \(added) requests, and the descriptor declares \(declared)")
        let others = everything.products.subtracting([.hourly, .daily])
        let transport = samples()
        _ = try await report(
            through: transport, query: WeatherQuery(place: query.place, products: others, wantsRanges: true))
        try require(plain.isSuperset(of: transport.requests), "ranges are asked for without steps or days")
    }

    /// Checks that the report has every declared product, and no other.
    func checkShownProducts() async throws {
        let all = WeatherQuery(place: query.place, products: Set(WeatherProduct.allCases))
        let report = try await report(through: samples(), query: all)
        for product in WeatherProduct.allCases {
            let isDeclared = descriptor.products.contains { $0.weather == product }
            try require(
                report.has(product) == isDeclared,
                isDeclared
                    ? "\(product.rawValue) is declared, and the report has none"
                    : "the report has \(product.rawValue), which the descriptor does not declare")
        }
    }

    /// Checks that a product needs each of its requests, and that no request is made twice.
    func checkNeed() async throws {
        let whole = samples()
        _ = try await report(through: whole, query: everything)
        let counts = Dictionary(whole.requests.map { ($0.redactedPath, 1) }, uniquingKeysWith: +)
        let repeated = counts.filter { $0.value > 1 }.keys.sorted()
        try require(repeated.isEmpty, "requested more than once: \(repeated.joined(separator: ", "))")

        for product in descriptor.products.compactMap(\.weather) {
            let one = WeatherQuery(place: query.place, products: [product], wantsRanges: true)
            let transport = samples()
            let good = ReportFacts(try await report(through: transport, query: one)).values
            for request in transport.requests {
                let failing = StubTransport { asked in
                    asked == request
                        ? ServiceResponse(status: 500, Data())
                        : ServiceResponse(answers[try index(ofAnswerTo: asked)].body)
                }
                let facts = (try? await report(through: failing, query: one)).map(ReportFacts.init)?.values
                try require(
                    facts != good,
                    "\(request.redactedPath) is requested for \(product.rawValue), which is the same without it")
            }
        }
    }

    /// Checks the declared number of requests: of the whole report, and of one for which a request fails.
    func checkNumberOfRequests() async throws {
        let whole = samples()
        _ = try await report(through: whole, query: everything)
        var most = whole.requests.count
        for failed in whole.requests {
            for status in [401, 404, 500] {
                let failing = StubTransport { asked in
                    asked == failed
                        ? ServiceResponse(status: status, Data())
                        : ServiceResponse(answers[try index(ofAnswerTo: asked)].body)
                }
                _ = try? await report(through: failing, query: everything)
                most = max(most, failing.requests.count)
            }
        }
        try require(
            most == descriptor.requestsPerReport,
            "a report takes up to \(most) requests, and the descriptor declares \(descriptor.requestsPerReport)")
        try await checkOwnRequests()
    }

    /// Checks the declared number of requests for each product alone, and for all but one.
    private func checkOwnRequests() async throws {
        // The engine asks for no others at this place.
        let all = descriptor.offered(of: everything.products, for: query.place)
        for product in all {
            for products in [[product], all.subtracting([product])] {
                let transport = samples()
                _ = try? await report(through: transport, query: WeatherQuery(place: query.place, products: products))
                let declared = descriptor.requests(for: products, at: query.place)
                let isOwn = products.count == 1 && descriptor.ownRequests[product] != nil
                try require(
                    isOwn ? transport.requests.count == declared : transport.requests.count <= declared,
                    "\(products.map(\.rawValue).sorted().joined(separator: " and ")) took \(transport.requests.count) requests, and the descriptor declares \(declared)"
                )
            }
        }
    }

    /// Checks that the cache would store the samples, and nothing that has none of their content.
    func checkEssentials() async throws {
        let transport = samples()
        _ = try await report(through: transport, query: everything)
        for request in transport.requests {
            guard let check = request.check else { continue }
            let sample = answers[try index(ofAnswerTo: request)].body
            do { try check(ServiceResponse(sample)) } catch {
                throw ConformanceFailure("\(request.redactedPath) expects what the sample does not have: \(error)")
            }
            guard let tree = DocumentTree(sample) else { continue }
            let empty = tree.isXML ? "<\(tree.nodes[0].name)/>" : tree.nodes[0].kind == .list ? "{}" : "[]"
            for body in tree.isXML ? [empty] : [empty, "{}", "null", #"{"status": "ok"}"#] {
                let isStored = (try? check(ServiceResponse(Data(body.utf8)))) != nil
                try require(
                    !isStored, "\(request.redactedPath): \(body) would be cached as an answer: use `expecting`")
            }
        }
    }

    func checkRounding() async throws {
        guard let point = Coordinates(latitude: 51.123456789, longitude: -0.987654321) else { return }
        let transport = samples()
        do {
            _ = try await report(
                through: transport,
                query: WeatherQuery(
                    place: Place(coordinates: point, countryCode: query.place.countryCode), products: query.products))
        } catch let error as WeatherError where error.code == .placeNotCovered {
            // The point of the samples is far from there; what was sent is checked all the same.
        }
        try requireRoundedCoordinates(in: transport.requests)
        for request in transport.requests {
            // Five decimals of one of them, with any character between degrees and decimals.
            let found = request.everythingSent.firstMatch(of: /51\D?1234[56]|0\D?98765/)
            try require(found == nil, "a coordinate has too many decimals: \(found?.output ?? "")")
        }
    }
}

extension WeatherReport {
    /// Whether the report has a part; an empty list of alerts counts.
    func has(_ product: WeatherProduct) -> Bool {
        switch product {
        case .current: current != nil
        case .hourly: !hours.isEmpty
        case .daily: !days.isEmpty
        case .minutely: minutes != nil
        case .alerts: alerts != nil
        case .airQuality: airQuality != nil
        case .history: history != nil
        case .pollen: pollen != nil
        }
    }
}
