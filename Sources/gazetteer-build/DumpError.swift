/// Why a table cannot be read, with a message for the person who builds the gazetteer.
enum DumpError: Error, CustomStringConvertible {
    /// The folder has none of the files that the table can be in.
    case missing(name: String, folder: String)
    /// A compressed file cannot be decompressed.
    case damaged(file: String)

    var description: String {
        switch self {
        case .missing(let name, let folder): "There is no \(name).txt, .tsv, .txt.gz, .tsv.gz or .zip in \(folder)."
        case .damaged(let file): "\(file) cannot be unpacked."
        }
    }
}
