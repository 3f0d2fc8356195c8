import ArgumentParser
import Foundation
import WeatherCore
import WeatherHTTP
import WeatherLocalization
import WeatherRendering
import WeatherSettings

/// `wx quota`: how many requests were made of those that the services allow.
struct QuotaCommand: ListCommand {
    static let configuration = CommandConfiguration(
        commandName: "quota",
        abstract: "Shows how many requests were made, and how many the services allow.")

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    func list(_ preferences: Preferences, width: Int) -> String {
        let surroundings = Surroundings.current()
        let database = CacheDatabase(folder: ProgramFolders(environment: surroundings.environment).cache)
        let uses =
            database.info() == nil ? [] : database.uses(of: surroundings.catalog.descriptors, now: surroundings.now)
        let list = QuotaList(uses, providerNames: surroundings.catalog.names)
        if json { return list.json() }
        guard !uses.isEmpty else { return preferences.localizer.text("quota.none") + "\n" }
        let zone = surroundings.machineZone.flatMap(TimeZone.init(identifier:)) ?? .gmt
        return list.text(preferences.localizer, width: width, zone: zone)
    }
}
