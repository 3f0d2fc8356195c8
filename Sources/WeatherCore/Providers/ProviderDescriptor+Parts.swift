extension ProviderDescriptor {
    /// The requests for how sure a forecast is, which are made only for a query that ``WeatherQuery/wantsRanges``.
    ///
    ///     let ranges = ProviderDescriptor.Ranges(requests: 1)
    public struct Ranges: Sendable, Hashable {
        /// How many of ``ProviderDescriptor/requestsPerReport`` serve only ranges.
        public var requests: Int
        /// Whether they are made only if the user chose the service, because they are a burden to it.
        public var isOnlyForChosen: Bool

        /// Creates a description of the requests.
        public init(requests: Int, isOnlyForChosen: Bool = false) {
            self.requests = requests
            self.isOnlyForChosen = isOnlyForChosen
        }
    }

    /// The weather of the past that a service has.
    ///
    ///     let history = ProviderDescriptor.History(.observed, daysBack: 15, daysPerReport: 15)
    public struct History: Sendable, Hashable {
        /// How the values are known.
        public var basis: PastWeather.Basis
        /// Where the service has them; `nil` if that is wherever it has weather.
        public var coverage: Coverage?
        /// How many days ago they begin; `nil` if they begin decades ago.
        public var daysBack: Int?
        /// The maximum number of days that a report can have.
        public var daysPerReport: Int
        /// Whether a report of up to ten years is possible, which then has days and no steps.
        public var hasYearsOfDays: Bool

        /// Creates a description of the past weather.
        public init(
            _ basis: PastWeather.Basis, coverage: Coverage? = nil, daysBack: Int? = nil, daysPerReport: Int = 366,
            hasYearsOfDays: Bool = false
        ) {
            self.basis = basis
            self.coverage = coverage
            self.daysBack = daysBack
            self.daysPerReport = daysPerReport
            self.hasYearsOfDays = hasYearsOfDays
        }
    }
}
