/// Why a table cannot be read, as the person who builds the gazetteer is told.
enum DumpError: Error, CustomStringConvertible {
    /// None of the files that may hold the table is in the folder.
    case missing(name: String, folder: String)
    /// A packed file cannot be unpacked.
    case damaged(file: String)

    var description: String {
        switch self {
        case .missing(let name, let folder): "There is no \(name).txt, .tsv, .txt.gz, .tsv.gz or .zip in \(folder)."
        case .damaged(let file): "\(file) cannot be unpacked."
        }
    }
}
