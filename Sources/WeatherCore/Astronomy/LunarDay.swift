package import Foundation

/// The moon on a local day at a place: its phase, and when it rises and sets.
package struct LunarDay: Sendable {
    /// The phase: a principal phase (new moon, a quarter, full moon) only on the day on which it occurs; otherwise the
    /// one between.
    package let phase: MoonPhase
    /// When the moon's upper limb rises, accurate to about two minutes up to 60° latitude; `nil` if it does not rise
    /// that day.
    package let rise: Date?
    /// When the moon's upper limb sets; `nil` if it does not set that day.
    package let set: Date?

    /// - Parameters:
    ///   - point: The place.
    ///   - day: A local day, from midnight to midnight.
    package init(at point: Coordinates, on day: DateInterval) {
        phase = Self.phase(from: Moon(at: day.start).elongation, to: Moon(at: day.end).elongation)
        var (rise, set): (Date?, Date?) = (nil, nil)
        let steps = 96
        let mostChange = Self.fastestHeight * day.duration / Double(steps)
        var step = 0
        var before = Moon(at: day.start).height(at: point)
        while true {
            // High above the horizon and deep below it, the moon cannot reach it within the next steps.
            step += 1 + Int(min(abs(before) / mostChange, Double(steps)))
            guard step <= steps else { break }
            let end = day.start + day.duration * Double(step) / Double(steps)
            let height = Moon(at: end).height(at: point)
            if before < 0, height >= 0, rise == nil {
                rise = Self.crossing(from: end - day.duration / Double(steps), to: end, at: point)
            } else if before >= 0, height < 0, set == nil {
                set = Self.crossing(from: end - day.duration / Double(steps), to: end, at: point)
            }
            before = height
        }
        (self.rise, self.set) = (rise, set)
    }

    /// The phase of a day, from the moon's elongation at its beginning and end, in degrees.
    static func phase(from start: Double, to end: Double) -> MoonPhase {
        let main: [MoonPhase] = [.new, .firstQuarter, .full, .lastQuarter]
        let between: [MoonPhase] = [.waxingCrescent, .waxingGibbous, .waningGibbous, .waningCrescent]
        let (first, last) = (Int(start / 90) & 3, Int(end / 90) & 3)
        return first == last ? between[first] : main[last]
    }

    /// The next full moon, accurate to about two minutes.
    package static func nextFullMoon(after date: Date) -> Date {
        var full = date + day * (540 - Moon(at: date).elongation).truncatingRemainder(dividingBy: 360) / degreesPerDay
        for _ in 0..<8 {
            full += day * (180 - Moon(at: full).elongation) / degreesPerDay
        }
        return full
    }

    /// A day in seconds.
    private static let day = 86_400.0
    /// The most degrees per second by which the moon's height changes: the sky turns by 15.04° in an hour.
    private static let fastestHeight = 16.0 / 3600
    /// The mean gain of the moon's longitude on the sun's, in degrees per day.
    private static let degreesPerDay = 12.190749

    /// When the moon's upper limb is on the horizon, accurate to a second, by bisection.
    private static func crossing(from start: Date, to end: Date, at point: Coordinates) -> Date {
        var (low, high) = (start, end)
        let isUp = Moon(at: start).height(at: point) >= 0
        while high.timeIntervalSince(low) > 1 {
            let middle = low + high.timeIntervalSince(low) / 2
            // Far from the present, a second is less than the precision of a date.
            guard low < middle, middle < high else { break }
            if (Moon(at: middle).height(at: point) >= 0) == isUp { low = middle } else { high = middle }
        }
        return high
    }
}
