/// A way to locate this machine.
public enum LocationMethod: String, Sendable, Hashable, CaseIterable {
    /// By its IP address, which a web service sees.
    case ip
    /// By [GeoClue](https://gitlab.freedesktop.org/geoclue/geoclue), the desktop's service, if the user allows it.
    case geoclue
    /// By a receiver of satellite navigation, which [gpsd](https://gpsd.gitlab.io/gpsd/) reads.
    case gpsd
}

/// The service that located this machine.
public struct LocatingService: Sendable, Hashable {
    /// How it located the machine.
    public var method: LocationMethod
    /// Its name, such as `ipapi.co`.
    public var name: String
    /// How far the true point may be away, in kilometers; `nil` if the service does not say.
    public var accuracy: Double?

    /// Describes a service.
    public init(_ method: LocationMethod, name: String, accuracy: Double? = nil) {
        (self.method, self.name, self.accuracy) = (method, name, accuracy)
    }
}
