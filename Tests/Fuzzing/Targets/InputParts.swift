import Foundation
import HTTPTypes
import WeatherCore
import WeatherTesting

extension Data {
    /// The parts between the occurrences of a byte, at most `count`; the last part may contain it again.
    ///
    /// Works like `split`, which takes half of the time of a run that is instrumented for coverage.
    func parts(between separator: UInt8, atMost count: Int) -> [Data] {
        var parts: [Data] = []
        var rest = self[...]
        while parts.count < count - 1, let end = rest.first(separator) {
            parts.append(Data(rest[..<end]))
            rest = rest[(end + 1)...]
        }
        return parts + [Data(rest)]
    }

    private func first(_ byte: UInt8) -> Index? {
        withUnsafeBytes { bytes -> Int? in
            guard let base = bytes.baseAddress, let found = memchr(base, Int32(byte), bytes.count) else { return nil }
            return base.distance(to: UnsafeRawPointer(found))
        }.map { startIndex + $0 }
    }
}

extension ServiceResponse {
    /// Reads a response: a line with a status, header fields, an empty line, and the body; or a body alone.
    init(written text: Data) {
        let digits = text.prefix(4).prefix { (0x30...0x39).contains($0) }
        guard let status = Int(String(decoding: digits, as: UTF8.self)), (100...599).contains(status) else {
            self.init(text)
            return
        }
        let lines = text.parts(between: 0x0A, atMost: 22)
        var fields = HTTPFields()
        for line in lines.dropFirst().prefix(while: { !$0.isEmpty }) {
            let halves = String(decoding: line.prefix(1000), as: UTF8.self).split(separator: ":", maxSplits: 1)
            if halves.count == 2, let name = HTTPField.Name(halves[0].trimmed) {
                fields.append(HTTPField(name: name, value: halves[1].trimmed))
            }
        }
        let body = lines.dropFirst().drop { !$0.isEmpty }.dropFirst()
        self.init(status: status, Data(body.joined(separator: [0x0A])), fields: fields)
    }
}
