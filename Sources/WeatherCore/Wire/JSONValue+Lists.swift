import CSimdJSON

extension JSONValue {
    /// The members of an object in document order, at most 20,000; empty when the value is not an object.
    ///
    /// Further members are not read, and a problem is noted. With duplicate keys, the first one wins. Use it for
    /// objects whose keys are data, such as dates:
    ///
    ///     for (day, values) in root["days"].members {
    ///         print(day, values["temp"].double ?? 0)
    ///     }
    public var members: [(key: String, value: JSONValue)] {
        guard kind == Kind.object else { return [] }
        var members: [(key: String, value: JSONValue)] = []
        var keys: Set<String> = []
        var child = node + 1
        let end = Int(document.nodes[node].end)
        while child < end {
            guard members.count < WireLimits.elements else {
                note(.outOfRange)
                break
            }
            let key = document.key(of: child)
            if keys.insert(key).inserted { members.append((key, JSONValue(document: document, node: child))) }
            child = Int(document.nodes[child].end)
        }
        return members
    }

    /// The first array element whose member `key` is a text, or a number written as that text.
    ///
    /// Without such an element, the result is an absent value.
    ///
    ///     step["parameters"].first(where: "name", is: "t")["values"][0].double
    public func first(where key: StaticString, is value: String) -> JSONValue {
        first(keyed: key.bytes, is: value) ?? absent(.match(key: key, value: value))
    }

    /// The first array element whose member is a text, for keys that are known only at run time.
    ///
    /// See ``first(where:is:)``.
    public func first(whereNamed key: String, is value: String) -> JSONValue {
        var name = key
        return name.withUTF8 { first(keyed: $0, is: value) } ?? absent(.namedMatch(key: key, value: value))
    }

    private func first(keyed key: UnsafeBufferPointer<UInt8>, is value: String) -> JSONValue? {
        guard kind == Kind.array else { return nil }
        var wanted = value
        return wanted.withUTF8 { wanted -> JSONValue? in
            var child = node + 1
            let end = Int(document.nodes[node].end)
            while child < end {
                let element = JSONValue(document: document, node: child)
                if element.child(keyed: key)?.isWritten(wanted) == true { return element }
                child = Int(document.nodes[child].end)
            }
            return nil
        }
    }

    private func isWritten(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard kind == Kind.string else { return string?.utf8.elementsEqual(text) == true }
        return document.bytes(at: document.nodes[node].value.text).hasSameBytes(as: text)
    }

    /// The numbers of an array or of a text that lists them, at most 20,000; `nil` for an element without a number.
    ///
    /// Elements that are not numbers are noted, except texts for an unknown value such as `-` and `NaN`.
    public var numbers: [Double?] {
        guard kind == Kind.array else {
            guard var text else { return [] }
            let list = text.withUTF8 { NumberList($0) }
            if let failure = list.failure { note(failure) }
            return list.numbers
        }
        return elements.map { element in
            if element.kind == Kind.string,
                NumberList.isUnknown(document.bytes(at: document.nodes[element.node].value.text))
            {
                return nil
            }
            return element.double
        }
    }
}
