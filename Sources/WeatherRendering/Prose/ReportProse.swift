public import Foundation
public import WeatherCore
public import WeatherLocalization

/// A forecast in a few sentences: the weather now, tonight, and the next change.
///
/// Each sentence is a complete pattern of the table `Prose`, so that translators control the grammar. Unknown values are
/// omitted: without wind, amounts or steps for the night, sentences are shorter or fewer.
public struct ReportProse: Sendable {
    let page: ForecastPage

    /// Creates the sentences.
    ///
    /// - Parameters:
    ///   - report: The report, with its days already computed.
    ///   - localizer: The user's language, units and dates.
    ///   - now: The current time, which decides which day is today.
    public init(report: WeatherReport, localizer: Localizer, now: Date) {
        page = ForecastPage(report: report, localizer: localizer, now: now)
    }

    /// The sentences as a paragraph with lines of at most `columns`, ended by a line feed.
    public func text(columns: Int) -> String {
        let paragraph = sentences.joined(by: localizer.blankBetweenSentences)
        return paragraph.wrapped(toColumns: columns).joined(by: "\n") + "\n"
    }

    /// The sentences; the first one names the place and the time.
    var sentences: [String] {
        let sentences =
            [heading] + [present, nextHour].compactMap(\.self) + coming + [agreement].compactMap(\.self)
        // A time such as "2 p.m." already ends with a full stop.
        return sentences.map { $0.hasSuffix("..") ? String($0.dropLast()) : $0 }
    }

    /// The sentence about the next hour, if minutes are known.
    private var nextHour: String? {
        page.nextHourOfHead?.texts.first.map { localizer.prose("change", [$0]) }
    }

    var report: WeatherReport { page.report }
    var localizer: Localizer { page.localizer }
    var now: Date { page.now }
    var zone: TimeZone { page.zone }

    private var heading: String {
        localizer.prose("heading", [page.placeName, localizer.date(now, by: "cccc", in: zone), time(now)])
    }

    /// A time of day, such as "2 PM".
    func time(_ date: Date) -> String { localizer.date(date, as: .hourOfText, in: zone) }
}

extension ReportProse {
    /// The sentence about the current weather; `nil` if nothing is known about it.
    var present: String? {
        guard let current = report.current else { return nil }
        let wind = current.wind.flatMap(words)
        guard let weather = weather(current) else { return wind.map { localizer.prose("now.windOnly", [$0]) } }
        return wind.map { localizer.prose("now.end.wind", [weather, $0]) } ?? localizer.prose("now.end", [weather])
    }

    /// Condition and temperature, as the beginning of a sentence.
    private func weather(_ current: CurrentWeather) -> String? {
        let isDay = Daylight.isDay(
            mark: current.isDaylight, from: current.date, lasting: 0, at: report.place.coordinates)
        let condition = page.conditionText(current.condition, isDay: isDay)
        guard let temperature = current.temperature.map({ localizer.temperatureInWords($0) }) else {
            return condition.isEmpty ? nil : localizer.prose("now.condition", [condition])
        }
        // An apparent temperature equal to the actual one is not mentioned.
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

    /// The keys of compass points, by octant.
    private static let points = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]

    /// The key of the word for a Beaufort force, in the classes of public forecasts.
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

extension Localizer {
    /// The separator of sentences: empty in Chinese and Japanese, whose full stop is as wide as a letter.
    fileprivate var blankBetweenSentences: String {
        !isASCII && (language == "ja" || language.hasPrefix("zh")) ? "" : " "
    }
}
