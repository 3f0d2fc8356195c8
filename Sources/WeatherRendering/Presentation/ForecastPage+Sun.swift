import Foundation
import WeatherCore
import WeatherLocalization

extension ForecastPage {
    /// The sun and the moon today, or on the chosen day.
    struct SunAndMoon {
        /// An instant of the sun's course.
        struct Mark {
            var date: Date
            var time: String
        }

        /// A label with values side by side.
        struct Line {
            enum Kind { case dayLength, goldenHour, twilight, moon }

            var kind: Kind
            var label: String
            var values: [String]
        }

        /// The elevation of the sun's center during a day, in degrees.
        struct Course {
            let point: Coordinates
            let day: DateInterval

            /// Returns the elevation at an instant.
            func height(at date: Date) -> Double { SolarPosition.elevation(at: point, date: date) }

            /// Divides the day into equal parts, and returns the elevations in their middles.
            func heights(ofParts count: Int) -> [Double] {
                (0..<count).map { height(at: day.start + day.duration * ((Double($0) + 0.5) / Double(count))) }
            }

            /// Returns whether the sun has risen at an elevation.
            static func isUp(_ height: Double) -> Bool { height > SolarPosition.horizon }
        }

        var day: DateInterval
        var course: Course
        /// The sun's elevation at noon, in degrees.
        var highest: Double
        var rise: Mark?
        var noon: Mark
        var set: Mark?
        /// A text such as "sun up all day", for a day without sunrise and sunset.
        var constant: String?
        var moon: MoonToday
        /// What is said of the sun, and the moon's times last.
        var lines: [Line]
    }

    /// The moon today, or on the chosen day.
    struct MoonToday {
        /// The moon's phase, such as "Waning gibbous, 76% lit".
        var phase: String
        /// The next full moon, such as "full in 25 days"; `nil` on its day.
        var nextFull: String?
        /// When it rises and sets.
        var times: SunAndMoon.Line?
        var picture: MoonPicture
    }

    /// The chosen day, or else the local day that contains `now`.
    var shownDay: DateInterval? { day ?? LocalDays(zone).days(from: now, to: now + 1).first }

    /// The sun and the moon; `nil` for times too far from the present to compute them.
    ///
    /// Sunrise, sunset and the moon's times are the service's, if it sends any. Everything else is computed.
    var sunAndMoon: SunAndMoon? {
        let point = report.place.coordinates
        guard let day = shownDay, let sun = SolarDay(at: point, on: day), let moon = moonToday else { return nil }
        let (rise, set) = riseAndSet(of: sun, on: day)
        let lines = [
            dayLength(from: rise, to: set, of: day, at: point), goldenHour(of: sun, from: rise, to: set),
            twilight(of: sun, from: rise, to: set), moon.times,
        ]
        return SunAndMoon(
            day: day, course: SunAndMoon.Course(point: point, day: day), highest: sun.highest, rise: rise.map(mark),
            noon: mark(sun.noon), set: set.map(mark),
            constant: rise == nil && set == nil ? constantSun(sun, day, at: point) : nil, moon: moon,
            lines: lines.compactMap(\.self))
    }

    /// The moon; `nil` for times too far from the present to compute it.
    ///
    /// Its times are the service's, if it sends any.
    var moonToday: MoonToday? {
        let point = report.place.coordinates
        guard let day = shownDay, SolarDay(at: point, on: day) != nil else { return nil }
        let moment = day.contains(now) ? now : day.start + day.duration / 2
        let moon = Moon(at: moment)
        let lunarDay = LunarDay(at: point, on: day)
        return MoonToday(
            phase: localizer.text(
                "moon.lit", localizer.text("moon.\(lunarDay.phase.rawValue)"),
                localizer.percent(Fraction(percent: moon.illumination * 100))),
            nextFull: nextFullMoon(after: moment), times: moonTimes(of: lunarDay, on: day),
            picture: MoonPicture(
                illumination: moon.illumination, isWaxing: moon.elongation < 180, isSouthern: point.latitude < 0))
    }

    /// Returns whether the sun is down at the place.
    func isNight(_ date: Date) -> Bool { !SolarPosition.isUp(at: report.place.coordinates, date: date) }

    private func time(_ date: Date) -> String { localizer.date(date, as: .time, in: zone) }
    private func mark(_ date: Date) -> SunAndMoon.Mark { SunAndMoon.Mark(date: date, time: time(date)) }

    /// Returns a period as "06:10 – 06:45"; `nil` if it is empty.
    private func span(_ start: Date?, _ end: Date?) -> String? {
        guard let start, let end, start < end else { return nil }
        return "\(time(start)) \(localizer.dash) \(time(end))"
    }

    /// Returns sunrise and sunset as sent by the service, or else computed.
    func riseAndSet(of sun: SolarDay, on day: DateInterval) -> (rise: Date?, set: Date?) {
        let events = report.days.compactMap(\.sun) + report.sunEvents
        func sent(_ instant: (SunEvents) -> Date?, _ computed: Date?) -> Date? {
            events.compactMap(instant).first { day.start <= $0 && $0 < day.end } ?? computed
        }
        let rise = sent({ $0.sunrise }, sun.rise())
        let set = sent({ $0.sunset }, sun.set())
        guard let rise, let set, rise >= set else { return (rise, set) }
        return (sun.rise(), sun.set())
    }

    /// Returns a text such as "sun up all day" or "sun down until 16 Jan".
    private func constantSun(_ sun: SolarDay, _ day: DateInterval, at point: Coordinates) -> String {
        if sun.highest > SolarPosition.horizon { return localizer.text("sun.upAllDay") }
        let days = LocalDays(zone).days(from: day.end, to: day.end + Self.longestNight)
        let first = days.first { (SolarDay(at: point, on: $0)?.highest ?? 0) > SolarPosition.horizon }
        guard let first else { return localizer.text("sun.downAllDay") }
        return localizer.text("sun.downUntil", localizer.date(first.start, as: .dayHeading, in: zone))
    }

    /// A bit more than half a year, as at a pole, in seconds.
    private static let longestNight: TimeInterval = 190 * 86_400

    private func dayLength(
        from rise: Date?, to set: Date?, of day: DateInterval, at point: Coordinates
    ) -> SunAndMoon.Line? {
        guard let rise, let set else { return nil }
        var values = [localizer.timeSpan(set.timeIntervalSince(rise))]
        // The service's times are often rounded to minutes, so both days' lengths are computed.
        let yesterday = LocalDays(zone).days(from: day.start - 1, to: day.start).first
        let lengths = [day, yesterday].compactMap { day -> TimeInterval? in
            guard let day, let sun = SolarDay(at: point, on: day), let rise = sun.rise() else { return nil }
            return sun.set()?.timeIntervalSince(rise)
        }
        if lengths.count == 2 {
            let change = (lengths[0] - lengths[1]).rounded()
            if change != 0 {
                let sign = change > 0 ? "+" : localizer.minus
                values.append(
                    localizer.text("sun.sinceYesterday", sign + localizer.timeSpan(abs(change), hasSeconds: true)))
            }
        }
        return SunAndMoon.Line(kind: .dayLength, label: localizer.text("sun.dayLength"), values: values)
    }

    private func goldenHour(of sun: SolarDay, from rise: Date?, to set: Date?) -> SunAndMoon.Line? {
        let (high, low) = (sun.rise(above: SolarDay.goldenLight), sun.set(below: SolarDay.goldenLight))
        // In winter at high latitudes, the sun never rises above golden light.
        let spans = high == nil ? [span(rise, set)] : [span(rise, high), span(low, set)]
        return line(.goldenHour, "sun.goldenHour", spans)
    }

    private func twilight(of sun: SolarDay, from rise: Date?, to set: Date?) -> SunAndMoon.Line? {
        let (dawn, dusk) = (sun.rise(above: SolarDay.civilTwilight), sun.set(below: SolarDay.civilTwilight))
        guard rise != nil || set != nil else { return line(.twilight, "sun.twilight", [span(dawn, dusk)]) }
        guard dawn != nil || dusk != nil else {
            return line(.twilight, "sun.twilight", [localizer.text("sun.twilightAllNight")])
        }
        return line(.twilight, "sun.twilight", [span(dawn, rise), span(set, dusk)])
    }

    /// Returns moonrise and moonset as sent by the service, or else computed.
    private func moonTimes(of moon: LunarDay, on day: DateInterval) -> SunAndMoon.Line? {
        let sent = report.days.filter { $0.start < day.end && day.start < $0.end }.compactMap(\.moon)
        func instant(_ part: (MoonEvents) -> Date?, _ computed: Date?) -> Date? {
            sent.compactMap(part).first { day.start <= $0 && $0 < day.end } ?? computed
        }
        let events = [
            (sign: localizer.isASCII ? "^" : "↑", date: instant({ $0.moonrise }, moon.rise)),
            (sign: localizer.isASCII ? "v" : "↓", date: instant({ $0.moonset }, moon.set)),
        ]
        let known = events.compactMap { event in event.date.map { (event.sign, $0) } }.sorted { $0.1 < $1.1 }
        return line(.moon, "moon", known.map { "\($0.0) \(time($0.1))" })
    }

    private func line(_ kind: SunAndMoon.Line.Kind, _ key: String, _ values: [String?]) -> SunAndMoon.Line? {
        let known = values.compactMap(\.self)
        return known.isEmpty ? nil : SunAndMoon.Line(kind: kind, label: localizer.text(key), values: known)
    }

    private func nextFullMoon(after date: Date) -> String? {
        let days = localDay(of: LunarDay.nextFullMoon(after: date)) - localDay(of: date)
        guard (1...30).contains(days) else { return nil }
        return localizer.text("moon.fullIn", count: Int(days))
    }
}
