/// Colors of temperatures: one color means one temperature, in every city and season.
enum TemperatureScale {
    /// The temperatures of the first and the last color, in degrees Celsius.
    static let lowest = -20.0
    static let highest = 40.0

    /// The colors as stops of a gradient from ``lowest`` to ``highest``.
    static var stops: [HTML] {
        PageColor.temperatures.enumerated().map { index, color in
            let share = Double(index) / Double(PageColor.temperatures.count - 1) * 100
            return #"<stop class="\#(color.rawValue)" offset="\#(share)%"/>"#
        }
    }
}
