import WeatherCore

/// Why a text that looks like coordinates is not a point.
struct CoordinateRefusal: Error, Hashable {
    var reason: WeatherError.Reason
    /// The invalid number.
    var number: String?
    /// The coordinates that the user may have meant.
    var suggestion: String?

    init(_ reason: WeatherError.Reason, number: Double? = nil, suggestion: String? = nil) {
        self.reason = reason
        self.number = number.map(Self.decimal)
        self.suggestion = suggestion
    }

    /// A number without a superfluous `.0`.
    static func decimal(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
