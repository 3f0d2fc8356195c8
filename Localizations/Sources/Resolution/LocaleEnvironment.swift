import WeatherCore

/// The environment variables that name locales, and what each category finds in them.
struct LocaleEnvironment {
    /// The result of reading a category's variables.
    struct Finding {
        var identifier: LocaleIdentifier
        var source: LocaleDecision.Source
        var value: String?
        var ignored: [LocaleDecision.Ignored]
    }

    private let variables: [String: String]

    init(_ variables: [String: String]) { self.variables = variables }

    /// The first variable of a category that names a locale, else the plain locale.
    ///
    /// As with `setlocale`, a variable that names no locale is not an error: the next one is used. Users who log in
    /// from another system must get a forecast even if their locale's name is unknown here.
    func finding(_ category: String) -> Finding {
        let (found, ignored) = first(of: category) { LocaleIdentifier($0) }
        return Finding(
            identifier: found?.result ?? .posix, source: found.map { .variable($0.variable) } ?? .nothing,
            value: found?.value, ignored: ignored)
    }

    /// The languages of `LANGUAGE`, which override the locale's own unless that is the plain locale.
    ///
    /// As with gettext, the locale's own language is not among them when `LANGUAGE` is set, and unreadable parts are
    /// ignored.
    func languages(over locale: Finding) -> (identifiers: [LocaleIdentifier], finding: Finding) {
        var finding = locale
        guard let list = variables["LANGUAGE"] else { return ([locale.identifier], locale) }
        if list.isEmpty || locale.identifier.isPOSIX {
            let reason: LocaleDecision.Reason = list.isEmpty ? .empty : .plainLocale
            finding.ignored.insert(Self.ignored("LANGUAGE", list, reason), at: 0)
            return ([locale.identifier], finding)
        }
        var languages: [LocaleIdentifier] = []
        var unreadable: [LocaleDecision.Ignored] = []
        for name in list.split(separator: ":") {
            if let language = LocaleIdentifier(String(name)) {
                let isOfLocale = language.language == locale.identifier.language
                languages.append(isOfLocale ? language.inRegion(locale.identifier.region) : language)
            } else {
                unreadable.append(Self.ignored("LANGUAGE", String(name), .unreadable))
            }
        }
        guard !languages.isEmpty else {
            // A list of nothing but colons has no part to report.
            let whole = unreadable.isEmpty ? [Self.ignored("LANGUAGE", list, .unreadable)] : unreadable
            finding.ignored.insert(contentsOf: whole, at: 0)
            return ([locale.identifier], finding)
        }
        finding.ignored = unreadable + overridden("LC_MESSAGES")
        finding.source = .variable("LANGUAGE")
        finding.value = list
        return (languages, finding)
    }

    /// Whether only ASCII can be shown, by the variables of `LC_CTYPE`; the identifier is not used.
    ///
    /// A name without a charset means UTF-8, except the plain locale. Terminals of macOS set `LC_CTYPE` to a bare
    /// charset.
    func charset() -> (isASCII: Bool, finding: Finding) {
        let (found, ignored) = first(of: "LC_CTYPE") { name -> Bool? in
            if LocaleIdentifier.isUTF8(name) { return false }
            let withoutModifier = name.prefix { $0 != "@" }
            if let dot = withoutModifier.firstIndex(of: ".") {
                // Only the charset is read, whatever precedes it.
                return LocaleIdentifier("C\(withoutModifier[dot...])")?.charset.map { !LocaleIdentifier.isUTF8($0) }
            }
            return LocaleIdentifier(name)?.isPOSIX
        }
        return (
            found?.result ?? true,
            Finding(
                identifier: .posix, source: found.map { .variable($0.variable) } ?? .nothing, value: found?.value,
                ignored: ignored)
        )
    }

    /// Values of a category that a higher source overrides.
    func overridden(_ category: String) -> [LocaleDecision.Ignored] {
        Self.chain(category).compactMap { variable in
            variables[variable].map { Self.ignored(variable, $0, $0.isEmpty ? .empty : .overridden) }
        }
    }

    /// Values of the language that a higher source overrides.
    func overriddenLanguages() -> [LocaleDecision.Ignored] {
        let list = variables["LANGUAGE"].map { Self.ignored("LANGUAGE", $0, $0.isEmpty ? .empty : .overridden) }
        return [list].compactMap(\.self) + overridden("LC_MESSAGES")
    }

    private static func chain(_ category: String) -> [String] { ["LC_ALL", category, "LANG"] }

    private static func ignored(
        _ variable: String, _ value: String, _ reason: LocaleDecision.Reason
    ) -> LocaleDecision.Ignored {
        LocaleDecision.Ignored(source: .variable(variable), value: value.sanitized(limit: 60), reason: reason)
    }

    /// The first variable of a category that can be read, and all other variables that are set.
    private func first<Result>(
        of category: String, reading read: (String) -> Result?
    ) -> (found: (result: Result, variable: String, value: String)?, ignored: [LocaleDecision.Ignored]) {
        var found: (result: Result, variable: String, value: String)?
        var ignored: [LocaleDecision.Ignored] = []
        for variable in Self.chain(category) {
            guard let value = variables[variable] else { continue }
            if value.isEmpty {
                ignored.append(Self.ignored(variable, value, .empty))
            } else if found != nil {
                ignored.append(Self.ignored(variable, value, .overridden))
            } else if let result = read(value) {
                found = (result, variable, value)
            } else {
                ignored.append(Self.ignored(variable, value, .unreadable))
            }
        }
        return (found, ignored)
    }
}
