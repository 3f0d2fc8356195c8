/// The name of a setting in the settings file; `timeZone` would be `WX_TIME_ZONE` in the environment.
public enum SettingsKey: String, Sendable, CaseIterable {
    /// The providers to ask, in order, separated by commas.
    case provider
    /// Where the current weather comes from: the service, or an airport near the place.
    case nowFrom
    /// The place to show when none is given.
    case place
    /// The locale of all output.
    case locale
    /// The unit system.
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
    /// The form of a step's date and hour: a skeleton or `=` with a pattern.
    case hourTemplate = "dateTemplates.hour"
    /// The form of a day's date.
    case dayTemplate = "dateTemplates.day"
    /// The form of a time of day.
    case timeTemplate = "dateTemplates.time"
    /// How the direction of bidirectional text is marked.
    case bidi
    /// The background that colors are chosen for.
    case theme
    /// The symbols that stand for conditions.
    case icons
    /// When minutes are requested for a forecast.
    case minutes
    /// Whether temperatures are compared with the usual ones: on or off.
    case usual
    /// Whether forecasts are kept when services send them, to find out later which service was right: `on` or `off`.
    case archive
    /// Whether a service that was clearly better at the place is asked first: `auto` or `learned`.
    case choice
    /// Whether a forecast also asks for air quality and pollen, to warn of them.
    case air
    /// The time limit for all requests together, in seconds.
    case timeout
    /// The time limit for connecting, in seconds.
    case connectTimeout
    /// An address or page to contact whoever runs the program; part of the `User-Agent`.
    case contact
    /// The address of the service that locates this machine when the user asks for it.
    case locationService
    /// The rules for notices, separated by semicolons; in the settings file also a list.
    case notify
    /// The time of day without notices, such as `22:00-07:00`.
    case quietHours
}
