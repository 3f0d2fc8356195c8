extension WeatherError {
    /// The error with the provider and the host of its request, unless it already names them.
    ///
    /// They are filled in nowhere else.
    package func naming(_ request: ServiceRequest) -> WeatherError {
        var error = self
        error.provider = error.provider ?? request.provider
        error.details.host = error.details.host ?? request.host
        return error
    }
}
