import WeatherCore

/// The places of the values of a part of a report: a step, the current weather, or a day.
struct MappedPart<Part>: Sendable {
    var condition: (property: WeatherProperty<Part>, place: MappedCondition)?
    var daylight: (property: WeatherProperty<Part>, paths: [ResponsePath])?
    /// The properties that are numbers, except the precipitation.
    var quantities: [(property: WeatherProperty<Part>, place: MappedQuantity)]
    /// The properties that are times.
    var dates: [(property: WeatherProperty<Part>, place: MappedTime)]
    var precipitation: MappedAmount?

    /// The names of properties in a file.
    static func names(of properties: [WeatherProperty<Part>]) -> [String] { properties.compactMap(\.mappedName) }

    /// Reads the values of an object; values with mistakes are left out.
    init(_ object: MappedProperty, _ properties: [WeatherProperty<Part>], _ file: MappingFileContext) {
        (quantities, dates) = ([], [])
        for property in properties {
            guard let value = property.mappedName.flatMap({ object[$0] }) else { continue }
            switch property.kind {
            case .condition: condition = MappedCondition(value, file).map { (property, $0) }
            case .daylight: daylight = file.paths(value).map { (property, $0) }
            case .date: if let time = MappedTime(value, file) { dates.append((property, time)) }
            case _ where property.composite == "precipitation": precipitation = MappedAmount(value, file)
            default:
                if let place = MappedQuantity(value, property.kind, file) { quantities.append((property, place)) }
            }
        }
    }

    /// Where a quantity is.
    func quantity(named name: String) -> MappedQuantity? { quantities.first { $0.property.name == name }?.place }
}

extension WeatherProperty {
    /// The name in a mapping file; `nil` for a property that a file cannot name.
    var mappedName: String? {
        switch name {
        case "daylight": "isDaylight"
        case "windFrom": "windDirection"
        case "cloudCoverLow": "lowClouds"
        case "cloudCoverMedium": "mediumClouds"
        case "cloudCoverHigh": "highClouds"
        // Rain and snow are shares of the precipitation, see `frozen`.
        case "rain", "snow", "moonPhase", "precipitationMinimum", "precipitationMaximum": nil
        case _ where composite == "recentPrecipitation" || kind == .duration: nil
        default: name
        }
    }
}
