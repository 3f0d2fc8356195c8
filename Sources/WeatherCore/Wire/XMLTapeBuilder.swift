import CXML
import Foundation

/// The state of libxml2's callbacks.
struct XMLTapeBuilder {
    var tape: XMLTape
    /// Why parsing was stopped.
    var refusal: WeatherError.Reason?
    /// The first error of the parser, and whether it occurred at the end of the text.
    private var firstError: (code: Int32, isAtEnd: Bool)?
    /// The running parser, which is needed to stop it.
    var context: xmlParserCtxtPtr?
    private var open: Int32 = -1
    private var depth = 0
    /// The number of namespaces in scope at each depth.
    private var openNamespaces = [Int](repeating: 0, count: WireLimits.depth + 1)
    /// libxml2 uses one pointer for each distinct name in a document, so names with a known pointer need not be
    /// compared.
    private var nameCache = [(pointer: UnsafePointer<UInt8>?, name: Int32)](repeating: (nil, -1), count: 256)

    init(bytes: Int) { tape = XMLTape(bytes: bytes) }

    mutating func start(
        _ localName: UnsafePointer<UInt8>,
        attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
        count: Int,
        namespaces: Int
    ) {
        depth += 1
        if depth > WireLimits.depth { return refuse(.tooDeep) }
        // libxml2 searches all namespaces in scope for a prefix, one by one.
        openNamespaces[depth] = openNamespaces[depth - 1] + namespaces
        if openNamespaces[depth] > WireLimits.namespaces || tape.elements.count >= WireLimits.nodes
            || tape.attributes.count + count > WireLimits.nodes
        {
            return refuse(.tooManyParts)
        }
        var element = XMLTape.Element(
            name: name(localName), parent: open, firstAttribute: Int32(tape.attributes.count))
        for index in 0..<count {
            // Each attribute has five pointers: local name, prefix, namespace, start and end of the value.
            guard let attribute = attributes?.advanced(by: index * 5), let attributeName = attribute[0],
                let value = attribute[3], let valueEnd = attribute[4]
            else { continue }
            var namespace: Int32 = -1
            if attribute[1] != nil {
                // An attribute with an undeclared prefix has no namespace. It must not count as one without a prefix.
                guard let uri = attribute[2] else { continue }
                element.isNil = element.isNil || Self.isNil(attribute)
                namespace = name(uri)
            }
            let range = tape.append(value, count: value.distance(to: valueEnd))
            tape.attributes.append(
                XMLTape.Attribute(
                    name: Int16(truncatingIfNeeded: name(attributeName)),
                    namespace: Int16(truncatingIfNeeded: namespace), value: range))
            element.attributeCount += 1
        }
        if open >= 0 { tape.elements.contents[Int(open)].hasChildren = true }
        open = Int32(tape.elements.count)
        tape.elements.append(element)
    }

    mutating func end() {
        depth -= 1
        guard open >= 0 else { return }
        let closed = Int(open)
        tape.elements.contents[closed].end = Int32(tape.elements.count)
        open = tape.elements[closed].parent
    }

    /// Stores the character data before an element's first child; services do not mix text and elements.
    mutating func characters(_ bytes: UnsafePointer<UInt8>, count: Int) {
        guard open >= 0, !tape.elements[Int(open)].hasChildren else { return }
        var text = tape.elements[Int(open)].text
        if text.length == 0, UnsafeBufferPointer(start: bytes, count: count).allSatisfy({ $0 <= 0x20 }) { return }
        let appended = tape.append(bytes, count: count)
        if text.length == 0 { text = appended } else { text.length += appended.length }
        tape.elements.contents[Int(open)].text = text
    }

    mutating func refuse(_ reason: WeatherError.Reason) {
        if refusal == nil { refusal = reason }
    }

    func stopIfRefused() {
        if refusal != nil { XMLLibrary.shared?.functions.stopParser(context) }
    }

    private mutating func name(_ pointer: UnsafePointer<UInt8>) -> Int32 {
        let address = Int(bitPattern: pointer)
        let slot = (address >> 3 ^ address >> 11) & 0xFF
        if nameCache[slot].pointer == pointer { return nameCache[slot].name }
        let length = strlen(UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
        let name = tape.names.add(UnsafeBufferPointer(start: pointer, count: length))
        if name < 0 { refuse(.malformed) }
        nameCache[slot] = (pointer, name)
        return name
    }

    private static func isNil(_ attribute: UnsafeMutablePointer<UnsafePointer<UInt8>?>) -> Bool {
        guard let name = attribute[0], let namespace = attribute[2], let value = attribute[3], let end = attribute[4]
        else {
            return false
        }
        func isEqual(_ bytes: UnsafePointer<UInt8>, _ text: String) -> Bool {
            strcmp(UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self), text) == 0
        }
        guard isEqual(name, "nil"), isEqual(namespace, "http://www.w3.org/2001/XMLSchema-instance") else {
            return false
        }
        let text = String(decoding: UnsafeBufferPointer(start: value, count: value.distance(to: end)), as: UTF8.self)
        return text == "true" || text == "1"
    }
}

extension XMLTapeBuilder {
    /// Parses a text with libxml2's SAX2 interface.
    ///
    /// Every document type declaration is rejected before an entity is defined. So `XML_PARSE_NOENT`, without which
    /// `&amp;` arrives as a reference, has nothing else to expand. See <https://gnome.pages.gitlab.gnome.org/libxml2/>.
    ///
    /// - Throws: ``WeatherError`` with the code `invalidResponse`, or `unavailable` when libxml2 is missing.
    static func parse(_ body: Data) throws -> XMLTape {
        guard let libxml2 = XMLLibrary.shared?.functions else { throw WeatherError(.noXMLLibrary) }
        return try body.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, buffer.contains(where: { $0 > 0x20 }), buffer.count <= Int32.max / 4,
                let context = libxml2.createMemoryParserCtxt(
                    base.assumingMemoryBound(to: CChar.self), Int32(buffer.count))
            else { throw error(.emptyBody) }
            if let cause = XMLTagScan.refusal(of: buffer.assumingMemoryBound(to: UInt8.self)) {
                libxml2.freeParserCtxt(context)
                var error = error(body.looksLikeWebPage ? .webPage : .malformed)
                error.cause = cause
                throw error
            }
            defer { libxml2.freeParserCtxt(context) }
            var builder = XMLTapeBuilder(bytes: buffer.count)
            try withUnsafeMutablePointer(to: &builder) { state in
                context.pointee.userData = UnsafeMutableRawPointer(state)
                context.pointee.sax.pointee = handler
                _ = libxml2.ctxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue))
                state.pointee.context = context
                _ = libxml2.parseDocument(context)
                if let error = state.pointee.failure(of: body) {
                    state.pointee.tape.free()
                    throw error
                }
            }
            return builder.tape
        }
    }

    private static var handler: xmlSAXHandler {
        var handler = xmlSAXHandler()
        handler.initialized = XML_SAX2_MAGIC
        handler.startElementNs = { state, name, _, _, namespaces, _, count, _, attributes in
            guard let builder = XMLTapeBuilder.from(state), let name else { return }
            builder.pointee.start(name, attributes: attributes, count: Int(count), namespaces: Int(namespaces))
            builder.pointee.stopIfRefused()
        }
        handler.endElementNs = { state, _, _, _ in XMLTapeBuilder.from(state)?.pointee.end() }
        handler.characters = { state, bytes, count in
            guard let bytes else { return }
            XMLTapeBuilder.from(state)?.pointee.characters(bytes, count: Int(count))
        }
        handler.internalSubset = { state, _, _, _ in
            guard let builder = XMLTapeBuilder.from(state) else { return }
            builder.pointee.refuse(.documentType)
            builder.pointee.stopIfRefused()
        }
        handler.serror = { state, error in
            guard let error, error.pointee.level != XML_ERR_WARNING else { return }
            XMLTapeBuilder.from(state)?.pointee.note(error.pointee.code)
        }
        return handler
    }

    private static func from(_ state: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLTapeBuilder>? {
        state?.assumingMemoryBound(to: XMLTapeBuilder.self)
    }

    /// Why parsing failed; `nil` when it succeeded.
    private func failure(of body: Data) -> WeatherError? {
        guard let context, refusal != nil || context.pointee.wellFormed == 0 else { return nil }
        if body.looksLikeWebPage { return Self.error(.webPage) }
        if let refusal { return Self.error(refusal) }
        // A mismatched end tag may be one that was cut off, or a real mismatch.
        let isWhole =
            firstError?.code == Int32(XML_ERR_TAG_NAME_MISMATCH.rawValue)
            && body.last { $0 > 0x20 } == UInt8(ascii: ">")
        var error = Self.error(firstError?.isAtEnd == true && !isWhole ? .truncated : .malformed)
        error.cause = "libxml2 error \(firstError?.code ?? context.pointee.errNo)"
        return error
    }

    /// Stores the first error; later ones follow from it.
    private mutating func note(_ code: Int32) {
        guard firstError == nil, let input = context?.pointee.input else { return }
        firstError = (code, input.pointee.cur >= input.pointee.end)
    }

    private static func error(_ reason: WeatherError.Reason) -> WeatherError {
        WeatherError(
            reason,
            details: .init {
                $0.subject = "XML"
                if reason == .tooDeep { $0.limit = WireLimits.depth }
                if reason == .tooManyParts { $0.limit = WireLimits.nodes }
            })
    }
}
