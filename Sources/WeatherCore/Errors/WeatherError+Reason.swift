extension WeatherError {
    /// The exact failure, which is also the key of its sentence in every translation table.
    ///
    /// It determines the ``Code``.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        // placeNotFound
        /// No place has this name or a similar one.
        case unknownName
        /// No place has this name, but some have a similar one.
        case similarNames
        /// The name is that of a country or region, not of a place.
        case areaNamed
        /// No place is near enough to the point.
        case nothingNear
        // placeAmbiguous
        /// Several places of that name are about equally likely.
        case severalMatches
        // placeNotCovered
        /// The service reports that it has no data for the place.
        case outsideCoverage
        /// The service has no forecasts, for example because it has only alerts.
        case noForecasts
        /// No service has alerts for the place.
        case noAlertService
        /// No service has the past weather of the place and the period.
        case noHistoryService
        /// The service's forecast ends before the day.
        case dayNotForecast
        // credentialMissing
        /// No key is set.
        case keyMissing
        /// The file that should hold the key cannot be read or is empty.
        case keyFileUnreadable
        /// The command that should print the key cannot be started.
        case keyCommandNotFound
        /// The command that should print the key ended with a status other than 0.
        case keyCommandFailed
        /// The command that should print the key did not end in time.
        case keyCommandTimedOut
        /// The command that should print the key printed nothing.
        case keyCommandEmpty
        // unauthorized
        /// The key is wrong, or so new that the service does not know it yet.
        case keyRefused
        /// The key exists and is not active yet.
        case keyNotActive
        /// The plan of the key does not include the request.
        case planRequired
        /// The service refuses the program or the request, not a key.
        case forbidden
        /// The user or the desktop's service does not allow this machine to be located.
        case locationRefused
        // rateLimited
        /// The quota is used up.
        case quotaExceeded
        // unavailable
        /// The host's name could not be resolved.
        case hostNotFound
        /// The host refuses connections, or the network is down.
        case connectionFailed
        /// The connection broke before the response was complete.
        case connectionLost
        /// The time limit was reached.
        case timedOut
        /// No secure connection could be established.
        case insecure
        /// The service redirected the request to a URL that must not be followed.
        case redirected
        /// The service sent too many redirects in a row.
        case tooManyRedirects
        /// The server does not speak TLS at this address, for example because `http` was meant.
        case notTLS
        /// No offline place has the name, and every geocoder failed.
        case geocodersFailed
        /// The service failed (5xx).
        case serverError
        /// The network library could not be loaded.
        case noNetworkLibrary
        /// The library that parses JSON could not be loaded.
        case noJSONLibrary
        /// The library that parses XML could not be loaded.
        case noXMLLibrary
        /// The library that draws pictures could not be loaded, or failed.
        case noPictureLibrary
        /// The system's limit of open files is too low.
        case tooFewFiles
        /// Only cached responses were allowed, and there is none.
        case nothingKept
        /// The recording has no response to the request.
        case notRecorded
        /// The gazetteer could not be read.
        case gazetteerUnreadable
        /// The sandbox could not be started.
        case noSandbox
        /// The program that should locate this machine does not run.
        case noLocationService
        /// The program that should locate this machine does not know where it is.
        case locationUnknown
        /// The recording could not be written.
        case recordingFailed
        /// The program that serves as provider could not be started, or ended with a status other than 0.
        case programFailed
        /// Every user can change the program that serves as provider, so it is not run.
        case unsafeProgram
        /// The file that describes the provider is invalid.
        case badProviderFile
        // ioError
        /// The disk is full or failing, or a limit does not allow more to be written.
        case diskFull
        // invalidResponse
        /// The service rejected the request as malformed (400 and similar).
        case requestRejected
        /// The response has no content.
        case emptyBody
        /// The response ends before it is complete.
        case truncated
        /// The response is a web page.
        case webPage
        /// The response is not valid JSON, XML or text.
        case malformed
        /// The response is larger than allowed.
        case tooLarge
        /// The response is nested deeper than allowed.
        case tooDeep
        /// The response has more values, elements or attributes than allowed.
        case tooManyParts
        /// The XML has a document type declaration; such documents are refused without parsing.
        case documentType
        /// A required value is missing or unusable.
        case missingValue
        /// The response states that it is for another place.
        case otherPlace
        // cancelled
        /// The run was interrupted.
        case interrupted
        // usage
        /// No place was given, and there is no default.
        case noPlace
        /// The text contains numbers, but is neither coordinates nor a place name.
        case badCoordinates
        /// The latitude is beyond ±90°.
        case latitudeOutOfRange
        /// The longitude is beyond ±180°.
        case longitudeOutOfRange
        /// The minutes or seconds of an angle reach 60.
        case badMinutes
        /// Only one coordinate was given.
        case halfCoordinate
        /// The hemisphere letters do not name one latitude and one longitude.
        case badHemispheres
        /// The coordinates refer to a datum other than WGS 84.
        case otherDatum
        /// No provider has that name.
        case unknownProvider
        /// No geocoder has that name.
        case unknownGeocoder
        /// No saved place has the name.
        case unknownOwnPlace
        /// The text names several places, but only one is allowed.
        case severalPlaces
        /// The text is not a place, but resembles a command or an option.
        case commandMeant
        /// The locale cannot be parsed or does not exist.
        case unknownLocale
        /// A setting or option has an invalid value.
        case badSetting
        /// There is no setting of that name.
        case unknownSetting
        /// The command is interactive, and there is no terminal.
        case terminalNeeded
        /// The user's editor could not be started, or failed.
        case editorFailed
        /// A date template in the settings is invalid.
        case badDateTemplate
        /// An output template is invalid.
        case badTemplate
        /// A rule for notices is invalid.
        case badRule
        /// The settings file cannot be read.
        case badSettingsFile
        /// A file of the program cannot be written.
        case unwritableFile
        /// A file that the user named cannot be read.
        case unreadableFile
        /// The output file has results of another batch.
        case otherBatch
        /// The text is not valid as the name of a saved place.
        case badPlaceName
        /// The recording folder is missing or empty.
        case noRecording
        /// A translation table cannot be read.
        case badTable
        /// The program has no such option.
        case unknownOption
        /// An option that needs a value has none.
        case optionWithoutValue
        /// An option that takes no value has one.
        case optionWithValue
        /// There are too many arguments on the command line.
        case extraArgument
        /// An argument is missing on the command line.
        case missingArgument
        /// Two options are mutually exclusive.
        case exclusiveOptions
        /// An option needs a terminal that can position the cursor, and there is none.
        case noTerminal
        /// The output is not text, and would be written to a terminal.
        case pictureToTerminal
        /// The number of a setting or option is out of its range.
        case valueOutOfRange
        /// The command line is wrong in another way.
        case badCommandLine

        /// The kind of failure of each reason; there is no other such table.
        public var code: Code {
            switch self {
            case .unknownName, .similarNames, .areaNamed, .nothingNear: .placeNotFound
            case .severalMatches: .placeAmbiguous
            case .outsideCoverage, .noForecasts, .noAlertService, .noHistoryService, .dayNotForecast: .placeNotCovered
            case .keyMissing, .keyFileUnreadable, .keyCommandNotFound, .keyCommandFailed, .keyCommandTimedOut,
                .keyCommandEmpty:
                .credentialMissing
            case .keyRefused, .keyNotActive, .planRequired, .forbidden, .locationRefused: .unauthorized
            case .quotaExceeded: .rateLimited
            case .hostNotFound, .connectionFailed, .connectionLost, .timedOut, .insecure, .redirected,
                .tooManyRedirects, .notTLS, .geocodersFailed, .serverError,
                .noNetworkLibrary, .noJSONLibrary, .noXMLLibrary, .noPictureLibrary, .tooFewFiles, .nothingKept,
                .notRecorded,
                .gazetteerUnreadable, .noSandbox, .noLocationService, .locationUnknown, .recordingFailed,
                .programFailed, .unsafeProgram, .badProviderFile:
                .unavailable
            case .diskFull: .ioError
            case .requestRejected, .emptyBody, .truncated, .webPage, .malformed, .tooLarge, .tooDeep, .tooManyParts,
                .documentType, .missingValue, .otherPlace:
                .invalidResponse
            case .interrupted: .cancelled
            case .noPlace, .badCoordinates, .latitudeOutOfRange, .longitudeOutOfRange, .badMinutes, .halfCoordinate,
                .badHemispheres, .otherDatum, .unknownProvider, .unknownGeocoder, .unknownOwnPlace, .severalPlaces,
                .commandMeant, .unknownLocale, .badSetting, .badDateTemplate, .badTemplate, .badRule, .badSettingsFile,
                .unwritableFile, .unreadableFile, .otherBatch, .badPlaceName, .noRecording, .badTable, .unknownSetting,
                .terminalNeeded, .editorFailed,
                .unknownOption, .optionWithoutValue, .optionWithValue, .extraArgument, .missingArgument,
                .exclusiveOptions, .noTerminal, .pictureToTerminal, .valueOutOfRange, .badCommandLine:
                .usage
            }
        }
    }
}
