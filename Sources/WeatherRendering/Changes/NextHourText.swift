import Foundation
package import WeatherCore
package import WeatherLocalization

/// When rain or snow falls in the next hour, in a sentence, such as "Light rain in 12 minutes, for about half an hour".
package struct NextHourText {
    let localizer: Localizer

    /// Creates sentences in a language.
    package init(localizer: Localizer) { self.localizer = localizer }

    /// The sentence about an hour, without a full stop; the longest form first.
    ///
    /// The minutes until a time are whole minutes that have to pass: at 59 seconds it is "within a minute".
    package func texts(of hour: NextHour) -> [String] {
        guard let spell = hour.spells.first else { return [dry(hour)] }
        let again = hour.spells.dropFirst().first.map { wait(from: hour.start, until: $0.start) }
        var texts = forms(of: spell, in: hour)
        if let again, let first = texts.first {
            texts.insert(localizer.prose("nextHour.again", [first, again]), at: 0)
        }
        return texts
    }

    private func dry(_ hour: NextHour) -> String {
        let minutes = Int(hour.end.timeIntervalSince(hour.start) / 60)
        return minutes < 60
            ? localizer.prose("nextHour.dryFor", count: minutes) : localizer.prose("nextHour.dry")
    }

    /// A spell alone: with its duration, if it is known, and without.
    private func forms(of spell: NextHour.Spell, in hour: NextHour) -> [String] {
        let name = localizer.name(of: spell.condition, isDay: true)
        if spell.start <= hour.start {
            guard let end = spell.end else {
                return [
                    hour.end.timeIntervalSince(hour.start) < NextHour.duration
                        ? name : localizer.prose("nextHour.lasts", [name])
                ]
            }
            return [localizer.prose("nextHour.stops.\(spell.kind.rawValue)", [wait(from: hour.start, until: end)])]
        }
        let wait = wait(from: hour.start, until: spell.start)
        let short = localizer.prose("nextHour.starts", [name, wait])
        guard let end = spell.end else { return [short] }
        let lasting = duration(end.timeIntervalSince(spell.start) / 60)
        return [localizer.prose("nextHour.startsFor", [name, wait, lasting]), short]
    }

    /// "in 12 minutes", or "within a minute".
    private func wait(from now: Date, until date: Date) -> String {
        let minutes = Int(date.timeIntervalSince(now) / 60)
        return minutes < 1 ? localizer.prose("nextHour.soon") : localizer.prose("nextHour.in", count: minutes)
    }

    /// "for about 20 minutes": to 5 minutes from 5 minutes on, as half an hour, and as an hour.
    private func duration(_ minutes: Double) -> String {
        let rounded = minutes < 5 ? max(Int(minutes.rounded()), 1) : Int((minutes / 5).rounded()) * 5
        return switch rounded {
        case 30: localizer.prose("nextHour.forHalfHour")
        case 55...: localizer.prose("nextHour.forHour")
        default: localizer.prose("nextHour.for", count: rounded)
        }
    }
}

extension NextHour {
    /// The hour as a word for programs: `rain-soon`, `snow-now`, `rain-stops` or `dry`.
    var word: String {
        guard let spell = spells.first else { return "dry" }
        let isNow = spell.start <= start
        if isNow, spell.end != nil { return "\(spell.kind.rawValue)-stops" }
        return "\(spell.kind.rawValue)-\(isNow ? "now" : "soon")"
    }
}

extension NextHour.Intensity {
    /// The key of its name in the table `Prose`.
    var nameKey: String { "nextHour.intensity.\(rawValue)" }

    /// Where a rate stands among the classes, 0...3: light rain up to 1, moderate up to 2, heavy up to 3.
    ///
    /// A rate that does not count as rain is 0.
    static func level(of rate: PrecipitationIntensity, _ kind: NextHour.Kind) -> Double {
        let limits: [Double] = kind == .snow ? [0, 1, 5, 20] : [0, 2.5, 10, 50]
        let rate = rate.millimetersPerHour
        if rate < NextHour.leastIntensity { return 0 }
        for (index, (low, high)) in zip(limits, limits.dropFirst()).enumerated() where rate < high {
            return Double(index) + max(rate - low, 0) / (high - low)
        }
        return 3
    }
}
