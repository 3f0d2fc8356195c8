import WeatherCore

/// The place of the records in an answer: the steps of a forecast, or the observations of stations.
enum MappedRecords: Sendable {
    /// The elements of a list; in XML, all elements at a path.
    case each(ResponsePath)
    /// The parallel arrays of a JSON object, one record for each element of the array `along`.
    case columns(of: ResponsePath?, along: String)
    /// Lists of numbers in texts; each record has as many numbers as there are fields.
    case tables(MappedTable)
    /// One object or element.
    case one(ResponsePath?)

    /// The names of the properties that tell where the records are; a file may have at most one of them.
    static let names = ["each", "columns", "table", "at"]

    /// The file's context for the paths in these records.
    func paths(in file: MappingFileContext) -> MappingFileContext {
        var file = file
        if case .each = self { file.hasOuterElements = true }
        return file
    }

    /// Reads the one of these properties that a part of a file has.
    init?(_ property: MappedProperty, _ file: MappingFileContext) {
        let present = Self.names.compactMap { name in property[name].map { (name, $0) } }
        guard present.count < 2 else {
            present[1].1.note(.invalid(found: present[1].0, expected: [present[0].0]))
            return nil
        }
        switch present.first {
        case ("each", let value)?:
            guard let path = file.listPath(value), path.outerLevels == 0 else { return nil }
            self = .each(path)
        case ("columns", let value)?:
            guard file.format == .json else {
                value.note(.invalid(found: "columns", expected: ["each", "table"]))
                return nil
            }
            guard value.isObject(of: ["of", "along"]), let along = value.required("along")?.text else { return nil }
            self = .columns(of: value["of"].flatMap(file.path), along: along)
        case ("table", let value)?:
            guard let table = MappedTable(value, file) else { return nil }
            self = .tables(table)
        case ("at", let value)?:
            guard let path = file.path(value) else { return nil }
            self = .one(path)
        default:
            self = .one(nil)
        }
    }
}

/// The paths of lists of numbers, and the meaning of each number of a record.
struct MappedTable: Sendable {
    /// The path of the tables; `nil` for the root.
    let tables: ResponsePath?
    /// The lists; each has its own fields.
    let lists: [List]

    struct List: Sendable {
        let path: ResponsePath
        let fields: Fields
    }

    /// The names of the numbers of a record.
    enum Fields: Sendable {
        case named([String])
        /// The texts at a path.
        case listed(ResponsePath)
    }

    /// Reads `{"of": …, "lists": [{"path": …, "fields": …}]}`.
    init?(_ property: MappedProperty, _ file: MappingFileContext) {
        guard property.isObject(of: ["of", "lists"]), let lists = property.required("lists") else { return nil }
        tables = property["of"].flatMap(file.path)
        self.lists = lists.elements.compactMap { list in
            guard list.isObject(of: ["path", "fields"]), let path = list.required("path").flatMap(file.path),
                let fields = list.required("fields")
            else { return nil }
            if case .list = fields.node.content {
                return List(path: path, fields: .named(fields.elements.compactMap(\.text)))
            }
            return file.path(fields).map { List(path: path, fields: .listed($0)) }
        }
        if self.lists.isEmpty { return nil }
    }
}
