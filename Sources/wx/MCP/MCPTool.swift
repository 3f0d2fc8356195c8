import WeatherCore

/// A tool that the client can call.
enum MCPTool: String, CaseIterable {
    case weather
    case nextHour = "next_hour"
    case alerts, compare, places

    /// All tools, as JSON.
    static var list: String { "[\(allCases.map(\.text).joined(separator: ","))]" }

    /// The tool, as JSON.
    var text: String {
        #"""
        {"name": "\#(rawValue)", "description": "\#(description)", "inputSchema": {"type": "object",
        "properties": {\#(arguments)}, "required": [\#(self == .places ? #""name""# : "")], "additionalProperties": false},
        "outputSchema": \#(Self.output.replacing("ANSWER", with: answer)),
        "annotations": {"readOnlyHint": true, "openWorldHint": true}}
        """#
    }

    private var description: String {
        switch self {
        case .weather: "The weather of a place now, and its forecast by days and by steps of one to six hours."
        case .nextHour: "When rain or snow falls in the next hour, if a service knows it by minutes."
        case .alerts: "The warnings of the national weather service for a place, the most severe first."
        case .compare: "The forecasts of several services for a place, with medians and how far they agree."
        case .places: "Finds places by name, or the place nearest to latitude,longitude."
        }
    }

    /// The properties of the arguments, as JSON Schema.
    private var arguments: String {
        let place = #"""
            "place": {"type": "string", "description": "A name in any language, such as Seoul or Paris, TX, or \#
            latitude,longitude. Without it, the user's own place."}
            """#
        let country = #", "country": {"type": "string", "description": "Only places in this country, such as KR."}"#
        func number(_ name: String, _ range: ClosedRange<Int>, usual: Int, _ description: String) -> String {
            #"""
            , "\#(name)": {"type": "integer", "minimum": \#(range.lowerBound), "maximum": \#(range.upperBound),
            "default": \#(usual), "description": "\#(description)"}
            """#
        }
        let days = number("days", 0...16, usual: 3, "At most this many days.")
        switch self {
        case .weather:
            return place + country + days
                + number("hours", 0...384, usual: 12, "The steps of this many hours ahead.")
        case .nextHour: return place + country
        case .alerts:
            return place + country
                + #", "min_severity": {"type": "string", "enum": ["minor", "moderate", "severe", "extreme"]}"#
        case .compare:
            return place + country + days + number("hours", 0...48, usual: 0, "The steps of this many hours ahead.")
                + #", "providers": {"type": "string", "description": "The services to ask, such as metno,openmeteo."}"#
        case .places:
            return #""name": {"type": "string", "description": "A name in any language, or latitude,longitude."}"#
                + country + number("limit", 1...100, usual: 10, "At most this many places.")
        }
    }

    /// The schema of a result: an answer with its sources, or an error.
    private static let output = #"""
        {"type": "object", "properties": {
        "now": {"type": "string", "description": "The time of the answer."},
        "sources": {"type": "array", "description": "Whose data it is, and how old.", "items": {"type": "object",
        "properties": {"name": {"type": "string"},
        "attribution": {"type": "string", "description": "The credit to show."},
        "parts": {"type": "array", "items": {"type": "string"}}, "age_seconds": {"type": "number"},
        "stale_seconds": {"type": "number", "description": "For how long it has been outdated."},
        "simulated": {"type": "boolean"}}, "required": ["name", "attribution", "age_seconds", "simulated"]}},
        "remarks": {"type": "array", "description": "What was assumed.", "items": {"type": "string"}},
        "answer": {"type": "object", "description": "A document of the schema wx/1.", "properties": {
        "schema": {"enum": ["wx/1"]}, "place": {"type": "object"}, ANSWER}, "required": ["schema"]},
        "error": {"type": "object", "description": "Why there is no answer.", "properties": {
        "code": {"type": "string"}, "reason": {"type": "string"}, "message": {"type": "string"},
        "help": {"type": "string"}, "retryAfter_seconds": {"type": "number"},
        "candidates": {"type": "array", "description": "What may be meant.", "items": {"type": "string"}}},
        "required": ["code", "reason", "message"]}},
        "anyOf": [{"required": ["now", "sources", "remarks", "answer"]}, {"required": ["error"]}]}
        """#

    /// The properties of the answer, as JSON Schema: those of `wx/1` that matter most.
    private var answer: String {
        let alerts = #"""
            "alerts": {"type": "array", "items": {"type": "object", "properties": {"summary": {"type": "string"},
            "severity": {"type": "string"}, "onset": {"type": "string"}, "expires": {"type": "string"}}}},
            "availability": {"type": "object", "description": "Whether it is known if there are any."}
            """#
        switch self {
        case .weather:
            return #"""
                "current": {"type": "object", "properties": {"time": {"type": "string"},
                \#(Self.properties(CurrentWeather.properties))}}, "days": {"type": "array", "items": {"type": "object",
                "properties": {"date": {"type": "string"}, \#(Self.properties(DayWeather.properties))}}},
                "steps": {"type": "array", "items": {"type": "object", "properties": {"start": {"type": "string"},
                "seconds": {"type": "number"}, \#(Self.properties(HourWeather.properties))}}}, \#(alerts)
                """#
        case .nextHour:
            return #"""
                "nextHour": {"type": "object", "properties": {"start": {"type": "string"}, "end": {"type": "string"},
                "spells": {"type": "array", "description": "Empty if it stays dry.", "items": {"type": "object",
                "properties": {"start": {"type": "string"}, "end": {"type": "string"}, "kind": {"type": "string"},
                "intensity": {"type": "string"}, "meanIntensity_mmph": {"type": "number"}}}}}}
                """#
        case .alerts: return alerts
        case .compare:
            return #""services": {"type": "array"}, "days": {"type": "array"}, "steps": {"type": "array"}"#
        case .places:
            return #"""
                "places": {"type": "array", "items": {"type": "object", "properties": {"name": {"type": "string"},
                "region": {"type": "string"}, "countryCode": {"type": "string"}, "latitude": {"type": "number"},
                "longitude": {"type": "number"}}}}
                """#
        }
    }

    private static func properties<Part>(_ properties: [WeatherProperty<Part>]) -> String {
        properties.map { property in
            let isText = [.condition, .moonPhase, .date].contains(property.kind)
            let type = property.kind == .daylight ? "boolean" : isText ? "string" : "number"
            return #""\#(property.key)": {"type": "\#(type)"}"#
        }.joined(separator: ", ")
    }
}
