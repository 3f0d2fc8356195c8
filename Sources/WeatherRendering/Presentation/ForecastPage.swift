public import Foundation
public import WeatherCore
public import WeatherLocalization

/// A report in the user's language, in parts with their texts and the values that are drawn.
///
/// Terminal, HTML and pictures lay out the same parts. Each part is computed on access.
public struct ForecastPage: Sendable {
    /// The report, with its days already computed.
    public let report: WeatherReport
    /// The user's language, units and dates.
    public let localizer: Localizer
    /// The current time, which decides which day is today.
    public let now: Date
    /// The place's time zone; UTC if it is unknown.
    public let zone: TimeZone
    /// The display names of providers, by id; without one, the id is shown.
    public let providerNames: [String: String]
    /// The weather before the report's, which the chart shows to the left of now.
    package var past: WeatherReport?
    /// How the time of the services' answers is shown.
    package var fetchNote = FetchNote.ago
    /// The local day to show, from midnight to midnight; `nil` for the current weather and the whole forecast.
    public private(set) var day: DateInterval?

    /// How the time of the services' answers is shown.
    package enum FetchNote: Sendable {
        /// As the time since then.
        case ago
        /// As a time of day, for output that is read later than it is written.
        case time
        /// Not shown.
        case none
    }

    /// Creates a page.
    public init(
        report: WeatherReport, localizer: Localizer, now: Date, providerNames: [String: String] = [:],
        day: DateInterval? = nil
    ) {
        (self.report, self.localizer, self.now, self.providerNames) = (report, localizer, now, providerNames)
        self.day = day
        zone = report.place.timeZone?.zone ?? .gmt
    }

    /// The day that contains `now`; `nil` if the report does not have it.
    var today: DayWeather? {
        report.days.first { $0.start <= now && now < $0.end }
    }

    /// Chooses the day to show.
    ///
    /// - Parameter count: The day, counted from today; 0 for the present. A number after the last day means the last day.
    mutating func choose(daysAhead count: Int) {
        guard count > 0 else { return }
        guard let chosen = comingDays.dropFirst(count).first ?? comingDays.last else { return }
        day = DateInterval(start: chosen.start, end: chosen.end)
    }

    /// Returns the local day of an instant, as a number of days since 1970.
    package func localDay(of date: Date) -> Double {
        zone.localDay(of: date)
    }

    /// The ellipsis for truncated text.
    package var ellipsis: String { localizer.isASCII ? ".." : "…" }

    /// The separator between parts of a line.
    package var separator: String { localizer.isASCII ? " - " : " · " }

    /// Returns an external text, made safe to show; `nil` if nothing of it remains.
    package func presentable(_ text: String?, limit: Int = 200) -> String? {
        guard let text else { return nil }
        let clean = text.sanitized(limit: limit)
        let shown = localizer.isASCII ? asciiText(clean) : clean
        return shown.allSatisfy(\.isWhitespace) ? nil : shown
    }

    /// Returns the condition's name for day or night; empty for an unknown condition.
    package func conditionText(_ condition: WeatherCondition, isDay: Bool, isShort: Bool = false) -> String {
        condition == .unknown ? "" : localizer.name(of: condition, isDay: isDay, isShort: isShort)
    }

    /// Returns whether a step is by day, which decides its icon.
    func isDay(_ hour: HourWeather) -> Bool {
        Daylight.isDay(mark: hour.isDaylight, from: hour.date, lasting: hour.duration, at: report.place.coordinates)
    }

    /// Returns the wind's direction and speed, if known, and its gusts.
    package func windText(_ wind: Wind?, withGusts: Bool) -> String? {
        guard let wind else { return nil }
        var parts: [String] = []
        if let speed = wind.speed {
            if localizer.isCalm(speed) {
                parts.append(localizer.text("wind.calm"))
            } else {
                let text = localizer.speed(speed)
                parts.append(
                    wind.compassPoint.map { localizer.text("wind.from", localizer.name(of: $0), text) } ?? text)
            }
        } else if let point = wind.compassPoint {
            parts.append(localizer.name(of: point))
        }
        if withGusts, let speed = wind.speed, !localizer.isCalm(speed), let name = localizer.beaufortName(speed) {
            parts.append(name)
        }
        if withGusts, let gust = wind.gust, !localizer.isCalm(gust) {
            parts.append(localizer.text("wind.gusts", localizer.speed(gust)))
        }
        return parts.isEmpty ? nil : parts.joined(by: localizer.comma)
    }
}

extension ForecastPage {
    /// The place's name, or its coordinates in a form that `wx` accepts.
    ///
    /// The distance is added if the point is so far from the named place that it may be another place or in another
    /// country.
    package var placeName: String {
        guard let own = presentable(report.place.name) else {
            let point = report.place.coordinates
            return "\(decimal(point.latitude)), \(decimal(point.longitude))"
        }
        guard let distance = report.place.nameDistance,
            distance >= Self.nearestNotableDistance || report.place.nameMayBeAbroad
        else { return own }
        return localizer.text("place.near", own, localizer.distance(kilometers: distance.rounded()))
    }

    /// Returns the longest title that fits: with region and country, with country, or the name alone, which may be wider.
    func placeTitle(toColumns room: Int) -> String {
        let place = report.place
        let name = placeName
        guard presentable(place.name) != nil else { return name }
        let country = presentable(place.countryCode.flatMap { localizer.name(ofCountry: $0) } ?? place.countryCode)
        let region = presentable(place.tellingRegion(in: country))
        // Titles are made one at a time, because the first one usually fits.
        for (region, country) in [(region, country), (nil, country)] {
            let title = localizer.placeText(name, region: region, country: country)
            if title.displayWidth <= room { return title }
        }
        return name
    }

    /// The region and country that distinguish the place from others with the same name, if known.
    package var placeArea: [String] {
        guard presentable(report.place.name) != nil else { return [] }
        let place = report.place
        let country = presentable(place.countryCode.flatMap { localizer.name(ofCountry: $0) } ?? place.countryCode)
        return [presentable(place.tellingRegion(in: country)), country].compactMap(\.self)
    }

    /// The distance from which it is shown, in kilometers: nearer points belong to the place or its outskirts.
    private static let nearestNotableDistance = 10.0

    /// Returns degrees with up to three decimals, in ASCII digits for every user.
    private func decimal(_ degrees: Double) -> String {
        let rounded = (degrees * 1000).rounded() / 1000
        // Adding zero turns negative zero into zero.
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded + 0)"
    }
}
