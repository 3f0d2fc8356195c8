/// The point that a response states it is for, and the maximum distance from the requested point.
struct ResponsePoint: Sendable, Hashable {
    /// The requested point.
    var asked: Coordinates
    /// The paths of names from the root of the response to the latitude and to the longitude.
    var latitude: [String]
    var longitude: [String]
    /// The maximum distance in kilometers.
    var radius: Double

    /// The error for a response for another place; `nil` if it is near enough, or states no point.
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

/// The code of the place that a response states it is for: a station, a town, a grid cell.
struct ResponseCode: Sendable, Hashable {
    /// The requested code.
    var asked: String
    /// The path of names from the root of the response to the code.
    var path: [String]

    /// The error for a response for another place; `nil` if the code is the requested one, or is missing.
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
    /// Returns the endpoint with the check that a response is for the requested point, by its two coordinates.
    ///
    /// A response for a point further away is refused as `otherPlace` and not cached: a cache or proxy may have mixed
    /// up two requests. A response without the coordinates is accepted.
    ///
    ///     Endpoint("/forecast").with(point).answering(at: point, latitude: "coord", "lat", longitude: "coord", "lon")
    ///
    /// - Parameters:
    ///   - point: The requested point.
    ///   - latitude: The path of names to the latitude in degrees, from the root down. In JSON, a number is the index
    ///     of an element in an array, and a name refers to the array's first element. In XML, `@latitude` is an
    ///     attribute of the first matching element, and a number is the index of a word in a text.
    ///   - longitude: The path of names to the longitude in degrees.
    ///   - kilometers: The maximum distance: 100 km for a grid; for stations, the radius within which they are chosen.
    /// - Returns: The endpoint.
    public func answering(
        at point: Coordinates, latitude: String..., longitude: String..., within kilometers: Double = 100
    ) -> Endpoint {
        answering(at: point, latitude: latitude, longitude: longitude, within: kilometers)
    }

    /// Returns the endpoint with the check that a response is for the requested point.
    ///
    /// See ``answering(at:latitude:longitude:within:)-(Coordinates,String...,_,_)``.
    package func answering(
        at point: Coordinates, latitude: [String], longitude: [String], within kilometers: Double = 100
    ) -> Endpoint {
        var endpoint = self
        endpoint.responsePoint = ResponsePoint(
            asked: point, latitude: latitude, longitude: longitude, radius: kilometers)
        return endpoint
    }

    /// Returns the endpoint with the check that a response is for the requested place, by a code.
    ///
    /// A response with another code is refused as `otherPlace` and not cached. A response without a code is accepted.
    ///
    /// - Parameters:
    ///   - code: The requested code.
    ///   - path: The path of names to the code, as in ``answering(at:latitude:longitude:within:)``.
    /// - Returns: The endpoint.
    public func answering(as code: String, at path: String...) -> Endpoint {
        var endpoint = self
        endpoint.responseCodes.append(ResponseCode(asked: code, path: path))
        return endpoint
    }

    /// The error for a response for another place; `nil` if it is for the requested place, or states none.
    func otherPlace(_ text: ([String]) -> String?) -> WeatherError? {
        if let defect = responsePoint?.defect(of: text) { return defect }
        for code in responseCodes {
            if let defect = code.defect(of: text) { return defect }
        }
        return nil
    }
}

extension JSONValue {
    /// The text of the value at the end of a path; a missing value is not noted.
    func text(at path: [String]) -> String? {
        path.reduce(self) { value, key in
            if let index = Int(key) { return value[index] }
            // An array has no names, so its first element is used.
            let first = value[0]
            return (first.exists ? first : value)[named: key]
        }.string
    }
}

extension XMLElement {
    /// The text of the element or attribute at the end of a path; a missing one is not noted.
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
