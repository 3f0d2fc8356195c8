extension XMLElement {
    /// The first child with a name whose own child `key` has a text; an absent element when there is none.
    ///
    /// It finds, for example, the `<parameter>` whose `<valueName>` is `awareness_level`:
    ///
    ///     info.first("parameter", where: "valueName", is: "awareness_level")["value"].string
    public func first(_ name: StaticString, where key: StaticString, is value: String) -> XMLElement {
        child(named: name.bytes) { $0[key].string == value } ?? absent(.step("\(name)[\(key)='\(value)']"))
    }

    /// The first child with a name whose attribute `key` has a value; an absent element when there is none.
    ///
    ///     data.first("Forecast", whereAttribute: "elementName", namespace: dwd, is: "TTT")["value"].numbers
    ///
    /// - Parameters:
    ///   - name: The local name of the child.
    ///   - key: The local name of its attribute.
    ///   - namespace: The attribute's namespace; `nil` when it has none, as is usual.
    ///   - value: The attribute's value.
    /// - Returns: The child, or an absent element.
    public func first(
        _ name: StaticString, whereAttribute key: StaticString, namespace: StaticString? = nil, is value: String
    ) -> XMLElement {
        var wanted = value
        let found = wanted.withUTF8 { wanted in
            child(named: name.bytes) { child in
                XMLAttribute(element: child, name: key, namespace: namespace).bytes?.hasSameBytes(as: wanted) == true
            }
        }
        return found ?? absent(.step("\(name)[@\(key)='\(value)']"))
    }
}
