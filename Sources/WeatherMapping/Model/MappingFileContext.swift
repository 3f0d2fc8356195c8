import Foundation
import WeatherCore

/// The context that the properties of a file share: the format of answers, code tables and numbers for unknown values.
struct MappingFileContext {
    let format: ProviderDescriptor.Format
    var unknown: [Double] = []
    var tables: [String: MappedCondition.Table] = [:]
    /// Whether the paths are in records that have enclosing elements, to which `^` and `..` lead.
    var hasOuterElements = false
    /// The paths that were read so far.
    let places = MappedPlaces()

    /// One path, or a list of paths.
    func paths(_ property: MappedProperty) -> [ResponsePath]? {
        let elements = property.elements
        let paths = elements.compactMap(path)
        if elements.isEmpty { property.note(expecting: Self.example(format)) }
        guard paths.count == elements.count, !paths.isEmpty else { return nil }
        places.add(property, paths)
        return paths
    }

    /// One path.
    func onePath(_ property: MappedProperty) -> ResponsePath? {
        guard let path = path(property) else { return nil }
        places.add(property, [path])
        return path
    }

    /// A path that need not lead to a value in every answer.
    func path(_ property: MappedProperty) -> ResponsePath? {
        guard let path = listPath(property) else { return nil }
        let isOuter = path.outerLevels > 0 && !hasOuterElements
        if isOuter || path.steps.contains(.every) {
            property.note(expecting: Self.example(format))
            return nil
        }
        return path
    }

    /// A path of records, which may be in several lists.
    func listPath(_ property: MappedProperty) -> ResponsePath? {
        guard let text = property.text else { return nil }
        guard let path = ResponsePath(text, in: format) else {
            property.note(expecting: Self.example(format))
            return nil
        }
        return path
    }

    private static func example(_ format: ProviderDescriptor.Format) -> String {
        format == .xml ? "a/b[1]/c[@d='e']/@f" : "a.b[0].c[d=e].f"
    }

    /// The numbers of a list, none when it is absent.
    func numbers(_ property: MappedProperty?) -> [Double] {
        property?.elements.compactMap { $0.number(in: -1e12...1e12) } ?? []
    }

    /// The code table with the name in a property.
    func table(_ property: MappedProperty) -> MappedCondition.Table? {
        guard let name = property.text else { return nil }
        guard let table = tables[name] else {
            property.note(.invalid(found: name.sanitized(limit: 40), expected: tables.keys.sorted()))
            return nil
        }
        return table
    }

    /// Reads the code tables: a condition for each code, or null for a code that says nothing about the condition.
    mutating func readTables(_ property: MappedProperty) {
        let names = WeatherCondition.allCases.map(\.rawValue)
        for (name, codes) in property.entries {
            var table: MappedCondition.Table = [:]
            for (code, condition) in codes.entries {
                if condition.isNull {
                    table[code] = .some(nil)
                } else if let word = condition.text {
                    guard let known = WeatherCondition(rawValue: word) else {
                        let similar = Spelling.nearest(to: word, among: names, limit: 3)
                        condition.note(
                            .invalid(found: word.sanitized(limit: 40), expected: similar.isEmpty ? names : similar))
                        continue
                    }
                    table[code] = known
                }
            }
            tables[name] = table
        }
    }
}

/// The place where a file expects a value in an answer.
struct MappedPlace: Sendable {
    /// The property of the file, such as `requests[0].steps.instant.temperature.path`.
    let property: String
    /// Its line.
    let line: Int
    /// The paths, of which one is enough.
    let paths: [ResponsePath]
    /// The paths as the file has them.
    let texts: [String]
    /// The name of the table of codes that its values are in, and its rows.
    var codes: (name: String, rows: MappedCondition.Table)?
    /// Whether its values are amounts of which the file does not say that they are sums.
    var mayBeSums = false
}

/// The places of a file's values, collected while its properties are read.
final class MappedPlaces {
    private(set) var all: [MappedPlace] = []

    /// Adds the paths of a property.
    func add(_ property: MappedProperty, _ paths: [ResponsePath]) {
        all.append(
            MappedPlace(
                property: property.path, line: property.node.line, paths: paths,
                texts: property.elements.compactMap(\.text)))
    }

    /// Sets the table of codes of the latest place.
    func setCodes(_ name: String, _ rows: MappedCondition.Table) {
        all[all.count - 1].codes = (name, rows)
    }

    /// Sets whether the values of the latest place may be sums.
    func setAmounts(mayBeSums: Bool) { all[all.count - 1].mayBeSums = mayBeSums }
}
