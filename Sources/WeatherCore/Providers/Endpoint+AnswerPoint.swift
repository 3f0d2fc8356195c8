/// The point that an answer says it is for, and how near it must be to the point that was asked for.
struct AnswerPoint: Sendable, Hashable {
    /// The point that was asked for.
    var asked: Coordinates
    /// The path of names from the root of the answer to the latitude, and to the longitude.
    var latitude: [String]
    var longitude: [String]
    /// The longest distance in kilometers.
    var radius: Double

    /// The error of an answer for another place; `nil` if it is near enough, or does not say.
    func defect(of text: ([String]) -> String?) -> WeatherError? {
        guard let latitude = text(latitude).flatMap(Double.init), let longitude = text(longitude).flatMap(Double.init),
            let answered = Coordinates(latitude: latitude, longitude: longitude),
            case let distance = asked.distance(to: answered), distance > radius
        else { return nil }
        return WeatherError(
            .otherPlace,
            details: .init {
                $0.subject = Self.text(asked)
                $0.message = Self.text(answered)
                $0.limit = Int(distance.rounded())
            })
    }

    private static func text(_ point: Coordinates) -> String {
        "\(Endpoint.degrees(point.latitude)),\(Endpoint.degrees(point.longitude))"
    }
}

/// The code of the place that an answer says it is for: a station, a town, a row of a grid.
struct AnswerCode: Sendable, Hashable {
    /// The code that was asked for.
    var asked: String
    /// The path of names from the root of the answer to the code.
    var path: [String]

    /// The error of an answer for another place; `nil` if it is for this one, or does not say.
    func defect(of text: ([String]) -> String?) -> WeatherError? {
        guard let answered = text(path), answered.lowercased() != asked.lowercased() else { return nil }
        return WeatherError(
            .otherPlace,
            details: .init {
                $0.subject = asked
                $0.message = answered.sanitized(limit: 40)
            })
    }
}

extension Endpoint {
    /// Returns the endpoint with an answer that says for which point it is, in two numbers.
    ///
    /// An answer for a point further away is refused as `otherPlace` and not cached: a cache or a proxy on the way may
    /// have mixed up two requests. An answer without the numbers is accepted.
    ///
    ///     Endpoint("/forecast").with(point).answering(at: point, latitude: "coord", "lat", longitude: "coord", "lon")
    ///
    /// - Parameters:
    ///   - point: The point that is asked for.
    ///   - latitude: The path of names to the latitude in degrees, from the root down. In JSON, a number is an index of an
    ///     array, and a name goes to its first element. In XML, `@latitude` is an attribute of the first such element,
    ///     and a number is one of the words of a text.
    ///   - longitude: The path of names to the longitude in degrees.
    ///   - kilometers: The longest distance: 100 km for a grid, for stations the radius in which they are chosen.
    /// - Returns: The endpoint.
    public func answering(
        at point: Coordinates, latitude: String..., longitude: String..., within kilometers: Double = 100
    ) -> Endpoint {
        answering(at: point, latitude: latitude, longitude: longitude, within: kilometers)
    }

    /// Returns the endpoint with an answer that says for which point it is; see
    /// ``answering(at:latitude:longitude:within:)-(Coordinates,String...,_,_)``.
    package func answering(
        at point: Coordinates, latitude: [String], longitude: [String], within kilometers: Double = 100
    ) -> Endpoint {
        var endpoint = self
        endpoint.answerPoint = AnswerPoint(asked: point, latitude: latitude, longitude: longitude, radius: kilometers)
        return endpoint
    }

    /// Returns the endpoint with an answer that says for which place it is, by a code.
    ///
    /// An answer with another code is refused as `otherPlace` and not cached; one without a code is accepted.
    ///
    /// - Parameters:
    ///   - code: The code that is asked for.
    ///   - path: The path of names to the code, as in ``answering(at:latitude:longitude:within:)``.
    /// - Returns: The endpoint.
    public func answering(as code: String, at path: String...) -> Endpoint {
        var endpoint = self
        endpoint.answerCodes.append(AnswerCode(asked: code, path: path))
        return endpoint
    }

    /// The error of an answer for another place; `nil` if it is for the place that was asked for, or does not say.
    func otherPlace(_ text: ([String]) -> String?) -> WeatherError? {
        if let defect = answerPoint?.defect(of: text) { return defect }
        for code in answerCodes {
            if let defect = code.defect(of: text) { return defect }
        }
        return nil
    }
}

extension JSONValue {
    /// The text of the value at the end of a path, without a note if there is none.
    func text(at path: [String]) -> String? {
        path.reduce(self) { value, key in
            if let index = Int(key) { return value[index] }
            // An array has no names of its own.
            let first = value[0]
            return (first.exists ? first : value)[named: key]
        }.string
    }
}

extension XMLElement {
    /// The text of the element or attribute at the end of a path, without a note if there is none.
    func text(at path: [String]) -> String? {
        var element = self
        for name in path {
            if let index = Int(name) {
                let words = element.string?.split(maxSplits: index + 1, whereSeparator: \.isWhitespace) ?? []
                return words.indices.contains(index) ? String(words[index]) : nil
            }
            if name.hasPrefix("@") { return element[attributeNamed: String(name.dropFirst())].string }
            element = element[named: name]
        }
        return element.string
    }
}
