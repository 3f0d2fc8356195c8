import WeatherSandbox

/// The units that the parameter `units` requests.
///
/// https://openweathermap.org/current#data
enum OpenWeatherUnits: String {
    case standard, metric, imperial

    /// The service reads an unknown value as `standard`.
    init(_ text: String?) { self = text.flatMap(Self.init(rawValue:)) ?? .standard }

    func temperature(_ celsius: Double) -> String {
        switch self {
        case .standard: (celsius + 273.15).json(decimals: 2)
        case .metric: celsius.json(decimals: 2)
        case .imperial: (celsius * 1.8 + 32).json(decimals: 2)
        }
    }

    func speed(_ metersPerSecond: Double) -> String {
        (self == .imperial ? metersPerSecond / 0.44704 : metersPerSecond).json(decimals: 2)
    }
}

extension Double {
    /// The number as the service writes it: a whole number has no fraction.
    func json(decimals: Int) -> String {
        let number = rounded(decimals: decimals)
        return number == number.rounded() ? String(Int(number)) : String(number)
    }
}
