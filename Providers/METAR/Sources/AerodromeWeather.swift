import WeatherCore

/// The groups that reports and forecasts have in common: wind, visibility, weather and clouds.
///
/// Groups: FM 15 and FM 51 in WMO-No. 306; FAA Order 7900.5 for miles and `CLR`.
struct AerodromeWeather {
    fileprivate var wind: Wind?
    fileprivate var visibility: Visibility?
    /// The present weather words, such as `-RA`; empty if there is no significant weather.
    private var words: [String]?
    /// The sky covers, such as `BKN`.
    private var covers: [String] = []

    fileprivate var condition: WeatherCondition { WeatherCondition(metarWeather: words ?? [], covers: covers) }

    /// Reads groups in order; other kinds of groups are skipped.
    init(_ groups: some Collection<Substring>) {
        var miles: Substring?
        for group in groups {
            // One and a half miles are two groups: `1 1/2SM`.
            if group.wholeMatch(of: /[1-9]/) != nil {
                miles = group
                continue
            }
            read(group, wholeMiles: miles)
            miles = nil
        }
    }

    /// The weather after a change, which names only the elements that change.
    func changed(to other: AerodromeWeather) -> AerodromeWeather {
        var result = self
        result.wind = other.wind ?? wind
        result.visibility = other.visibility ?? visibility
        result.words = other.words ?? words
        result.covers = other.covers.isEmpty ? covers : other.covers
        return result
    }

    private mutating func read(_ group: Substring, wholeMiles: Substring?) {
        if group == "CAVOK" {
            visibility = Visibility(kilometers: 10)
            words = words ?? []
            covers.append("CAVOK")
        } else if group == "NSW" {
            words = words ?? []
        } else if wind == nil, let wind = Wind(metar: group) {
            self.wind = wind
        } else if visibility == nil, let visibility = Visibility(metar: group, wholeMiles: wholeMiles) {
            self.visibility = visibility
        } else if let cover = group.firstMatch(of: /^(FEW|SCT|BKN|OVC|OVX|VV)(?=[0-9\/]|$)|^(SKC|CLR|NSC|NCD)$/) {
            covers.append(String(cover.output.0))
        } else if group.isWeather {
            words = (words ?? []) + [String(group)]
        }
    }
}

extension InstantWeather {
    /// Reads the groups of a report or of a period of a forecast.
    init(metar weather: AerodromeWeather) {
        self.init()
        (wind, visibility, condition) = (weather.wind, weather.visibility, weather.condition)
    }
}

extension Wind {
    /// The direction is absent if it varies; `00000KT` means calm.
    fileprivate init?(metar group: Substring) {
        let form = /([0-9]{3}|VRB|\/\/\/)P?([0-9]{2,3})(?:GP?([0-9]{2,3}))?(KT|MPS|KMH)/
        guard let parts = group.wholeMatch(of: form)?.output else { return nil }
        func speed(_ digits: Substring?) -> Speed? {
            let speed = digits.flatMap { Double($0) }.map { number in
                switch parts.4 {
                case "KT": Speed(knots: number)
                case "MPS": Speed(metersPerSecond: number)
                default: Speed(kilometersPerHour: number)
                }
            }
            return speed.flatMap { $0.isPlausible ? $0 : nil }
        }
        let direction = Double(parts.1).map(Angle.init(degrees:)).flatMap { $0.isPlausible ? $0 : nil }
        self.init(speed: speed(parts.2), gust: speed(parts.3), direction: direction)
    }
}

extension Visibility {
    /// Meters (9999 for 10 km or more), statute miles or kilometers; for "more than" (`P6SM`) or "less than"
    /// (`M1/4SM`), the bound.
    fileprivate init?(metar group: Substring, wholeMiles: Substring?) {
        if let meters = group.wholeMatch(of: /([0-9]{4})(?:NDV|[NS]?[EW]?)/)?.output.1 {
            self.init(meters: Double(meters) ?? 0)
        } else if let parts = group.wholeMatch(of: /[PM]?([0-9]{1,2})(?:\/([0-9]{1,2}))?(SM|KM)/)?.output {
            guard let number = Double(parts.1), let divisor = Double(parts.2 ?? "1"), divisor > 0 else { return nil }
            let distance = (wholeMiles.flatMap { Double($0) } ?? 0) + number / divisor
            self = parts.3 == "SM" ? Visibility(miles: distance) : Visibility(kilometers: distance)
        } else {
            return nil
        }
    }
}

extension Substring {
    /// Whether it is a present weather word: a sign or `VC`, and two-letter codes.
    fileprivate var isWeather: Bool {
        guard let codes = wholeMatch(of: /(?:[-+]|VC)?((?:[A-Z]{2}){1,4})/)?.output.1 else { return false }
        let known: Set<Substring> = [
            "MI", "PR", "BC", "DR", "BL", "SH", "TS", "FZ", "DZ", "RA", "SN", "SG", "IC", "PL", "GR", "GS", "UP", "BR",
            "FG", "FU", "VA", "DU", "SA", "HZ", "PY", "PO", "SQ", "FC", "SS", "DS",
        ]
        var rest = codes
        while !rest.isEmpty {
            guard known.contains(rest.prefix(2)) else { return false }
            rest = rest.dropFirst(2)
        }
        return true
    }
}
