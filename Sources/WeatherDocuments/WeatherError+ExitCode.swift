public import WeatherCore

extension WeatherError.Code {
    /// The exit status of a run that ends with this failure, after BSD's `sysexits.h`; 130 for an interrupted run.
    ///
    /// It is the number `exitCode` of an error in `wx/1`, too.
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
        // An internal error of the program. No code has it: `Code.all` is tried in a test.
        default: 70
        }
    }
}
