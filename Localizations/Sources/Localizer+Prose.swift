package import Foundation
package import WeatherCore

extension Localizer {
    /// A sentence of the forecast, or a part of one, with its arguments, which are isolated in right-to-left languages.
    package func prose(_ key: String, _ arguments: [String] = []) -> String {
        text(key, in: .prose, arguments)
    }

    /// A sentence of the forecast in the plural form of a count, which is also its argument.
    package func prose(_ key: String, count: Int) -> String { text(key, count: count, in: .prose) }

    /// A time of day inside a sentence, with the article or preposition that its hour needs: "las 5:00", "around 5 AM".
    ///
    /// - Parameters:
    ///   - date: The instant.
    ///   - isExact: Whether the words leave out that the time is not exact.
    ///   - zone: The time zone.
    /// - Returns: The text.
    package func timeInSentence(_ date: Date, isExact: Bool = true, in zone: TimeZone) -> String {
        let time = self.date(date, as: .hourOfText, in: zone)
        // The form depends on the hour as it is written: 13:00 is "la 1" on a twelve-hour clock.
        let hour = time.drop { $0.wholeNumberValue == nil }.prefix(while: { $0.wholeNumberValue != nil })
            .prefix(2).reduce(0) { $0 * 10 + ($1.wholeNumberValue ?? 0) }
        guard let template = texts.text(isExact ? "time" : "around", count: hour, in: isExact ? .interface : .prose)
        else { return time }
        return filled(template, [isolated(time)])
    }

    /// A temperature in whole degrees in words, such as "21 degrees", in the plural form of its number.
    ///
    /// A temperature in kelvins or in two units has their symbols.
    package func temperatureInWords(_ value: Temperature) -> String {
        inWords(degrees: number(of: value)) ?? temperature(value)
    }

    /// How far two temperatures are apart, in whole degrees without a sign, such as "8°".
    package func temperatureDifference(_ first: Temperature, _ second: Temperature) -> String {
        let degrees = abs(number(of: second) - number(of: first))
        return units.temperature == .kelvin ? plain("\(number(degrees))\u{A0}K") : measure(degrees, "degree")
    }

    /// How far two temperatures are apart, in words, such as "8 degrees".
    package func temperatureDifferenceInWords(_ first: Temperature, _ second: Temperature) -> String {
        inWords(degrees: abs(number(of: second) - number(of: first))) ?? temperatureDifference(first, second)
    }

    private func inWords(degrees: Double) -> String? {
        let degrees = NumberTexts.settled(degrees, fractionDigits: 0).rounded(.toNearestOrEven)
        guard units.temperature != .kelvin, units.secondTemperature == nil, abs(degrees) < 1e6,
            let template = texts.text("degrees", count: Int(degrees), in: .prose)
        else { return nil }
        return filled(template, [isolated(number(degrees))])
    }
}
