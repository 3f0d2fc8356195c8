package import WeatherCore

extension Localizer {
    /// A sentence of the forecast, or a part of one, with its arguments, which are isolated in right-to-left languages.
    package func prose(_ key: String, _ arguments: [String] = []) -> String {
        text(key, in: .prose, arguments)
    }

    /// A temperature in whole degrees in words, such as "21 degrees", in the plural form of its number.
    ///
    /// A temperature in kelvins or in two units has their symbols.
    package func temperatureInWords(_ value: Temperature) -> String {
        let degrees = NumberTexts.settled(number(of: value), fractionDigits: 0).rounded(.toNearestOrEven)
        guard units.temperature != .kelvin, units.secondTemperature == nil, abs(degrees) < 1e6,
            let template = texts.text("degrees", count: Int(degrees), in: .prose)
        else { return temperature(value) }
        return plain(TextTemplate(template).filled([isolated(number(degrees))]))
    }
}
