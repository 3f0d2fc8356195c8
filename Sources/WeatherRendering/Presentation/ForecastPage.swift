public import Foundation
public import WeatherCore
public import WeatherLocalization

/// A report in the user's language: the parts of a page, each with its texts and the values that are drawn.
///
/// Terminal, HTML and pictures lay the same parts out. A part is made when it is asked for.
public struct ForecastPage: Sendable {
    /// The report, its days folded.
    public let report: WeatherReport
    /// The user's language, units and dates.
    public let localizer: Localizer
    /// The current time, which decides which day is today.
    public let now: Date
    /// The place's time zone; UTC if it is unknown.
    public let zone: TimeZone
    /// The names of providers for people, by id; without a name, the id is shown.
    public let providerNames: [String: String]
    /// How it is told when the services answered.
    package var fetchNote = FetchNote.ago
    /// The local day that the page is about, from midnight to midnight; `nil` for the weather now and the whole forecast.
    public private(set) var day: DateInterval?

    /// How it is told when the services answered.
    package enum FetchNote: Sendable {
        /// How long ago, as seen now.
        case ago
        /// At what time, for what is read later than it is written.
        case time
        /// Not among the notes.
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

    /// The day that contains `now`, if the report has it.
    var today: DayWeather? {
        report.days.first { $0.start <= now && now < $0.end }
    }

    /// Makes the page about a day.
    ///
    /// - Parameter count: The day, counted from today; 0 for the present. After the last day, it is the last one.
    mutating func choose(daysAhead count: Int) {
        guard count > 0 else { return }
        guard let chosen = comingDays.dropFirst(count).first ?? comingDays.last else { return }
        day = DateInterval(start: chosen.start, end: chosen.end)
    }

    /// The number of the local day of an instant, counted from 1970.
    package func localDay(of date: Date) -> Double {
        zone.localDay(of: date)
    }

    /// The sign for truncated text.
    package var ellipsis: String { localizer.isASCII ? ".." : "…" }

    /// The sign between parts of a line.
    package var separator: String { localizer.isASCII ? " - " : " · " }

    /// A text from outside, made safe to show; `nil` when nothing of it is left.
    package func presentable(_ text: String?, limit: Int = 200) -> String? {
        guard let text else { return nil }
        let clean = text.sanitized(limit: limit)
        let shown = localizer.isASCII ? asciiText(clean) : clean
        return shown.allSatisfy(\.isWhitespace) ? nil : shown
    }

    /// The condition's name, by day or by night; empty for an unknown condition.
    package func conditionText(_ condition: WeatherCondition, isDay: Bool, isShort: Bool = false) -> String {
        condition == .unknown ? "" : localizer.name(of: condition, isDay: isDay, isShort: isShort)
    }

    /// Whether an hour is by day, which chooses between icons.
    func isDay(_ hour: HourWeather) -> Bool {
        Daylight.isDay(mark: hour.isDaylight, from: hour.date, lasting: hour.duration, at: report.place.coordinates)
    }

    /// The wind's direction and speed, as far as known, with gusts.
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
    /// The place's own name, with the distance if the point is so far away that it is another place, or may be in another
    /// country; its coordinates, in a form that `wx` accepts, if it has no name.
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

    /// The longest title of the place that fits: with region and country; with country; or the name, which may be wider.
    func placeTitle(toColumns room: Int) -> String {
        let place = report.place
        let name = placeName
        guard presentable(place.name) != nil else { return name }
        let country = presentable(place.countryCode.flatMap { localizer.name(ofCountry: $0) } ?? place.countryCode)
        let region = presentable(place.tellingRegion(in: country))
        // One after the other: the first one mostly fits.
        for (region, country) in [(region, country), (nil, country)] {
            let title = localizer.placeText(name, region: region, country: country)
            if title.displayWidth <= room { return title }
        }
        return name
    }

    /// The region and the country that tell the place from others of its name, as far as known.
    package var placeArea: [String] {
        guard presentable(report.place.name) != nil else { return [] }
        let place = report.place
        let country = presentable(place.countryCode.flatMap { localizer.name(ofCountry: $0) } ?? place.countryCode)
        return [presentable(place.tellingRegion(in: country)), country].compactMap(\.self)
    }

    /// In kilometers: nearer points belong to the place or its outskirts.
    private static let nearestNotableDistance = 10.0

    /// Degrees with up to three decimals, in ASCII whatever the user's digits.
    private func decimal(_ degrees: Double) -> String {
        let rounded = (degrees * 1000).rounded() / 1000
        // Adding zero turns a negative zero into zero.
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded + 0)"
    }
}
