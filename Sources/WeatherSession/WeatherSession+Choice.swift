import Foundation
import PrivateFiles
public import WeatherCore
import WeatherSettings

extension WeatherSession {
    /// The ids of the providers to ask for a place, in order: the user's, or else those of ``choice(for:)``.
    ///
    /// The first time that another provider than the first of the catalog is asked by default, that is noted as a remark.
    ///
    /// - Throws: As ``now()``.
    public func providerIDs(for place: Place) throws -> [String] {
        if let chosenProviderIDs { return chosenProviderIDs }
        let isReal = try isReal()
        let ids = AutomaticChoice.ids(of: catalog.providers.map(\.descriptor), place: place) {
            !isReal || settings.hasKey(of: $0)
        }
        guard let provider = ids.first else {
            // An app's catalog may have no service for all of the Earth: the first one with forecasts answers, or says
            // why it does not.
            return catalog.providers.filter(\.descriptor.hasForecast).prefix(1).map(\.id)
        }
        if let former = catalog.providers.first?.id, provider != former, isReal, choices.isPersonal,
            isNew(default: provider)
        {
            remarks.note(.changedDefault(provider: provider, former: former))
        }
        return ids
    }

    /// Which providers are asked for a place, in which order, and why.
    ///
    /// - Throws: As ``now()``.
    public func choice(for place: Place) throws -> AutomaticChoice {
        let isReal = try isReal()
        let automatic = AutomaticChoice(catalog.providers.map(\.descriptor), place: place) {
            !isReal || settings.hasKey(of: $0)
        }
        return chosenProviderIDs.map { AutomaticChoice($0, over: automatic) } ?? automatic
    }

    /// Whether the user has not been told of a default provider; from now on they have.
    private func isNew(default provider: String) -> Bool {
        guard let state = folders.state else { return true }
        let folder = PrivateFolder(path: state.filePath)
        let told = folder.contents(of: Self.toldFile, limit: 4096).map { String(decoding: $0, as: UTF8.self) } ?? ""
        guard !told.split(separator: "\n").contains(where: { $0 == provider }) else { return false }
        folder.write(Data((told + provider + "\n").utf8), to: Self.toldFile)
        return true
    }

    /// The ids of the default providers that the user was told of, one a line.
    private static let toldFile = "told-providers"
}
