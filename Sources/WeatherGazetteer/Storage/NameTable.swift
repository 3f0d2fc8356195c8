/// Names by number and language.
///
/// The stored form is the numbers that have names, the offset of each one's names, and the names. A name is the count
/// of its languages, the languages, its length and its text.
package struct NameTable: Sendable {
    /// A name, and the numbers of its languages.
    struct Name {
        var languages: StoredBytes
        var text: StoredBytes
    }

    private let numbers: NumberColumn
    private let starts: NumberColumn
    private let names: StoredBytes

    init(_ stored: StoredBytes) {
        let size = Int(stored.number(at: 0, as: UInt32.self))
        let size2 = Int(stored.number(at: 4, as: UInt32.self))
        numbers = NumberColumn(stored[8..<max(8, 8 + size)])
        starts = NumberColumn(stored[(8 + size)..<(8 + size + size2)])
        names = stored.dropFirst(8 + size + size2)
    }

    /// The names of a number; those that most languages share come first.
    func names(of number: Int) -> [Name] {
        let index = numbers.firstIndex(from: number)
        return index < numbers.count && numbers[index] == number ? names(at: index) : []
    }

    /// The name of a number in a language.
    func name(of number: Int, language: Int) -> String? {
        names(of: number).first { name in name.languages.bytes.contains { Int($0) == language } }?.text.text
    }

    /// The numbers that have names, each with its names.
    var all: some Sequence<(number: Int, names: [Name])> {
        (0..<numbers.count).lazy.map { (numbers[$0], names(at: $0)) }
    }

    /// Calls a function with each name, and the number that has it.
    ///
    /// It is many times as fast as ``all``, which makes an array for each number.
    func forEach(_ body: (Int, StoredBytes) -> Void) {
        var place = 0
        for index in 0..<numbers.count {
            let number = numbers[index]
            let end = min(names.count, index + 1 < starts.count ? starts[index + 1] : names.count)
            place = max(place, starts[index])
            while place < end {
                place += 1 + Int(names[place])
                let length = names.length(at: &place)
                body(number, names[place..<(place + length)])
                place += length
            }
        }
    }

    private func names(at index: Int) -> [Name] {
        var place = max(0, starts[index])
        let end = min(names.count, index + 1 < starts.count ? starts[index + 1] : names.count)
        var found: [Name] = []
        while place < end {
            let count = Int(names[place])
            let languages = names[(place + 1)..<(place + 1 + count)]
            place += 1 + count
            let length = names.length(at: &place)
            found.append(Name(languages: languages, text: names[place..<(place + length)]))
            place += length
        }
        return found
    }

    /// The bytes of a table.
    ///
    /// - Parameter table: The names by number and by number of the language, which is at most 255.
    /// - Returns: The table as it is stored.
    package static func stored(_ table: [Int: [Int: String]]) -> [UInt8] {
        var starts: [Int] = []
        var data: [UInt8] = []
        let sorted = table.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
        for (_, names) in sorted {
            starts.append(data.count)
            let shared = Dictionary(grouping: names, by: \.value).mapValues { $0.map(\.key).sorted() }
            for (name, languages) in shared.sorted(by: isFirst) {
                data += [UInt8(languages.count)] + languages.map { UInt8($0) }
                data += StoredBytes.length(name.utf8.count) + Array(name.utf8)
            }
        }
        let numbers = NumberColumn.stored(sorted.map(\.key))
        let index = NumberColumn.stored(starts)
        return StoredBytes.stored(UInt32(numbers.count)) + StoredBytes.stored(UInt32(index.count)) + numbers + index
            + data
    }

    private static func isFirst(_ first: (key: String, value: [Int]), _ second: (key: String, value: [Int])) -> Bool {
        first.value.count != second.value.count
            ? first.value.count > second.value.count : first.key.utf8.lexicographicallyPrecedes(second.key.utf8)
    }
}
