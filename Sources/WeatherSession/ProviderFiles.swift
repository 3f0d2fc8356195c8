import WeatherCore
import WeatherMapping
import WeatherSettings

/// The providers of the user's own files, next to those of the program.
struct ProviderFiles {
    /// The files that were read.
    let files: [MappingFile]

    /// Reads the files that a session needs: none if it uses only the program's providers.
    ///
    /// - Parameters:
    ///   - scope: Which files are needed.
    ///   - ids: The ids of the chosen providers.
    ///   - catalog: The program's services.
    ///   - folder: The folder of the files.
    init(_ scope: SessionChoices.ProviderFiles, ids: [String], catalog: ProviderCatalog, folder: String?) {
        let unknown = ids.map { $0.lowercased() }.filter { id in !catalog.entries.contains { $0.id == id } }
        guard let path = folder, scope == .all || !unknown.isEmpty else {
            files = []
            return
        }
        let folder = MappingFolder(path, rules: Self.rules(builtIn: catalog.descriptors))
        switch scope {
        case .all: files = folder.files()
        case .named: files = unknown.compactMap { folder.file(named: $0) }
        }
    }

    /// The ids that name no provider: they choose several.
    static let reservedIDs = ["auto", "all"]

    /// The ids that the files must not use.
    static func rules(builtIn: [ProviderDescriptor]) -> MappingRules {
        MappingRules(builtIn: builtIn, reserved: SettingsKey.allCases.map(\.rawValue) + reservedIDs)
    }

    /// The files with mistakes, which cannot be used.
    var broken: [MappingFile] { files.filter { !$0.mistakeLines.isEmpty } }

    /// Returns the program's services, followed by those of the files.
    ///
    /// A file with mistakes becomes a provider that fails if the user chose it; otherwise it is left out.
    func added(to catalog: ProviderCatalog, ids: [String]) -> ProviderCatalog {
        guard !files.isEmpty else { return catalog }
        let usable = files.filter { file in
            file.mistakeLines.isEmpty || ids.contains { $0.lowercased() == file.id }
        }
        return ProviderCatalog(catalog.entries + usable.map(\.entry))
    }
}
