import WeatherCore

/// Why the service refused a key.
enum OpenWeatherRefusal {
    /// The reason for a refusal: the service distinguishes three cases only in its message.
    ///
    /// See <https://openweathermap.org/faq#error401>.
    static func reason(_ reply: HTTPReply) -> WeatherError.Reason? {
        guard let message = (try? JSONValue(parsing: reply.body))?["message"].string?.lowercased() else { return nil }
        if message.contains("not activated") || message.contains("not active") { return .keyNotActive }
        if message.contains("subscription") || message.contains("plan") { return .planRequired }
        return message.contains("api key") ? .keyRefused : nil
    }
}
