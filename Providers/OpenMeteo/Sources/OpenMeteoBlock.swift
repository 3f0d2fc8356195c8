import Foundation
import WeatherCore

/// The variables of one time: the current weather, or one row of the parallel arrays.
///
/// Variables and units: <https://open-meteo.com/en/docs>. The names used until the end of 2023, such as
/// `windspeed_10m`, are also read: older servers send them.
struct OpenMeteoBlock {
    let units: OpenMeteoUnits
    private let value: (String) -> JSONValue

    init(_ block: JSONValue, _ units: OpenMeteoUnits) {
        self.units = units
        value = { block[named: $0] }
    }

    init(_ row: JSONRow, _ units: OpenMeteoUnits) {
        self.units = units
        value = { row[named: $0] }
    }

    private init(_ row: JSONRow, without uneven: [String: JSONValue], _ units: OpenMeteoUnits) {
        self.units = units
        value = { uneven[$0] ?? row[named: $0] }
    }

    /// The rows of the parallel arrays along `time`; empty without them.
    ///
    /// An array whose length differs from the times is not read: it is unknown which of its values is missing, and
    /// values would be shown at a wrong time.
    static func rows(of block: JSONValue, _ units: OpenMeteoUnits) -> [OpenMeteoBlock] {
        let rows = block.rows(along: "time")
        var uneven: [String: JSONValue] = [:]
        var names: Set<String> = []
        // Of duplicate names, the first one wins.
        for (name, array) in block.members where names.insert(name).inserted {
            let column = array.column
            guard column.count != rows.count else { continue }
            uneven[name] = column[max(column.count, rows.count)]
            array.note(.wrongType)
        }
        return rows.map { uneven.isEmpty ? OpenMeteoBlock($0, units) : OpenMeteoBlock($0, without: uneven, units) }
    }

    /// A variable, by its name or its former name.
    subscript(_ name: String, or oldName: String? = nil) -> JSONValue {
        let variable = value(name)
        guard let oldName, !variable.exists else { return variable }
        let old = value(oldName)
        return old.exists ? old : variable
    }

    var date: Date? { units.date(value("time")) }

    var condition: WeatherCondition { WeatherCondition(openMeteo: self["weather_code", or: "weathercode"].int) }

    func wind(speed: JSONValue, gust: JSONValue, direction: JSONValue) -> Wind? {
        Wind(
            speed: speed.quantity(units.speed), gust: gust.quantity(units.speed),
            direction: direction.quantity(Angle.init(degrees:)))
    }

    func temperature(_ name: String, or oldName: String? = nil) -> Temperature? {
        self[name, or: oldName].quantity(units.temperature)
    }

    func fraction(_ name: String, or oldName: String? = nil) -> Fraction? {
        self[name, or: oldName].quantity(Fraction.init(percent:))
    }

    func precipitation(_ name: String) -> Precipitation? {
        self[name].quantity(units.amount).map(Precipitation.init(total:))
    }
}

/// The units of an answer, the same in all of its blocks.
///
/// They can differ from the requested ones: a shared proxy may have cached an answer in other units.
struct OpenMeteoUnits {
    let temperature: (Double) -> Temperature
    let speed: (Double) -> Speed
    let amount: (Double) -> PrecipitationAmount
    let snowDepth: (Double) -> SnowDepth
    let visibility: (Double) -> Visibility
    private let form: WireDateForm

    init(_ root: JSONValue) {
        let blocks = ["current_units", "current_weather_units", "minutely_15_units", "hourly_units", "daily_units"]
        let units = Set(blocks.flatMap { root[named: $0].members.compactMap(\.value.string) })
        temperature = units.contains("°F") ? { Temperature(fahrenheit: $0) } : { Temperature(celsius: $0) }
        if units.contains("km/h") {
            speed = { Speed(kilometersPerHour: $0) }
        } else if units.contains("mp/h") {
            speed = { Speed(milesPerHour: $0) }
        } else if units.contains("kn") {
            speed = { Speed(knots: $0) }
        } else {
            speed = { Speed(metersPerSecond: $0) }
        }
        amount = units.contains("inch") ? { PrecipitationAmount(inches: $0) } : { PrecipitationAmount(millimeters: $0) }
        snowDepth = units.contains("ft") ? { SnowDepth(inches: $0 * 12) } : { SnowDepth(meters: $0) }
        visibility = units.contains("ft") ? { Visibility(meters: $0 * 0.3048) } : { Visibility(meters: $0) }
        // A local time uses the answer's own UTC offset, even after a clock change.
        let zone = root["utc_offset_seconds"].offsetTimeZone?.zone ?? .gmt
        form = units.contains("iso8601") ? .local(zone) : .secondsSince1970
    }

    func date(_ value: JSONValue) -> Date? { value.date(ifPresent: form) }
}
