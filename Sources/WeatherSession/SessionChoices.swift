public import Foundation
public import WeatherCore
public import WeatherSettings

/// The choices for one session, which override the settings.
public struct SessionChoices: Sendable {
    /// The source of answers.
    public enum Source: Sendable, Hashable {
        /// The services, through the cache.
        case services
        /// The sandbox on this machine: simulated services, no key, no network.
        case sandbox
        /// Only a folder of recorded answers.
        case recording(folder: String)
    }

    /// Which files of the user's own providers are read.
    public enum ProviderFiles: Sendable, Hashable {
        /// The files of the chosen providers.
        case named
        /// All files, for a list of the providers.
        case all
    }

    /// Settings that override environment variables and the settings file.
    public var settings: [SettingsKey: String] = [:]
    /// The source of answers.
    public var source = Source.services
    /// The folder to record each answer in.
    public var recordingFolder: String?
    /// The time to use as now; `nil` for the machine's, or in a recording for that of its latest answer.
    public var now: Date?
    /// Whether the clock runs on from ``now`` or from the time of the recording; otherwise it is stopped.
    public var isClockRunning = false
    /// Whether answers are cached, and cached ones used; without it, every request is made.
    public var hasCache = true
    /// Which cached answers may be used.
    public var cache = CachePolicy()
    /// Which files of the user's own providers are read.
    public var providerFiles = ProviderFiles.named
    /// Whether places are named in the user's language; otherwise their names are the same for all users.
    public var hasLocalNames = true
    /// Whether the session belongs to one user, whose last places and default provider are remembered.
    ///
    /// It is off by default, because it is wrong for a server, and where several people use one account.
    public var isPersonal = false
    /// Whether the user's saved places can be found by their names.
    public var hasSavedPlaces = true

    /// Creates the default choices.
    public init() {}
}
