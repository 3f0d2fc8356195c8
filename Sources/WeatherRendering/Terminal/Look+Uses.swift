import WeatherCore

extension Look {
    /// Labels, axes, units and the footer.
    static let label = Look(.label)
    /// What the user should see first.
    static let emphasis = Look(isBold: true)
    /// What the user must not overlook.
    static let warning = Look(.warning)

    /// The color of what falls in a condition.
    init(falling condition: WeatherCondition) {
        self.init(condition.axes.precipitation == .snow ? .snow : .rain)
    }

    /// The color of a temperature.
    init(_ temperature: Temperature, isBold: Bool = false) {
        self.init(.temperature(temperature.celsius), isBold: isBold)
    }
}
