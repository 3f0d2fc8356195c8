import Foundation
import WeatherLocalization

/// Reads the names of countries in a locale.
struct CountryProbe {
    let locale: Locale

    /// Each country's code and name.
    func entries() -> [(key: String, value: String)] {
        RegionCodes.countries.compactMap { code in locale.localizedString(forRegionCode: code).map { (code, $0) } }
    }
}
