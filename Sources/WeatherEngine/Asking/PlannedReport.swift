public import WeatherCore

/// The report of the first service of a plan that answered, with the parts that others added.
public struct PlannedReport: Sendable {
    /// A part that was asked of another service, which failed.
    public struct Failure: Sendable {
        /// The part.
        public let product: WeatherProduct
        /// The service, and why it failed.
        public let attempt: ProviderAttempt
    }

    /// The report.
    public let report: WeatherReport
    /// The parts that could not be added.
    public let notAdded: [Failure]
}
