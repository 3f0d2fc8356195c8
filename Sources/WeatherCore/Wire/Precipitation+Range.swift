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
        (self.minimum, self.maximum) = minimum.range(to: maximum, make)
    }
}

extension WireValue {
    /// The least and the most of a value, of which this is the least.
    ///
    ///     let (least, most) = hour["rainMin"].range(to: hour["rainMax"], PrecipitationAmount.init(millimeters:))
    ///
    /// A value that is absent or implausible is left out. A least above the most is noted as a failure of the latter, and
    /// neither is returned.
    ///
    /// - Parameters:
    ///   - maximum: The most.
    ///   - make: Creates a quantity from a number of the answer's unit.
    /// - Returns: The least and the most.
    public func range<Value: Quantity>(
        to maximum: Self, _ make: (Double) -> Value
    ) -> (least: Value?, most: Value?) {
        let (least, most) = (quantity(make), maximum.quantity(make))
        guard let least, let most, least > most else { return (least, most) }
        maximum.note(.outOfRange)
        return (nil, nil)
    }
}
