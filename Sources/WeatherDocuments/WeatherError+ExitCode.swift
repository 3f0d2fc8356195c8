public import WeatherCore

extension WeatherError.Code {
    /// The exit status of a run that ends with this error, as in BSD's `sysexits.h`; 130 for an interrupted run.
    ///
    /// It is also `exitCode` of an error in `wx/1`.
    public var exitCode: Int32 {
        switch self {
        case .placeNotFound, .placeAmbiguous, .placeNotCovered: 68
        case .credentialMissing: 78
        case .unauthorized: 77
        case .rateLimited: 75
        case .unavailable: 69
        case .invalidResponse: 76
        case .ioError: 74
        case .cancelled: 130
        case .usage: 64
        // An internal error of the program. No code gets here: a test tries `Code.all`.
        default: 70
        }
    }
}
