import CLibXML2
import Foundation

/// libxml2's SAX2 interface with callbacks that do nothing: the least that reading an XML document can cost.
enum SAXLoop {
    /// Parses a document; returns whether it is well-formed.
    static func run(_ document: Data) -> Bool {
        document.withUnsafeBytes { bytes in
            let text = bytes.assumingMemoryBound(to: CChar.self).baseAddress
            guard let context = xmlCreateMemoryParserCtxt(text, Int32(bytes.count)) else { return false }
            defer { xmlFreeParserCtxt(context) }
            var handler = xmlSAXHandler()
            handler.initialized = XML_SAX2_MAGIC
            handler.startElementNs = { _, _, _, _, _, _, _, _, _ in }
            handler.endElementNs = { _, _, _, _ in }
            handler.characters = { _, _, _ in }
            context.pointee.sax.pointee = handler
            xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue))
            return xmlParseDocument(context) == 0
        }
    }
}
