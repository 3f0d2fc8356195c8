extension ProviderDescriptor {
    /// The name of the setting with the provider's key.
    package var apiKeySetting: String { "\(id).apiKey" }
    /// The name of the environment variable with the provider's key.
    package var apiKeyVariable: String { "WX_\(id.uppercased())_API_KEY" }
    /// The name of the setting with the provider's base URL.
    package var baseURLSetting: String { "\(id).baseURL" }

    /// The name of the setting with the address of a named host: `<id>.geocodingBaseURL` for `geocoding`.
    package func baseURLSetting(of host: Host) -> String { "\(id).\(host.name)BaseURL" }
}
