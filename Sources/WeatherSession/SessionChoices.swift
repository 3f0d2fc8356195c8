public import Foundation
public import WeatherCore
public import WeatherSettings

/// What somebody chooses for a session, over the settings.
public struct SessionChoices: Sendable {
    /// Where answers come from.
    public enum Source: Sendable, Hashable {
        /// The services, through the cache.
        case services
        /// The stand-in on this machine, which makes weather up: no key, no network.
        case sandbox
        /// A folder of recorded answers, and nothing else.
        case recording(folder: String)
    }

    /// Settings, each in place of the one in a variable or the settings file.
    public var settings: [SettingsKey: String] = [:]
    /// Where answers come from.
    public var source = Source.services
    /// The folder in which each answer is recorded.
    public var recordingFolder: String?
    /// The time that is taken for now; `nil` for the machine's, or for a recording that of its latest answer.
    public var now: Date?
    /// Which cached answers will do.
    public var cache = CachePolicy()
    /// Whether places are named in the user's language rather than the same for everybody.
    public var hasLocalNames = true

    /// Creates choices: none.
    public init() {}
}
