package import WeatherCore

extension WeatherReport {
    /// The keys of all values in the JSON that were computed, each once.
    package var computedKeys: [String] {
        var keys: [String] = []
        let all =
            [current?.computedKeys ?? []] + hours.map(\.computedKeys) + sunEvents.map(\.computedKeys)
            + days.map { $0.sun?.computedKeys ?? [] }
        for key in all.joined() where !keys.contains(key) { keys.append(key) }
        return keys
    }
}

extension CurrentWeather {
    var computedKeys: [String] { instant.isApparentTemperatureComputed ? ["apparentTemperature_c"] : [] }
}

extension HourWeather {
    /// The keys of the step's values in the JSON that were computed.
    package var computedKeys: [String] { instant.isApparentTemperatureComputed ? ["apparentTemperature_c"] : [] }
}

extension SunEvents {
    var computedKeys: [String] {
        guard isComputed else { return [] }
        return [sunrise.map { _ in "sunrise" }, sunset.map { _ in "sunset" }].compactMap(\.self)
    }
}
