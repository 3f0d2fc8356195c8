import Foundation
import WeatherCore
import WeatherLocalization

/// Writes a template of wttr.in with the values of a report.
///
/// A value that is not known is empty. Numbers are in ASCII digits and in the user's units; words are in the user's
/// language.
struct WttrLine {
    private let now: WttrNow
    private let localizer: Localizer
    private let signs: WttrSigns
    private let clock: WttrClock
    private var scope: ReportScope { now.scope }

    init(_ report: WeatherReport, localizer: Localizer, signs: WttrSigns, now: Date) {
        let scope = ReportScope(report, now: now)
        self.now = WttrNow(scope)
        self.localizer = localizer
        self.signs = signs
        clock = WttrClock(zone: scope.zone)
    }

    func text(_ template: WttrTemplate) -> String {
        // A value that stands alone is read by a program, or has nothing beside it that could change its direction.
        let isIsolated = template.parts.count > 1
        let text = template.parts.map { part -> String in
            switch part {
            case .text(let text): return text
            case .value(let letter):
                guard let value = value(letter), !value.isEmpty else { return "" }
                return isIsolated ? localizer.isolated(value) : value
            }
        }.joined()
        return (localizer.isASCII ? asciiText(text) : text) + (template.isNumbered ? "\n" : "")
    }

    private func value(_ letter: WttrTemplate.Letter) -> String? {
        switch letter {
        case .conditionSign: conditionSign
        case .condition: condition
        case .plainSign: now.current.map { _ in WttrCode.plainSign(of: now.code) }
        case .code: (now.code?.number).map(String.init)
        case .temperature: temperature(now.current?.temperature)
        case .apparentTemperature: temperature(now.current?.apparentTemperature)
        case .high: temperature(scope.day(0)?.highTemperature)
        case .low: temperature(scope.day(0)?.lowTemperature)
        case .dewPoint: temperature(now.current?.dewPoint)
        case .humidity: percent(now.current?.humidity)
        case .wind: wind
        case .pressure: WttrNumber.whole(now.current?.pressure?.hectopascals).map { $0 + "hPa" }
        case .uvIndex: WttrNumber.whole(now.current?.uvIndex?.value)
        case .precipitation: precipitation
        case .precipitationChance: percent(now.step?.precipitationChance)
        case .place: place
        case .time: clock.seconds(scope.now) + clock.offset(at: scope.now)
        case .zone: zone
        case .dawn: sunTime { $0.rise(above: SolarDay.civilTwilight) }
        case .sunrise: sunTime(scope.sun?.sunrise) { $0.rise() }
        case .noon: sunTime { $0.noon }
        case .sunset: sunTime(scope.sun?.sunset) { $0.set() }
        case .dusk: sunTime { $0.set(below: SolarDay.civilTwilight) }
        case .moonSign: now.moonPhase.flatMap(WttrMoon.sign)
        case .moonDay: String(WttrMoon.day(at: scope.now))
        }
    }

    /// The sign of the condition in three cells, so that lines of several places agree.
    private var conditionSign: String? {
        guard let condition = now.current?.condition, condition != .unknown else { return nil }
        let symbols = ConditionSymbols(condition)
        let signs = localizer.isASCII ? .plain : signs
        let sign =
            switch signs {
            case .unicode: now.isDay ? symbols.emojiByDay : symbols.emojiByNight
            case .narrow: symbols.text(isDay: now.isDay)
            case .nerd: String(Character(now.isDay ? symbols.nerdByDay : symbols.nerdByNight))
            case .plain: WttrCode.plainSign(of: now.code)
            }
        let blanks = max(3 - sign.displayWidth, 0)
        let leading = signs == .unicode ? 0 : min(blanks, 1)
        return String(repeating: " ", count: leading) + sign + String(repeating: " ", count: blanks - leading)
    }

    private var condition: String? {
        guard let condition = now.current?.condition, condition != .unknown else { return nil }
        return localizer.name(of: condition, isDay: now.isDay)
    }

    private func temperature(_ value: Temperature?) -> String? {
        switch localizer.shownUnits.temperature {
        case .celsius: WttrNumber.signed(value?.celsius).map { $0 + "°C" }
        case .fahrenheit: WttrNumber.signed(value?.fahrenheit).map { $0 + "°F" }
        case .kelvin: WttrNumber.whole(value?.kelvin).map { $0 + "K" }
        }
    }

    private func percent(_ value: Fraction?) -> String? { WttrNumber.whole(value?.percent).map { $0 + "%" } }

    /// The arrow of where the wind blows to, and its speed.
    private var wind: String? {
        guard let wind = now.current?.wind, let speed = wind.speed else { return nil }
        let text: String? =
            switch localizer.shownUnits.wind {
            case .metersPerSecond: WttrNumber.whole(speed.metersPerSecond).map { $0 + "m/s" }
            case .kilometersPerHour: WttrNumber.whole(speed.kilometersPerHour).map { $0 + "km/h" }
            case .milesPerHour: WttrNumber.whole(speed.milesPerHour).map { $0 + "mph" }
            case .knots: WttrNumber.whole(speed.knots).map { $0 + "kn" }
            case .beaufort: "\(speed.beaufort)Bft"
            }
        return text.map { (wind.direction.flatMap(arrow) ?? "") + $0 }
    }

    private func arrow(from direction: Angle) -> String? {
        guard !localizer.isASCII, direction.degrees.isFinite else { return nil }
        let turns = ((direction.degrees + 22.5).truncatingRemainder(dividingBy: 360) + 360)
            .truncatingRemainder(dividingBy: 360)
        return ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"][min(Int(turns / 45), 7)]
    }

    private var precipitation: String? {
        localizer.shownUnits.precipitation == .inches
            ? WttrNumber.fixed(now.precipitation?.inches, decimals: 2).map { $0 + " in" }
            : WttrNumber.fixed(now.precipitation?.millimeters, decimals: 1).map { $0 + "mm" }
    }

    private var place: String {
        let place = scope.report.place
        return (place.name ?? place.coordinates.label).sanitized()
    }

    /// The name of the zone in the IANA's list; `nil` for one of which only the offset is known.
    private var zone: String? {
        guard scope.report.place.timeZone != nil else { return "UTC" }
        let name = scope.zone.identifier
        return name.contains("/") || name == "UTC" ? name : nil
    }

    /// The service's time, or else a computed one; `??:??:??` on a day without it.
    private func sunTime(_ sent: Date? = nil, _ computed: (SolarDay) -> Date?) -> String? {
        if let sent { return clock.seconds(sent) }
        guard let day = now.day, let sun = SolarDay(at: now.point, on: day) else { return nil }
        return computed(sun).map(clock.seconds) ?? "??:??:??"
    }
}
