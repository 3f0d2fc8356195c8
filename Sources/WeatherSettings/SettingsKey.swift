/// A setting's name, in the settings file; `timeZone` is `WX_TIME_ZONE` in the environment.
public enum SettingsKey: String, Sendable, CaseIterable {
    /// The providers to ask, in order, separated by commas.
    case provider
    /// The place to show when none is given.
    case place
    /// The locale of everything.
    case locale
    /// The set of units.
    case units
    /// The unit of temperature.
    case temperatureUnit
    /// The unit of wind speed.
    case windUnit
    /// The unit of pressure.
    case pressureUnit
    /// The unit of precipitation.
    case precipitationUnit
    /// The unit of distance.
    case distanceUnit
    /// How text of both directions is kept in order.
    case bidi
    /// Seconds that one request may take in all.
    case timeout
    /// Seconds that connecting may take.
    case connectTimeout
    /// The address or page by which a service can reach whoever runs the program; part of the `User-Agent`.
    case contact
    /// The address that tells where the machine seems to be, when that is asked for.
    case locationService
}
