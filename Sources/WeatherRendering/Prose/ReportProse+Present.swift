import WeatherCore
import WeatherLocalization

extension ReportProse {
    /// The weather now, as far as it is known.
    var present: String? {
        guard let current = report.current else { return nil }
        let wind = current.wind.flatMap(words)
        guard let weather = weather(current) else { return wind.map { localizer.prose("now.windOnly", [$0]) } }
        return wind.map { localizer.prose("now.end.wind", [weather, $0]) } ?? localizer.prose("now.end", [weather])
    }

    /// Condition and temperature, without the end of the sentence.
    private func weather(_ current: CurrentWeather) -> String? {
        let isDay = Daylight.isDay(
            mark: current.isDaylight, from: current.date, lasting: 0, at: report.place.coordinates)
        let condition = page.conditionText(current.condition, isDay: isDay)
        guard let temperature = current.temperature.map({ localizer.temperatureInWords($0) }) else {
            return condition.isEmpty ? nil : localizer.prose("now.condition", [condition])
        }
        // A temperature that feels like itself needs no words.
        let felt = current.apparentTemperature.map { localizer.temperatureInWords($0) }.flatMap {
            $0 == temperature ? nil : $0
        }
        return switch (condition.isEmpty, felt) {
        case (false, let felt?): localizer.prose("now.all", [condition, temperature, felt])
        case (false, nil): localizer.prose("now.conditionAndTemperature", [condition, temperature])
        case (true, let felt?): localizer.prose("now.temperatureAndFelt", [temperature, felt])
        case (true, nil): localizer.prose("now.temperature", [temperature])
        }
    }

    /// The wind in words, such as "light wind from the south-west"; `nil` if its speed is unknown.
    private func words(of wind: Wind) -> String? {
        guard let speed = wind.speed else { return nil }
        if localizer.isCalm(speed) { return localizer.prose("wind.calm") }
        let strength = Self.strength(ofForce: speed.beaufort)
        guard let octant = wind.octant else { return localizer.prose("undirected.\(strength)") }
        return localizer.prose("wind.\(strength)", [localizer.prose("from.\(Self.points[octant])")])
    }

    /// The points of the compass by octant.
    private static let points = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]

    /// The word for a Beaufort force, as forecasts for the public divide them.
    ///
    /// See AEMET's scale: flojo, moderado, fuerte, muy fuerte, huracanado.
    private static func strength(ofForce force: Int) -> String {
        switch force {
        case ...3: "light"
        case 4...5: "moderate"
        case 6...7: "strong"
        case 8...11: "storm"
        default: "hurricane"
        }
    }
}
