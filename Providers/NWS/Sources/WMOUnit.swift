import WeatherCore

/// The unit of a value, such as `wmoUnit:km_h-1`, or `unit:m_s-1` as the service wrote it before 2021.
///
/// Codes: <https://codes.wmo.int/common/unit>. A value in an unlisted unit is not read.
struct WMOUnit {
    private let code: Substring

    init(_ code: String?) {
        self.code = (code ?? "").split(separator: ":").last ?? ""
    }

    var temperature: ((Double) -> Temperature)? {
        switch code {
        case "degC", "C": { Temperature(celsius: $0) }
        case "degF", "F": { Temperature(fahrenheit: $0) }
        case "K": { Temperature(kelvin: $0) }
        default: nil
        }
    }

    var speed: ((Double) -> Speed)? {
        switch code {
        case "km_h-1": { Speed(kilometersPerHour: $0) }
        case "m_s-1": { Speed(metersPerSecond: $0) }
        case "kt": { Speed(knots: $0) }
        default: nil
        }
    }

    var pressure: ((Double) -> Pressure)? {
        switch code {
        case "Pa": { Pressure(pascals: $0) }
        case "hPa": { Pressure(hectopascals: $0) }
        default: nil
        }
    }

    var visibility: ((Double) -> Visibility)? {
        switch code {
        case "m": { Visibility(meters: $0) }
        case "km": { Visibility(kilometers: $0) }
        default: nil
        }
    }

    var amount: ((Double) -> PrecipitationAmount)? {
        switch code {
        case "mm": { PrecipitationAmount(millimeters: $0) }
        case "m": { PrecipitationAmount(meters: $0) }
        default: nil
        }
    }

    var fraction: ((Double) -> Fraction)? { code == "percent" ? { Fraction(percent: $0) } : nil }

    var angle: ((Double) -> Angle)? { code == "degree_(angle)" ? { Angle(degrees: $0) } : nil }
}
