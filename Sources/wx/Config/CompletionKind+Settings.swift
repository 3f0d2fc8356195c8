import ArgumentParser
import WeatherCore
import WeatherLocalization
import WeatherProviders
import WeatherSettings

extension CompletionKind {
    /// The names of settings.
    static let settings = custom { _, _, typed in
        SettingName.all(ProviderCatalog.builtIn.descriptors).map(\.text)
            .filter { Spelling.begins($0, with: typed) }
    }

    /// The values of the setting that is named before.
    static let settingValues = custom { words, _, typed in
        guard let index = words.firstIndex(of: "set"), words.indices.contains(index + 1),
            let key = SettingsKey(rawValue: words[index + 1])
        else { return [] }
        var values = SettingDefault.words(of: key) ?? []
        switch key {
        case .provider: values = ["auto"] + ProviderCatalog.builtIn.providers.map(\.id)
        case .locale: values = Localizer.availableLanguages
        case .place: values = PlaceCompletion(words: words).places(beginningWith: typed)
        default: break
        }
        return values.filter { Spelling.begins($0, with: typed) }
    }
}
