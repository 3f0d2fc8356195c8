/// Where a file expects a value in an answer.
struct MappedPlace: Sendable {
    /// The property of the file, such as `requests[0].steps.instant.temperature.path`.
    let property: String
    /// Its line.
    let line: Int
    /// The paths, of which one is enough.
    let paths: [AnswerPath]
    /// The paths as the file has them.
    let texts: [String]
    /// The name of the table of codes that its values are in, and its rows.
    var codes: (name: String, rows: MappedCondition.Table)?
}

/// The places of a file's values, as its properties are read.
final class MappedPlaces {
    private(set) var all: [MappedPlace] = []

    /// Adds the paths of a property.
    func add(_ property: MappedProperty, _ paths: [AnswerPath]) {
        all.append(
            MappedPlace(
                property: property.path, line: property.node.line, paths: paths,
                texts: property.elements.compactMap(\.text)))
    }

    /// Says which codes the latest place has.
    func setCodes(_ name: String, _ rows: MappedCondition.Table) {
        all[all.count - 1].codes = (name, rows)
    }
}
