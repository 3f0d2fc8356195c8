import HTTPTypes
import WeatherCore

/// The header fields of an answer, from the lines that libcurl passes on.
struct ReplyHead {
    /// The most bytes of a head, of all answers to one request together; each line counts 32 more, as in RFC 9113, 6.5.2.
    static let limit = 64 << 10
    /// The most fields of an answer.
    static let fieldLimit = 200

    /// The fields of the latest answer: interim ones (1xx) come before the one that counts.
    private(set) var fields = HTTPFields()
    /// Whether the latest answer's head has ended; what follows then are trailers, which are passed over.
    private(set) var isComplete = false
    private var size = 0

    /// Takes one line, with its line end.
    ///
    /// - Throws: ``WeatherError`` with the reason `tooLarge`.
    mutating func append(_ line: UnsafeRawBufferPointer) throws {
        size += line.count + 32
        guard size <= Self.limit else { throw tooLarge("\(Self.limit) bytes") }
        if line.starts(with: "HTTP/".utf8) {
            fields = HTTPFields()
            isComplete = false
        } else if isComplete {
            return
        } else if let field = HTTPField(line: line) {
            guard fields.count < Self.fieldLimit else { throw tooLarge("\(Self.fieldLimit) fields") }
            fields.append(field)
        } else if line.allSatisfy({ $0 == 0x0D || $0 == 0x0A }) {
            isComplete = true
        }
    }

    /// The length of the body that the head announces; `nil` when it announces none.
    ///
    /// An answer with two lengths, or a length and a transfer coding, is refused: who reads it by the one sees another
    /// body than who reads it by the other (RFC 9112, 6.3).
    ///
    /// - Throws: ``WeatherError`` with the reason `malformed`.
    func bodyLength() throws -> Int? {
        let lengths = fields[values: .contentLength]
        guard let text = lengths.first else { return nil }
        guard lengths.count == 1, fields[.transferEncoding] == nil, let length = Int(text), length >= 0,
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else {
            throw WeatherError(
                .malformed, details: .init { $0.subject = "HTTP" },
                cause: "the length of the body is ambiguous")
        }
        return length
    }

    /// The sentence for it speaks of bytes, so that is the limit it tells; the cause says which one was passed.
    private func tooLarge(_ limit: String) -> WeatherError {
        WeatherError(
            .tooLarge, details: .init { $0.limit = Self.limit },
            cause: "head of more than \(limit)")
    }
}

extension HTTPField {
    /// Reads `Name: value`; `nil` for what is no field.
    init?(line: some Collection<UInt8>) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
            let name = Name(String(decoding: line[..<colon], as: UTF8.self))
        else { return nil }
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
        var value = Array(line[line.index(after: colon)...].drop(while: isSpace))
        while let last = value.last, isSpace(last) { value.removeLast() }
        self.init(name: name, value: value)
    }
}
