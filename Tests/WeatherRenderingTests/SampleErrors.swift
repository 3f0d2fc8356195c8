import WeatherCore

/// An error of every reason, with the details that the program adds.
enum SampleErrors {
    static let all: [WeatherError] = WeatherError.Reason.allCases.map { reason in
        var error = WeatherError(reason, details: .init { facts(of: reason, &$0) })
        if error.code != .usage, error.code != .placeNotFound, error.code != .cancelled { error.provider = "metno" }
        return error
    }

    /// Texts within the sentences that are the same in every language: names, hosts, paths, and quoted texts.
    static let inserted = [
        "tommorow", "tomorrow",
        "MET Norway", "api.met.no", "metno.baseURL", "metno.apiKeyFile", "openweather.apiKey", "OPENWEATHER_API_KEY",
        "https://home.openweathermap.org/api_keys", "/home/kim/key.txt", "/home/kim/wx/places.json",
        "/home/kim/.config/wx/config.json", "/home/kim/recording", "login.example.org",
        "https://api.met.no/weatherapi/locationforecast/2.0/classic?lat=1&lon=2", "$.list[3].dt",
        "certificate has expired", "wx-provider-station", "/usr/bin/wx-provider-station", "/home/kim/bin",
        "1: Permission denied", "No such file or directory", "Permission denied", "lat is missing",
        "wrong version number", "No space left on device",
        "Errors.strings:3:7: the quotation does not end", "/home/kim/example.json",
        "example.json:12: name: a required value is missing", "/home/kim/places.sqlite", "temperatureUnit",
        "Qwxyzzyville", "Springfield", "Sprngfield", "Japan", "Tokyo", "Osaka", "openwaether", "openweather",
        "openmateo", "openmeteo", "ko_KO", "ko_KR", "ko_KP", "ko_CN", "kelvins", "Seoul", "kmh",
        "--colour", "--color", "--locale", "--hourly", "--offline", "--refresh", "--watch", "--width", "<lat,lon>",
        "geo:37.57,126.98;crs=tky", "/usr/bin/pass", "openweather.apiKeyCommand", "=HH:ii",
        "dateTemplates.hour", "MdEj", "=MM/dd HH:mm",
        "/home/kim/places.txt", "/home/kim/places.ndjson", "--batch", "--output",
        "Seoul Osaka", "wx Seoul", "wx Osaka", "hourlx", "--hourly",
        "windunit", "windUnit", "wx config init", "vim", "now.temprature", "now.temperature", "--template",
        "59.91,10.75", "35.68,139.69",
    ]

    private static func facts(of reason: WeatherError.Reason, _ details: inout WeatherError.Details) {
        switch reason {
        case .unknownName: details.subject = "Qwxyzzyville"
        case .similarNames:
            details.subject = "Sprngfield"
            details.candidates = ["Springfield", "Osaka", "Tokyo"]
        case .areaNamed:
            details.subject = "Japan"
            details.candidates = ["Tokyo", "Osaka"]
        case .nothingNear: (details.subject, details.limit) = ("-48.9,-123.4", 250)
        case .severalPlaces: (details.subject, details.candidates) = ("Seoul Osaka", ["wx Seoul", "wx Osaka"])
        case .commandMeant: (details.subject, details.candidates) = ("hourlx", ["--hourly"])
        case .severalMatches:
            details.subject = "Springfield"
            details.candidates = ["Springfield", "Springfield"]
        case .outsideCoverage: (details.subject, details.host, details.httpStatus) = ("Seoul", "api.met.no", 404)
        case .noAlertService, .noHistoryService: details.subject = "Seoul"
        case .dayNotForecast: (details.subject, details.candidates) = ("4/11", ["4/8"])
        case .keyMissing, .keyRefused, .keyNotActive, .planRequired:
            details.setting = "openweather.apiKey"
            details.variable = "OPENWEATHER_API_KEY"
            details.address = "https://home.openweathermap.org/api_keys"
        case .keyFileUnreadable: (details.subject, details.setting) = ("/home/kim/key.txt", "metno.apiKeyFile")
        case .keyCommandEmpty:
            (details.subject, details.setting) = ("/usr/bin/pass", "openweather.apiKeyCommand")
        case .keyCommandNotFound:
            (details.subject, details.setting) = ("/usr/bin/pass", "openweather.apiKeyCommand")
            details.message = "No such file or directory"
        case .keyCommandFailed:
            (details.subject, details.setting, details.message) = ("/usr/bin/pass", "openweather.apiKeyCommand", "1")
        case .keyCommandTimedOut:
            (details.subject, details.setting, details.limit) = ("/usr/bin/pass", "openweather.apiKeyCommand", 30)
        case .forbidden: (details.host, details.httpStatus) = ("api.met.no", 403)
        case .quotaExceeded: details.retryAfter = 120
        case .serverError: (details.host, details.httpStatus) = ("api.met.no", 503)
        case .requestRejected:
            (details.host, details.httpStatus, details.message) = ("api.met.no", 400, "lat is missing")
        case .timedOut: (details.host, details.limit) = ("api.met.no", 20)
        case .insecure: (details.host, details.message) = ("api.met.no", "certificate has expired")
        case .redirected:
            (details.host, details.subject, details.setting) = ("api.met.no", "login.example.org", "metno.baseURL")
        case .tooManyRedirects:
            (details.host, details.limit, details.setting) = ("api.met.no", 5, "metno.baseURL")
        case .notTLS:
            (details.host, details.message) = ("api.met.no", "wrong version number")
            details.setting = "metno.baseURL"
        case .geocodersFailed: (details.subject, details.host) = ("Qwxyzzyville", "api.met.no")
        case .diskFull:
            (details.subject, details.message) = ("/home/kim/wx/places.json", "No space left on device")
        case .hostNotFound, .connectionFailed, .connectionLost:
            (details.host, details.setting) = ("api.met.no", "metno.baseURL")
        case .tooFewFiles: details.limit = 24
        case .notRecorded:
            details.subject = "https://api.met.no/weatherapi/locationforecast/2.0/classic?lat=1&lon=2"
        case .gazetteerUnreadable: details.path = "/home/kim/places.sqlite"
        case .noSandbox: details.message = "No such file or directory"
        case .noLocationService, .locationRefused, .locationUnknown: details.subject = "GeoClue"
        case .programFailed:
            (details.subject, details.message) = ("/usr/bin/wx-provider-station", "1: Permission denied")
        case .unsafeProgram: (details.subject, details.path) = ("wx-provider-station", "/home/kim/bin")
        case .badProviderFile:
            details.subject = "/home/kim/example.json"
            details.message = "example.json:12: name: a required value is missing"
        case .recordingFailed: (details.subject, details.message) = ("/home/kim/recording", "Permission denied")
        case .webPage: (details.host, details.subject, details.setting) = ("api.met.no", "XML", "metno.baseURL")
        case .malformed: details.subject = "JSON"
        case .noJSONLibrary: details.subject = "libsimdjson.so.14"
        case .tooLarge: (details.limit, details.setting) = (16_777_216, "metno.baseURL")
        case .tooDeep: details.limit = 64
        case .tooManyParts: details.limit = 262_144
        case .missingValue: details.path = "$.list[3].dt"
        case .otherPlace: (details.subject, details.message) = ("59.91,10.75", "35.68,139.69")
        case .emptyBody, .truncated, .documentType, .interrupted, .noNetworkLibrary, .noXMLLibrary, .noPlace,
            .noPictureLibrary,
            .nothingKept, .noForecasts:
            break
        case .badCoordinates: details.subject = "1,2,3"
        case .latitudeOutOfRange:
            (details.subject, details.message) = ("126.98,37.57", "126.98")
            details.candidates = ["37.57,126.98"]
        case .longitudeOutOfRange: (details.subject, details.message) = ("0,181", "181")
        case .badMinutes: (details.subject, details.message) = ("37°75′N 127°E", "75")
        case .halfCoordinate: details.subject = "37.57"
        case .badHemispheres: details.subject = "37N 38S"
        case .otherDatum: details.subject = "geo:37.57,126.98;crs=tky"
        case .unknownProvider: (details.subject, details.candidates) = ("openwaether", ["openweather"])
        case .unknownGeocoder: (details.subject, details.candidates) = ("openmateo", ["openmeteo"])
        case .unknownOwnPlace: details.subject = "Sprngfield"
        case .unknownLocale: (details.subject, details.candidates) = ("ko_KO", ["ko_KR", "ko_KP", "ko_CN"])
        case .badSetting:
            (details.subject, details.setting, details.candidates) = ("kelvins", "temperatureUnit", ["c", "f", "k"])
        case .unknownSetting: (details.subject, details.candidates) = ("windunit", ["windUnit"])
        case .terminalNeeded: details.subject = "wx config init"
        case .editorFailed: details.subject = "vim"
        case .badDateTemplate:
            (details.subject, details.setting, details.limit) = ("=HH:ii", "dateTemplates.hour", 5)
            details.path = "/home/kim/.config/wx/config.json"
        case .badTemplate:
            (details.subject, details.setting, details.limit) = ("now.temprature", "--template", 9)
            details.candidates = ["now.temperature"]
        case .badRule:
            (details.subject, details.setting, details.limit) = ("tommorow", "--rule", 6)
            details.candidates = ["tomorrow"]
        case .badSettingsFile: (details.subject, details.message) = ("/home/kim/.config/wx/config.json", "JSON")
        case .unwritableFile:
            (details.subject, details.message) = ("/home/kim/wx/places.json", "Permission denied")
        case .unreadableFile:
            (details.subject, details.message) = ("/home/kim/places.txt", "No such file or directory")
        case .otherBatch: (details.subject, details.limit) = ("/home/kim/places.ndjson", 3)
        case .badPlaceName: details.subject = "37,127"
        case .noRecording: details.subject = "/home/kim/recording"
        case .unknownOption: (details.subject, details.candidates) = ("--colour", ["--color"])
        case .optionWithoutValue: details.subject = "--locale"
        case .optionWithValue: (details.subject, details.setting) = ("kmh", "--hourly")
        case .extraArgument: details.subject = "Osaka"
        case .missingArgument: details.subject = "<lat,lon>"
        case .exclusiveOptions: (details.subject, details.message) = ("--offline", "--refresh")
        case .noTerminal: details.subject = "--watch"
        case .pictureToTerminal: details.subject = "--format png"
        case .valueOutOfRange: (details.subject, details.setting, details.message) = ("7", "--width", "20–1000")
        case .badCommandLine: details.message = "-x"
        case .badTable: details.message = "Errors.strings:3:7: the quotation does not end"
        }
    }
}
