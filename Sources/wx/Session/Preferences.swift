import Foundation
import LocalizationAudit
import WeatherCore
import WeatherLocalization
import WeatherSettings

/// The reader's settings, and the locale and units that follow from them.
struct Preferences: Sendable {
    let settings: Settings
    let localizer: Localizer
    /// Where the reader's own tables of texts are, if there are any.
    let tableFolder: String?

    /// What is wrong with the reader's own tables of texts is said on standard error; so is, once a key is needed, that
    /// others may read the file it stands in.
    ///
    /// - Throws: `WeatherError` with the code `usage` when the settings file, a unit or the locale cannot be read.
    init(_ surroundings: Surroundings, options: [SettingsKey: String]) async throws {
        let folders = ProgramFolders(environment: surroundings.environment)
        let settings = try await Settings(
            options: options,
            environment: surroundings.environment,
            file: folders.settings,
            isRequired: !(surroundings.environment["WX_CONFIG"] ?? "").isEmpty,
            providers: surroundings.catalog.descriptors)
        let units = try UnitOverrides(
            units: settings[.units],
            temperature: settings[.temperatureUnit],
            wind: settings[.windUnit],
            pressure: settings[.pressureUnit],
            precipitation: settings[.precipitationUnit],
            distance: settings[.distanceUnit])
        tableFolder = folders.tables?.path
        let localizer = try Localizer(
            LocaleRequest(
                explicit: settings[.locale], environment: surroundings.environment, units: units,
                tableFolder: tableFolder, directionMarks: try DirectionMarks(setting: settings[.bidi])),
            // Also the pseudo-locales: --locale en-XA shows a view in one of them.
            tables: TableSource.embedded.laidUnder(tableFolder).withPseudolocales)
        for (position, problem) in localizer.tableProblems {
            Diagnostics.write(localizer.text("table.broken", position, problem))
        }
        self.localizer = localizer
        self.settings = settings.reportingExposedFiles { file in
            let path = file.path.sanitized(limit: 1000)
            Diagnostics.write(localizer.text("key.exposed", path, "chmod 600 \(ShellWord("").inBash(path))"))
        }
    }
}
