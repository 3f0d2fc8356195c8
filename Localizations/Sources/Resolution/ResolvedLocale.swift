import WeatherCore

/// A locale for each category, decided as POSIX and GNU gettext decide it.
///
/// Each category comes from the explicit locale, else from the first variable that is set of `LC_ALL`, the category's
/// own and `LANG`, else it is POSIX's plain locale.
struct ResolvedLocale: Sendable {
    /// The languages of the text, the one wanted most first; never empty.
    var messages: [LocaleIdentifier]
    /// Words, calendar and hours of dates.
    var time: LocaleIdentifier
    /// Digits and separators.
    var numeric: LocaleIdentifier
    /// Units.
    var measurement: LocaleIdentifier
    /// Whether the output must be ASCII.
    ///
    /// The charset comes from the explicit locale, else from `LC_CTYPE`'s variables. A name that states no charset says
    /// nothing against UTF-8, the plain locale aside.
    var isASCII: Bool

    /// - Throws: `.unknownLocale` for an explicit name that cannot be read, with up to three names that resemble it.
    init(_ request: LocaleRequest) throws(WeatherError) {
        let environment = LocaleEnvironment(request.environment)
        if let name = request.explicit, !name.isEmpty {
            guard let explicit = LocaleIdentifier(name) else {
                throw WeatherError(unknownLocale: name)
            }
            // A region that is the world's (`en_001`) is one that was given; it has the world's units.
            let isOfWorld = name.split(whereSeparator: { "_-.@".contains($0) }).contains("001")
            let region = explicit.region ?? (isOfWorld ? nil : environment.regionOfMeasurement)
            let complete = explicit.inRegion(region)
            messages = [complete]
            time = complete
            numeric = complete
            measurement = complete
            isASCII = explicit.charset.map { !LocaleIdentifier.isUTF8($0) } ?? explicit.isPOSIX
        } else {
            measurement = environment.identifier("LC_MEASUREMENT")
            let region = measurement.regionOfCustoms
            let language = environment.identifier("LC_MESSAGES").inRegion(region)
            messages = environment.languagePriority(over: language)
            time = environment.identifier("LC_TIME").inRegion(region)
            numeric = environment.identifier("LC_NUMERIC").inRegion(region)
            isASCII = environment.isASCII
        }
    }
}

/// The variables of the environment that name locales.
private struct LocaleEnvironment {
    private let variables: [String: String]

    init(_ variables: [String: String]) { self.variables = variables }

    private func name(_ category: String) -> String? {
        for variable in ["LC_ALL", category, "LANG"] {
            if let name = variables[variable], !name.isEmpty { return name }
        }
        return nil
    }

    /// As with `setlocale`, a variable that names no locale is no failure: the next one counts, and in the end the plain
    /// locale. Nobody who logs in from elsewhere should be without a forecast for the name of their locale there.
    func identifier(_ category: String) -> LocaleIdentifier {
        for variable in ["LC_ALL", category, "LANG"] {
            if let name = variables[variable], let identifier = LocaleIdentifier(name) { return identifier }
        }
        return .posix
    }

    /// The region that an explicit locale without one takes.
    var regionOfMeasurement: String? { identifier("LC_MEASUREMENT").regionOfCustoms }

    /// The languages of `LANGUAGE`, which stand above the locale's own unless that is the plain locale.
    ///
    /// As with gettext, the locale's own language is not among them when `LANGUAGE` is set, and what cannot be read in
    /// it is passed over.
    func languagePriority(over locale: LocaleIdentifier) -> [LocaleIdentifier] {
        guard !locale.isPOSIX, let list = variables["LANGUAGE"], !list.isEmpty else { return [locale] }
        let languages = list.split(separator: ":").compactMap { LocaleIdentifier(String($0)) }.map { language in
            language.language == locale.language ? language.inRegion(locale.region) : language
        }
        return languages.isEmpty ? [locale] : languages
    }

    var isASCII: Bool {
        guard let name = name("LC_CTYPE") else { return true }
        // Terminals of macOS set LC_CTYPE to a bare charset.
        if LocaleIdentifier.isUTF8(name) { return false }
        let withoutModifier = name.prefix { $0 != "@" }
        guard let dot = withoutModifier.firstIndex(of: ".") else {
            return ["C", "POSIX"].contains(withoutModifier.uppercased())
        }
        return !LocaleIdentifier.isUTF8(withoutModifier[withoutModifier.index(after: dot)...])
    }
}
