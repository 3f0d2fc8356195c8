extension Precipitation {
    /// Takes the least and the most that is likely to fall from an answer.
    ///
    ///     step.precipitation?.readRange(
    ///         minimum: hour["rainMin"], maximum: hour["rainMax"], PrecipitationAmount.init(millimeters:))
    ///
    /// A value that is absent or implausible is left out. A least above the most is noted as a failure of the latter, and
    /// neither is taken.
    ///
    /// - Parameters:
    ///   - minimum: The least.
    ///   - maximum: The most.
    ///   - make: Creates an amount from a number of the answer's unit.
    public mutating func readRange<Value: WireValue>(
        minimum: Value, maximum: Value, _ make: (Double) -> PrecipitationAmount
    ) {
        let (least, most) = (minimum.quantity(make), maximum.quantity(make))
        if let least, let most, least > most { return maximum.note(.outOfRange) }
        (self.minimum, self.maximum) = (least, most)
    }
}
