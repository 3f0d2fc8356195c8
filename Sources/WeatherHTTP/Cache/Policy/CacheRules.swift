import WeatherCore

/// What decides, besides a response itself, how long it is fresh and who may get it.
struct CacheRules: Sendable, Hashable {
    /// The service's limits.
    var limits = ProviderDescriptor.Limits()
    /// Whether the cache serves several people (RFC 9111, 1).
    var isShared = false
}
