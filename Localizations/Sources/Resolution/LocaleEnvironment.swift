import WeatherCore

/// The variables of the environment that name locales, and what each category finds in them.
struct LocaleEnvironment {
    /// What a category's variables say.
    struct Finding {
        var identifier: LocaleIdentifier
        var source: LocaleDecision.Source
        var value: String?
        var ignored: [LocaleDecision.Ignored]
    }

    private let variables: [String: String]

    init(_ variables: [String: String]) { self.variables = variables }

    /// As with `setlocale`, a variable that names no locale is no failure: the next one counts, and in the end the plain
    /// locale. Nobody who logs in from elsewhere should be without a forecast for the name of their locale there.
    func finding(_ category: String) -> Finding {
        let (found, ignored) = first(of: category) { LocaleIdentifier($0) }
        return Finding(
            identifier: found?.result ?? .posix, source: found.map { .variable($0.variable) } ?? .nothing,
            value: found?.value, ignored: ignored)
    }

    /// The languages of `LANGUAGE`, which stand above the locale's own unless that is the plain locale.
    ///
    /// As with gettext, the locale's own language is not among them when `LANGUAGE` is set, and what cannot be read in
    /// it is passed over.
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
            // A list of nothing but colons has no part that could be named.
            let whole = unreadable.isEmpty ? [Self.ignored("LANGUAGE", list, .unreadable)] : unreadable
            finding.ignored.insert(contentsOf: whole, at: 0)
            return ([locale.identifier], finding)
        }
        finding.ignored = unreadable + overridden("LC_MESSAGES")
        finding.source = .variable("LANGUAGE")
        finding.value = list
        return (languages, finding)
    }

    /// Whether only ASCII can be shown, as `LC_CTYPE`'s variables say; the identifier is of no account.
    ///
    /// A name that states no charset says nothing against UTF-8, the plain locale aside. Terminals of macOS set
    /// `LC_CTYPE` to a bare charset.
    func charset() -> (isASCII: Bool, finding: Finding) {
        let (found, ignored) = first(of: "LC_CTYPE") { name -> Bool? in
            if LocaleIdentifier.isUTF8(name) { return false }
            let withoutModifier = name.prefix { $0 != "@" }
            if let dot = withoutModifier.firstIndex(of: ".") {
                // Whatever stands before the charset, it is read as one.
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

    /// What is set for a category and stands below something that decided.
    func overridden(_ category: String) -> [LocaleDecision.Ignored] {
        Self.chain(category).compactMap { variable in
            variables[variable].map { Self.ignored(variable, $0, $0.isEmpty ? .empty : .overridden) }
        }
    }

    /// What is set for the language and stands below something that decided.
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

    /// The first variable of a category that can be read, and all the others that are set.
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
