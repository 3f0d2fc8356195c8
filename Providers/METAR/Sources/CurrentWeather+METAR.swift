import Foundation
import WeatherCore

extension CurrentWeather {
    /// Reads a report (METAR or SPECI); `nil` without a time or a temperature.
    ///
    /// Form: FM 15 in WMO-No. 306. A trend (`TEMPO`, `BECMG`) is a forecast and is left out. North American remarks
    /// (FAA Order 7900.5) have the temperature in tenths, the pressure at sea level, and the precipitation of the last
    /// hour, in which NOAA counts a trace, `P0000`, as 0.005 in. `Q` and `A` are the altimeter setting, which is not
    /// the pressure at sea level.
    ///
    /// - Parameters:
    ///   - text: The report.
    ///   - reference: An instant at most two weeks from the report's time, which states no month.
    init?(metar text: String, near reference: Date) {
        let groups = text.groups
        let remarks = groups.split(separator: "RMK", maxSplits: 1, omittingEmptySubsequences: false)
        let observed = remarks[0].prefix { !["TEMPO", "BECMG"].contains($0) }
        guard let time = observed.firstIndex(where: { $0.wholeMatch(of: /[0-9]{6}Z/) != nil }),
            let date = Date(metar: observed[time].dropLast(), near: reference)
        else { return nil }
        let values = observed[(time + 1)...]
        self.init(date: date)
        instant = InstantWeather(metar: AerodromeWeather(values))
        for group in values {
            guard let parts = group.wholeMatch(of: /(M?[0-9]{2})\/(M?[0-9]{2})?/)?.output else { continue }
            (instant.temperature, instant.dewPoint) = (Self.temperature(parts.1), parts.2.flatMap(Self.temperature))
        }
        for group in remarks.dropFirst().first ?? [] {
            if let parts = group.wholeMatch(of: /T([01][0-9]{3})([01][0-9]{3})?/)?.output {
                instant.temperature = Self.tenths(parts.1) ?? instant.temperature
                instant.dewPoint = parts.2.flatMap(Self.tenths) ?? instant.dewPoint
            } else if let tenths = group.wholeMatch(of: /SLP([0-9]{3})/).flatMap({ Double($0.output.1) }) {
                instant.pressure = Pressure(hectopascals: tenths / 10 + (tenths < 500 ? 1000 : 900))
            } else if let hundredths = group.wholeMatch(of: /P([0-9]{4})/).flatMap({ Double($0.output.1) }) {
                let amount = PrecipitationAmount(inches: hundredths == 0 ? 0.005 : hundredths / 100)
                recentPrecipitation = amount.isPlausible ? Precipitation(total: amount) : nil
                recentPrecipitationDuration = recentPrecipitation == nil ? nil : 3600
            }
        }
        if instant.temperature == nil { return nil }
    }

    /// A temperature in whole degrees; `M` is the minus sign.
    private static func temperature(_ digits: Substring) -> Temperature? {
        Double(digits.drop { $0 == "M" }).map { Temperature(celsius: digits.hasPrefix("M") ? -$0 : $0) }
            .flatMap { $0.isPlausible ? $0 : nil }
    }

    /// A temperature in tenths of a degree after a sign digit; 1 is minus.
    private static func tenths(_ digits: Substring) -> Temperature? {
        Double(digits.dropFirst()).map { Temperature(celsius: (digits.hasPrefix("1") ? -$0 : $0) / 10) }
            .flatMap { $0.isPlausible ? $0 : nil }
    }
}
