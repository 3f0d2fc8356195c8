import Foundation

/// One kept answer, as a file: a line with its time, the length of the head and a checksum of all that follows; the head,
/// as a recording has it; and the body.
struct KeptAnswer {
    var date: Date
    var exchange: RecordedExchange
    var body: Data

    private static let mark = "wx-answer-1"

    init(date: Date, exchange: RecordedExchange, body: Data) {
        self.date = date
        self.exchange = exchange
        self.body = body
    }

    /// Reads a file; `nil` when it is none, or damaged.
    init?(parsing file: Data) {
        guard let end = file.prefix(100).firstIndex(of: 0x0A) else { return nil }
        let line = String(decoding: file[..<end], as: UTF8.self).split(separator: " ")
        let rest = file[(end + 1)...]
        guard line.count == 4, line[0] == Self.mark, let seconds = Double(line[1]), seconds.isFinite,
            let headLength = Int(line[2]), (0...rest.count).contains(headLength),
            line[3] == String(rest.checksum, radix: 16),
            let exchange = RecordedExchange(parsing: rest.prefix(headLength))
        else { return nil }
        self.init(
            date: Date(timeIntervalSince1970: seconds), exchange: exchange, body: Data(rest.dropFirst(headLength)))
    }

    /// The file.
    var file: Data {
        let head = Data(exchange.text.utf8)
        let rest = head + body
        let checksum = String(rest.checksum, radix: 16)
        return Data("\(Self.mark) \(date.timeIntervalSince1970) \(head.count) \(checksum)\n".utf8) + rest
    }
}

extension Sequence<UInt8> {
    /// 64 bits that tell one text from another (FNV-1a, <http://www.isthe.com/chongo/tech/comp/fnv/>); no defence against
    /// anyone who writes the folder.
    var checksum: UInt64 {
        reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
