import CBuild
import Foundation
import WeatherCore
import WeatherGazetteer
import WeatherHTTP
import WeatherRendering

/// The text of `wx --version -v`: what the program was built from, data sources, their terms, and libraries.
enum Credits {
    /// The credits.
    ///
    /// - Parameters:
    ///   - arguments: The program's arguments.
    ///   - catalog: All services.
    /// - Returns: The text; `nil` when the arguments ask for something else.
    static func text(arguments: [String], catalog: @autoclosure () -> ProviderCatalog) -> String? {
        let given = Set(arguments)
        guard given.contains("--version"), given.count > 1, given.isSubset(of: ["--version", "-v", "--verbose"])
        else { return nil }
        let data =
            Gazetteer.attributions + [
                "Names, units, dates: Unicode CLDR and ICU (https://cldr.unicode.org), Unicode License",
                "Widths of characters: Unicode Character Database (https://www.unicode.org/ucd), Unicode License",
                "Time zones: tz database\(timeZoneVersion.map { " " + $0 } ?? "") (https://www.iana.org/time-zones),"
                    + " public domain",
            ]
        let services = catalog().descriptors.map { "\($0.name): \($0.attribution); terms: \($0.terms)" }
        let libraries = [
            HTTPLibrary.version ?? "libcurl is missing", "SQLite \(SQLiteLibrary.version)",
            "libxml2 \(WireLibraries.libxml2Version)", "simdjson \(WireLibraries.simdjsonVersion)",
            "ICU \(UnicodeLibrary.version), as a part of Foundation",
        ]
        return """
            wx \(ProgramVersion.number)

            Build:
            \(list(build))

            Data in the program:
            \(list(data))

            Services:
            \(list(services))

            Libraries:
            \(list(libraries))

            """
    }

    /// What the program was built from: the commit, the compiler and Swift's packages.
    private static var build: [String] {
        let lines = String(cString: cbuild_lines).split(separator: "\n").map(String.init)
        return lines.isEmpty ? ["for development: the commit is not recorded"] : lines
    }

    private static func list(_ lines: [String]) -> String {
        lines.map { "  " + $0 }.joined(separator: "\n")
    }

    /// The version of the machine's time zone data, such as `2025b`, if they state it.
    private static var timeZoneVersion: String? {
        guard let file = FileHandle(forReadingAtPath: "/usr/share/zoneinfo/tzdata.zi"),
            let start = try? file.read(upToCount: 24)
        else { return nil }
        return String(decoding: start, as: UTF8.self).firstMatch(of: /^# version ([0-9]{4}[a-z]*)/).map { String($0.1) }
    }
}
