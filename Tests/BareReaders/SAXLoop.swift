import CXML
package import Foundation

/// libxml2's SAX2 interface with callbacks that do nothing: the least that reading an XML document can cost.
package enum SAXLoop {
    nonisolated(unsafe) private static let libxml2 = cxml_load()?.pointee

    /// Parses a document; returns whether it is well-formed.
    package static func run(_ document: Data) -> Bool {
        guard let libxml2 else { return false }
        return document.withUnsafeBytes { bytes in
            let text = bytes.assumingMemoryBound(to: CChar.self).baseAddress
            guard let context = libxml2.createMemoryParserCtxt(text, Int32(bytes.count)) else { return false }
            defer { libxml2.freeParserCtxt(context) }
            var handler = xmlSAXHandler()
            handler.initialized = XML_SAX2_MAGIC
            handler.startElementNs = { _, _, _, _, _, _, _, _, _ in }
            handler.endElementNs = { _, _, _, _ in }
            handler.characters = { _, _, _ in }
            context.pointee.sax.pointee = handler
            _ = libxml2.ctxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue))
            return libxml2.parseDocument(context) == 0
        }
    }
}
