public import Foundation

extension DayWeather {
    /// Creates the local day that an instant belongs to, with nothing but its time: for services that send days by an
    /// instant in them, such as noon.
    ///
    ///     var day = DayWeather(containing: noon, in: zone)
    ///     day.highTemperature = Temperature(celsius: 14)
    public init(containing instant: Date, in zone: TimeZone) {
        let day = LocalDays(zone).days(from: instant, to: instant + 1).first
        self.init(
            start: day?.start ?? instant, end: day?.end ?? instant + 86_400, isPartial: false, isDerived: false)
    }
}
