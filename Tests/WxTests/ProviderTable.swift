import WeatherCore
import WeatherLocalization
import WeatherRendering

/// The output of `wx providers --locale en` for some services, with no key set.
enum ProviderTable {
    static func text(of services: [ProviderDescriptor]) throws -> String {
        ProviderList(services.map { ProviderList.Entry($0, hasKey: false) })
            .text(try Localizer(LocaleRequest(explicit: "en", environment: [:])), width: 80)
    }
}
