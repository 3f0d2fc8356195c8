import WeatherCore

extension JSONValue {
    /// Reads past weather; throws without a known basis.
    func pastWeather() throws -> PastWeather {
        guard let basis = self["basis"].string.flatMap(PastWeather.Basis.init(rawValue:)) else {
            throw self["basis"].missing
        }
        var past = PastWeather(basis)
        past.station = self["station"].exists ? self["station"].orNoted { try $0.station() } : nil
        past.hours = self["steps"].readElements { try $0.hourWeather() }
        past.days = self["days"].readElements { try $0.dayWeather() }
        return past
    }

    private func station() throws -> PastWeather.Station {
        guard let id = self["id"].shown(), !id.isEmpty else { throw self["id"].missing }
        guard let distance = self["distance_km"].number(in: 0...20_100) else { throw self["distance_km"].missing }
        return PastWeather.Station(
            id: id, name: self["name"].shown(), distance: distance, elevation: self["elevation_m"].elevation)
    }

    /// Reads the usual weather; throws without its years, its source or any day.
    func usualWeather() throws -> UsualWeather {
        guard let first = self["firstYear"].int, let last = self["lastYear"].int, (0...9999).contains(first),
            (first...9999).contains(last)
        else { throw self["firstYear"].missing }
        let days = self["days"].readElements { try $0.usualDay() }
        guard !days.isEmpty else { throw self["days"].missing }
        return UsualWeather(years: first...last, days: days, provenance: try self["provenance"].provenance())
    }

    private func usualDay() throws -> UsualWeather.Day {
        var day = UsualWeather.Day(
            start: try self["start"].requiredInstant(), cases: Int(self["cases"].number(in: 0...100_000) ?? 0))
        for (name, path) in UsualWeather.Day.temperatures {
            day[keyPath: path] = self[named: name + "_c"].quantity(Temperature.init(celsius:))
        }
        day.wetDayChance = self["wetDayChance_percent"].quantity(Fraction.init(percent:))
        return day
    }
}
