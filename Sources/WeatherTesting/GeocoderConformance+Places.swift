import Foundation
import WeatherCore

extension GeocoderConformance {
    func checkDescriptor() throws {
        try requireCompleteness(of: descriptor)
        try require(descriptor.products.contains(.geocoding), "the products lack geocoding")
        try require(
            descriptor.products.contains(.reverseGeocoding) == (entry.reverseGeocoder != nil),
            "the products do not say whether the service names points")
    }

    func checkOrder() async throws {
        try require(answers.points.count > 1, "the answer for the check has fewer than two places")
        let places = try await places(through: answering(answers.matches))
        try require(places.map(\.coordinates) == answers.points, "the places are \(places.map(\.coordinates))")
        try require(places.allSatisfy { $0.name != nil && $0.countryCode != nil }, "a name or country is missing")
        try require(
            places.allSatisfy { $0.timeZone.map { $0.source == .service } ?? true }, "a time zone is not the service's")
    }

    func checkNothing() async throws {
        let places = try await places(through: answering(answers.nothing))
        try require(places.isEmpty, "nothing found is \(places)")
    }

    func checkLimit() async throws {
        for limit in [1, answers.points.count, .max, 0, -1, .min] {
            let places = try await places(
                through: answering(answers.matches), PlaceQuery("Seoul", limit: limit))
            let wanted = Array(answers.points.prefix(max(0, limit)))
            try require(places.map(\.coordinates) == wanted, "\(places.count) places came where \(limit) were wanted")
        }
    }

    func checkPoints() async throws {
        let document = String(decoding: answers.matches, as: UTF8.self)
        for number in ["999.5", "-999.5", "1e300"] {
            let changed = document.replacing(/-?[0-9]+\.[0-9]+/, with: number)
            let places = try? await places(through: answering(Data(changed.utf8)))
            try require(places?.isEmpty ?? true, "there is a place at \(number)")
        }
    }

    func checkForeignText() async throws {
        let document = String(decoding: answers.matches, as: UTF8.self)
        // The beginning of every text that is not a number.
        let start = /(: ?)"(?=[^0-9"-])/
        for poison in [#"\u001b[31m\u009b2J\u202e\n"#, String(repeating: "x", count: 5000)] {
            let poisoned = document.replacing(start) { "\($0.output.1)\"\(poison)" }
            try require(poisoned != document, "the answer for the check has no texts")
            let places = try await places(through: answering(Data(poisoned.utf8)))
            try require(!places.isEmpty, "foreign text costs the places")
            for place in places { try requireCleanText(in: place) }
        }
    }

    func checkTypes() async throws {
        let document = String(decoding: answers.matches, as: UTF8.self)
        for value in ["{}", "[]", "true", "null", "12", #""text""#, "[[[1]]]"] {
            for pattern in [/(: ?)"[^"]*"/, /(: ?)-?[0-9]+(?:\.[0-9]+)?/] {
                let changed = document.replacing(pattern) { "\($0.output.1)\(value)" }
                try await survive(Data(changed.utf8), named: "a document with \(value) for its values")
            }
        }
    }

    func checkDamage() async throws {
        for round in 0..<200 {
            try await survive(answers.matches.damaged(inRound: round), named: "a damaged document")
        }
    }

    private func survive(_ body: Data, named name: String) async throws {
        do {
            for place in try await places(through: answering(body)) { try requireCleanText(in: place) }
        } catch is WeatherError {
            return
        } catch let failure as ConformanceFailure {
            throw failure
        } catch {
            throw ConformanceFailure("\(name) threw \(type(of: error))")
        }
    }

    func requireCleanText(in place: Place) throws {
        for text in [place.name, place.region].compactMap(\.self) {
            let count = text.unicodeScalars.count
            try require(count <= 201, "a text of \(count) characters came through")
            let isClean = text == text.sanitized(limit: count)
            try require(isClean, "a control character came through: \(text.debugDescription)")
        }
        if let code = place.countryCode {
            let isCode = code.utf8.count == 2 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }
            try require(isCode, "a country's code is \(code.debugDescription)")
        }
    }
}
