import HTTPTypes
import WeatherCore

/// The header fields of a response, from the lines that libcurl passes on.
struct ResponseHead {
    /// The most bytes of the heads of all responses to one request.
    ///
    /// Each line counts 32 more, as in RFC 9113, 6.5.2.
    static let limit = 64 << 10
    /// The most fields of a response.
    static let fieldLimit = 200

    /// The fields of the latest response: interim ones (1xx) precede the final one.
    private(set) var fields = HTTPFields()
    /// Whether the latest response's head is complete.
    ///
    /// Later lines are trailers and are ignored.
    private(set) var isComplete = false
    private var size = 0

    /// Appends one line, with its line end.
    ///
    /// - Parameter line: The bytes of the line.
    /// - Throws: ``WeatherError`` with the reason `tooLarge` for too many bytes, `tooManyParts` for too many fields.
    mutating func append(_ line: UnsafeRawBufferPointer) throws {
        size += line.count + 32
        guard size <= Self.limit else {
            throw WeatherError(
                .tooLarge, details: .init { $0.limit = Self.limit }, cause: "head of more than \(Self.limit) bytes")
        }
        if line.starts(with: "HTTP/".utf8) {
            fields = HTTPFields()
            isComplete = false
        } else if isComplete {
            return
        } else if let field = HTTPField(line: line) {
            guard fields.count < Self.fieldLimit else {
                throw WeatherError(
                    .tooManyParts, details: .init { $0.limit = Self.fieldLimit },
                    cause: "head of more than \(Self.fieldLimit) fields")
            }
            fields.append(field)
        } else if line.allSatisfy({ $0 == 0x0D || $0 == 0x0A }) {
            isComplete = true
        }
    }

    /// The length of the body that the head declares.
    ///
    /// A response with two lengths, or a length and a transfer coding, is refused, because recipients may disagree
    /// about where its body ends (RFC 9112, 6.3).
    ///
    /// - Returns: The length; `nil` when the head declares none.
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
}

extension HTTPField {
    /// Reads `Name: value`; `nil` if the line is not a field.
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
