extension ProviderDescriptor {
    /// The settings key of the provider's key.
    package var apiKeySetting: String { "\(id).apiKey" }
    /// The environment variable of the provider's key.
    package var apiKeyVariable: String { "WX_\(id.uppercased())_API_KEY" }
    /// The settings key of the provider's base URL.
    package var baseURLSetting: String { "\(id).baseURL" }

    /// The settings key of the address of one of the named hosts: that of `geocoding` is `<id>.geocodingBaseURL`.
    package func baseURLSetting(of host: Host) -> String { "\(id).\(host.name)BaseURL" }
}
