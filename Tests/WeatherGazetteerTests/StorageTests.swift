import Testing
import WeatherTesting

@testable import WeatherGazetteer

@Suite("How the gazetteer stores its tables")
struct StorageTests {
    /// Reads stored bytes, in memory that ends with them.
    private func read<Value>(_ bytes: [UInt8], _ body: (StoredBytes) throws -> Value) rethrows -> Value {
        try bytes.withUnsafeBytes { try body(StoredBytes(start: $0.baseAddress, count: $0.count)) }
    }

    @Test("numbers of any width are read back, and outside of the column the number is 0")
    func numbers() {
        var generator = SeededGenerator(seed: 7)
        for bits in 0...31 {
            let least = Int.random(in: -70_000...70_000, using: &generator)
            let numbers = (0..<200).map { _ in least + Int.random(in: 0..<(1 << bits), using: &generator) }
            read(NumberColumn.stored(numbers)) { stored in
                let column = NumberColumn(stored)
                #expect((0..<column.count).map { column[$0] } == numbers)
                #expect(column[-1] == 0 && column[200] == 0)
                // The last byte is read by the last number.
                #expect(NumberColumn(stored[0..<(stored.count - 1)]).count == 0)
            }
        }
        read(NumberColumn.stored([])) { #expect(NumberColumn($0).count == 0) }
        read(NumberColumn.stored([Int(Int32.min), Int(Int32.min) + Int(UInt32.max)])) { stored in
            #expect(NumberColumn(stored)[1] == Int(Int32.max))
        }
    }

    @Test("an ascending column is searched by bisection")
    func search() {
        read(NumberColumn.stored([2, 3, 3, 7, 100])) { stored in
            let column = NumberColumn(stored)
            #expect([0, 2, 3, 4, 7, 100, 101].map(column.firstIndex) == [0, 0, 1, 3, 3, 4, 5])
        }
    }

    @Test("a map returns the numbers of its keys, and none for other keys")
    func map() {
        read(NumberMap.stored([5: 50, 9: -3, 1000: 7])) { stored in
            let map = NumberMap(stored)
            #expect([4, 5, 9, 10, 1000].map { map[$0] } == [nil, 50, -3, nil, 7])
            #expect(map.entries(in: 5..<1000).map(\.key) == [5, 9])
            #expect(Array(map.entries(in: 10..<11)).isEmpty)
        }
    }

    @Test("texts of any length are read back")
    func texts() {
        let texts = (0..<100).map { String(repeating: "ñ", count: $0 * 13) }
        read(TextColumn.stored(texts)) { stored in
            let column = TextColumn(stored)
            #expect((0..<column.count).map { column[$0] } == texts)
            #expect(column[-1].isEmpty && column[100].isEmpty)
            #expect(column.firstIndex(of: texts[99]) == 99 && column.firstIndex(of: "n") == nil)
        }
    }

    @Test("a key's numbers are sorted by rank; a cursor starts at the first key that is not less")
    func keys() {
        var table: [String: [KeyTable.Value]] = [:]
        for number in 0..<500 {
            table["k" + String(repeating: "o", count: number % 40) + "\(number % 7)", default: []]
                .append(.init(rank: number % 5 - 2, number: number))
        }
        table[""] = [.init(number: 0)]
        table[String(repeating: "z", count: 255)] = [.init(rank: -128, number: 1_048_575), .init(rank: 127, number: 1)]
        read(KeyTable.stored(table)) { stored in
            let read = KeyTable(stored)
            for (key, values) in table { #expect(read.values(of: key) == values.sorted()) }
            #expect(read.values(of: "ko").isEmpty && read.values(of: "zz").isEmpty)
            let sorted = table.keys.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
            for beginning in ["", "a", "k", "koo", "koooo3", "kz", "z", "zzz", "zzzz~"].map({ Array($0.utf8) }) {
                var cursor = read.cursor(from: beginning)
                var found: [[UInt8]] = []
                while cursor.next() != nil { if found.last != cursor.key { found.append(cursor.key) } }
                #expect(found == sorted.filter { !$0.lexicographicallyPrecedes(beginning) })
            }
        }
        read(KeyTable.stored([:])) { #expect(KeyTable($0).values(of: "a").isEmpty) }
    }

    @Test("a name is stored once for all its languages, the most common first")
    func names() {
        read(NameTable.stored([3: [1: "Seul", 2: "서울", 5: "Seul"], 4: [:], 8: [0: "x"]])) { stored in
            let table = NameTable(stored)
            #expect(table.names(of: 3).map(\.text.text) == ["Seul", "서울"])
            #expect(table.name(of: 3, language: 5) == "Seul" && table.name(of: 3, language: 2) == "서울")
            #expect(table.name(of: 3, language: 0) == nil && table.name(of: 8, language: 0) == "x")
            #expect(table.names(of: 4).isEmpty && table.names(of: 9).isEmpty)
            #expect(table.all.map(\.number) == [3, 8])
        }
    }
}
