import Foundation
import WeatherCore

/// A recorded document as a tree of nodes with their positions in its bytes, so that one node can be damaged and
/// everything else stays as the service sent it.
///
/// It is for documents that their reader accepts: it does not check them.
struct DocumentTree: Sendable {
    /// An object, list or value of JSON; an element, attribute or text of XML; of a text with several lines of several
    /// words, which is a table, a word.
    struct Node: Sendable {
        enum Kind: Sendable { case object, list, value, element, attribute, text, table, word }

        var kind: Kind
        /// As in `PartFailure.path`: `$.list[3].main.temp`, `/weatherdata/product/time[3]/@from`.
        var path: String
        /// The path without positions, which nodes of the same meaning share.
        let pattern: String
        /// The bytes of the value: for a text or an attribute, without its quotation marks.
        var range: Range<Int>
        /// The bytes that go when the node goes: with its key or name.
        var member: Range<Int>
        var children: [Int] = []
        /// The element's name, for XML.
        var name = ""
        /// The content between an element's tags; `nil` for an empty element and for other nodes.
        var content: Range<Int>?
    }

    let bytes: [UInt8]
    /// Each node before those in it.
    let nodes: [Node]
    let isXML: Bool

    /// Reads a document of JSON or XML; `nil` for anything else.
    init?(_ body: Data) {
        let bytes = [UInt8](body)
        if (try? JSONValue(parsing: body)) != nil {
            var scan = JSONScan(bytes)
            nodes = scan.nodes()
            isXML = false
        } else if (try? XMLElement(parsing: body)) != nil {
            var scan = XMLScan(bytes)
            nodes = scan.nodes()
            isXML = true
        } else {
            return nil
        }
        self.bytes = bytes
    }

    /// The text of a node.
    func text(of node: Node) -> String { String(decoding: bytes[node.range], as: UTF8.self) }

    /// The values in a node, itself included: those that have no children.
    func values(in index: Int) -> [Node] {
        let node = nodes[index]
        switch node.kind {
        case .value, .attribute, .text, .word: return [node]
        case .object, .list, .element, .table: return node.children.flatMap(values(in:))
        }
    }

    /// The document with some of its bytes replaced; where two replacements overlap, the outer one wins.
    func replacing(_ replacements: [(range: Range<Int>, bytes: [UInt8])]) -> Data {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 64)
        var position = 0
        let ordered = replacements.sorted {
            ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count)
        }
        for replacement in ordered where replacement.range.lowerBound >= position {
            result += bytes[position..<replacement.range.lowerBound]
            result += replacement.bytes
            position = replacement.range.upperBound
        }
        result += bytes[position...]
        return Data(result)
    }
}
