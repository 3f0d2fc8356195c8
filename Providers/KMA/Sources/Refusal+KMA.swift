import WeatherCore

extension WeatherError.Reason {
    /// The reason that an answer states in place of values; `nil` for one with values.
    ///
    /// The status is 200. The portal's own refusals have another root element. Codes: "OpenAPI 에러 코드정리" of
    /// <https://www.data.go.kr/data/15084084/openapi.do>.
    init?(kma root: XMLElement) {
        let code = root["header"]["resultCode"].string ?? root["cmmMsgHeader"]["returnReasonCode"].string
        switch code.flatMap({ Int($0) }) {
        // Application, database, no data (not issued yet), HTTP and time-out errors; unknown.
        case 1, 2, 3, 4, 5, 99: self = .serverError
        // An unknown or missing parameter, a service that is no more.
        case 10, 11, 12: self = .requestRejected
        // The key is registered for other services.
        case 20: self = .planRequired
        case 21: self = .keyNotActive
        // Per day, per second.
        case 22, 23: self = .quotaExceeded
        // Unknown, expired, unsigned.
        case 30, 31, 33: self = .keyRefused
        // The address is not among those that the key is for.
        case 32: self = .forbidden
        default: return nil
        }
    }
}
