extension Settings {
    /// The user's own template of a name: the setting `template.<name>`, or `WX_TEMPLATE_<NAME>` in the environment.
    ///
    /// - Parameter name: ASCII letters, digits, `-` and `_`; others name none.
    /// - Returns: The template; `nil` when it is not set or empty.
    public func template(named name: String) -> String? {
        Self.isTemplateName(name) ? string(Self.templateSetting(named: name)) : nil
    }

    static func isTemplateName(_ name: String) -> Bool {
        !name.isEmpty
            && name.unicodeScalars.allSatisfy {
                $0 == "-" || $0 == "_"
                    || ($0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil))
            }
    }

    /// The setting of a template, such as `template.bar`.
    public static func templateSetting(named name: String) -> String { "template.\(name)" }
}
