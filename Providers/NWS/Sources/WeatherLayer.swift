import WeatherCore

/// One of several kinds of weather at a time, in words such as `rain_showers`; DWML writes them with spaces.
struct WeatherLayer {
    let weather: String?
    let likelihood: Likelihood
    let intensity: String?
    let attributes: [String]

    /// Reads a layer of a grid or an observation.
    init(_ layer: JSONValue) {
        weather = layer["weather"].string
        likelihood = Likelihood(layer["coverage"].string)
        intensity = layer["intensity"].string
        attributes = layer["attributes"].elements.prefix(8).compactMap(\.string)
    }

    /// Reads a `value` of DWML's `weather-conditions`.
    init(dwml value: XMLElement) {
        func word(_ name: StaticString) -> String? {
            value[attribute: name].string.map { String($0.prefix(200).map { $0 == " " ? "_" : $0 }) }
        }
        weather = word("weather-type")
        likelihood = Likelihood(word("coverage"))
        intensity = word("intensity")
        attributes = (word("qualifier") ?? "").split(separator: ",").map(String.init)
    }
}

/// How likely a layer of weather is, or how much of the area or time it covers, by its `coverage`.
enum Likelihood: Int, Comparable {
    case isolated, scattered, certain

    init(_ coverage: String?) {
        switch coverage {
        case "slight_chance", "isolated", "few": self = .isolated
        case "chance", "scattered", "areas", "patchy": self = .scattered
        default: self = .certain
        }
    }

    /// The condition for thunderstorms of this likelihood.
    var storms: WeatherCondition {
        switch self {
        case .isolated: .isolatedThunderstorms
        case .scattered: .scatteredThunderstorms
        case .certain: .thunderstorms
        }
    }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
