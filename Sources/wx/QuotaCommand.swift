import ArgumentParser
import Foundation
import WeatherCore
import WeatherHTTP
import WeatherLocalization
import WeatherRendering
import WeatherSession
import WeatherSettings

/// `wx quota`: shows how many requests were made, and how many the services allow.
struct QuotaCommand: ListCommand {
    static let configuration = CommandConfiguration(
        commandName: "quota", usage: "wx quota [--json]")

    @Flag
    var json = false

    @OptionGroup(title: "Locale") var locale: LocaleOptions

    var providerFiles: SessionChoices.ProviderFiles { .all }

    func list(_ run: Run) -> String {
        let session = run.session
        let database = session.cache()
        let uses =
            database.info() == nil ? [] : database.uses(of: session.catalog.descriptors, now: run.environment.now)
        let list = QuotaList(uses, providerNames: session.catalog.names)
        if json { return list.json() }
        guard !uses.isEmpty else { return session.localizer.text("quota.none") + "\n" }
        let zone = MachineZone.name(run.environment.variables).flatMap(TimeZone.init(identifier:)) ?? .gmt
        return list.text(session.localizer, width: run.environment.width, zone: zone)
    }
}
