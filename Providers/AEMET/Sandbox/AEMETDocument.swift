import Foundation
import WeatherCore
import WeatherSandbox

/// The forecasts of one municipality, in its local time.
struct AEMETDocument {
    let code: String
    let place: Coordinates
    let zone: TimeZone
    let atmosphere: Atmosphere
    let now: Date

    /// Two days of hourly values, in one list for each local day.
    var hours: String {
        let first = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
        let dates = (0..<48).map { first + Double($0) * 3600 }
        let days = (0...2).map { midnight($0) }
        let texts = days.indices.map { index -> String in
            let end = index + 1 < days.count ? days[index + 1] : .distantFuture
            return day(from: days[index], hours: dates.filter { days[index] <= $0 && $0 < end })
        }
        return document(texts)
    }

    /// A week of daily values; for today, only the periods that are not over have values.
    var days: String {
        document(
            (0..<7).map { index in
                let (start, end) = (midnight(index), midnight(index + 1))
                let count = Int((end.timeIntervalSince(start) / 1800).rounded())
                let airs = (0...count).map { atmosphere.air(at: place, start + Double($0) * 1800) }
                let fall = atmosphere.fall(at: place, from: start, to: end)
                let noon = airs[count / 2]
                let temperatures = airs.map(\.temperature)
                let period = index < 4 ? #","periodo":"00-24""# : ""
                return """
                    {"fecha":"\(clock(start, "T00:00:00"))","probPrecipitacion":[{"value":\(chance(fall))\(period)}],\
                    "estadoCielo":[{"value":"\(sky(noon, fall))"\(period),"descripcion":"Simulado"}],\
                    "viento":[{"direccion":"\(letters(noon))","velocidad":\(kmh(airs.map(\.windSpeed).max() ?? 0))\(period)}],\
                    "rachaMax":[{"value":"\(kmh(airs.map(\.windGust).max() ?? 0))"\(period)}],\
                    "temperatura":{"maxima":\(whole(temperatures.max() ?? 0)),"minima":\(whole(temperatures.min() ?? 0)),\
                    "dato":[]},"uvMax":\(whole(airs.map(\.uvIndex).max() ?? 0))}
                    """
            })
    }

    private func document(_ days: [String]) -> String {
        """
        [{"origen":{"productor":"Agencia Estatal de Meteorología - AEMET","language":"es"},\
        "elaborado":"\(clock(now, "T00:00:00"))","nombre":"Simulado","prediccion":{"dia":[\(days.joined(separator: ","))]},\
        "id":"\(code)","version":"1.0"}]
        """
    }

    private func day(from start: Date, hours: [Date]) -> String {
        func list(_ value: (Air, Fall) -> String) -> String {
            "["
                + hours.map { date in
                    let fall = atmosphere.fall(at: place, from: date, to: date + 3600)
                    return #"{\#(value(atmosphere.air(at: place, date), fall)),"periodo":"\#(hour(date))"}"#
                }.joined(separator: ",") + "]"
        }
        let skies = list { air, fall in
            #""value":"\#(sky(air, fall))\#(air.isDaylight ? "" : "n")","descripcion":"Simulado""#
        }
        let winds = list { air, _ in #""direccion":["\#(letters(air))"],"velocidad":["\#(kmh(air.windSpeed))"]"# }
        let gusts = list { air, _ in #""value":"\#(kmh(air.windGust))""# }
        func chances(_ chance: (Fall) -> Int) -> String {
            [(1, "0107"), (7, "0713"), (13, "1319"), (19, "1901")].map { first, name -> String in
                let begin = start + Double(first) * 3600
                let fall = atmosphere.fall(at: place, from: begin, to: begin + 21_600)
                return #"{"value":"\#(begin + 21_600 <= now ? "" : "\(chance(fall))")","periodo":"\#(name)"}"#
            }.joined(separator: ",")
        }
        let sun = SolarPosition.riseAndSet(
            at: place, onDayOf: start + 43_200, utcOffset: zone.secondsFromGMT(for: start + 43_200))
        let events = sun.map { #","orto":"\#(clock($0.rise, "HH:mm"))","ocaso":"\#(clock($0.set, "HH:mm"))""# } ?? ""
        return """
            {"fecha":"\(clock(start, "T00:00:00"))","estadoCielo":\(skies),\
            "precipitacion":\(list { #""value":"\#($1.amount < 0.05 && $1.amount > 0 ? "Ip" : "\($1.amount.rounded(decimals: 1))")""# }),\
            "nieve":\(list { #""value":"\#($1.snow.rounded(decimals: 1))""# }),\
            "temperatura":\(list { air, _ in #""value":"\#(whole(air.temperature))""# }),\
            "sensTermica":\(list { air, _ in #""value":"\#(whole(air.temperature - 0.4 * air.windSpeed))""# }),\
            "humedadRelativa":\(list { air, _ in #""value":"\#(whole(air.humidity * 100))""# }),\
            "vientoAndRachaMax":\(winds.dropLast())\(hours.isEmpty ? "" : ",")\(gusts.dropFirst()),\
            "probPrecipitacion":[\(chances(chance))],\
            "probTormenta":[\(chances { $0.intensity == .heavy ? 40 : 0 })]\(events)}
            """
    }

    private func sky(_ air: Air, _ fall: Fall) -> String {
        switch (fall.kind, fall.intensity) {
        case (.rain, .light): "45"
        case (.rain, _): "26"
        case (.sleet, _): fall.rain > fall.snow ? "26" : "36"
        case (.snow, .light): "74"
        case (.snow, _): "36"
        case (nil, _) where air.visibility < 1000: "81"
        case (nil, _): ["11", "11", "12", "13", "13", "14", "15", "16", "16"][Int((air.cloudCover * 8).rounded())]
        }
    }

    private func letters(_ air: Air) -> String {
        let points = ["N", "NE", "E", "SE", "S", "SO", "O", "NO"]
        return points[Int((air.windDirection / 45).rounded()) % 8]
    }

    private func chance(_ fall: Fall) -> Int { fall.kind == nil ? 5 : 75 }

    private func kmh(_ speed: Double) -> Int { whole(speed * 3.6) }

    private func whole(_ value: Double) -> Int { Int(value.rounded()) }

    /// The local midnight that is `index` days after today's.
    private func midnight(_ index: Int) -> Date {
        let today = ((now.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: now))) / 86_400).rounded(.down)
        let clock = Date(timeIntervalSince1970: (today + Double(index)) * 86_400)
        return clock - Double(zone.secondsFromGMT(for: clock - 7200))
    }

    private func hour(_ date: Date) -> String { String(clock(date, "HH:mm").prefix(2)) }

    /// The local time to the nearest minute for `HH:mm`; otherwise the local date followed by `form`.
    private func clock(_ date: Date, _ form: String) -> String {
        let local = date + Double(zone.secondsFromGMT(for: date))
        let text = (form == "HH:mm" ? local + 30 : local).formatted(.iso8601)
        return form == "HH:mm" ? String(text.dropFirst(11).prefix(5)) : text.prefix(10) + form
    }
}
