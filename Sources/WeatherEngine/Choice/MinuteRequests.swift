/// When minutes are requested for a forecast.
public enum MinuteRequests: String, Sendable, Hashable, CaseIterable {
    /// Never.
    case never
    /// If the service sends them with the rest at no request more; and at the price of one more request, if rain or snow
    /// is likely within three hours.
    ///
    /// That request goes to the service of the report, or else to another documented one that needs no key.
    case auto
    /// Always, from any usable service.
    case always
}
