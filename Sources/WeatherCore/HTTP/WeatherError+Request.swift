extension WeatherError {
    /// The error with the provider and the host of the request that it happened to, unless it names them already: the one
    /// place where they are filled in.
    package func naming(_ request: ServiceRequest) -> WeatherError {
        var error = self
        error.provider = error.provider ?? request.provider
        error.details.host = error.details.host ?? request.host
        return error
    }
}
