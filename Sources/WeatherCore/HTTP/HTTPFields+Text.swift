package import HTTPTypes

extension HTTPFields {
    /// The values of a field, separated by commas; `nil` if there is none.
    ///
    /// The subscript of a name joins them, too, but slowly: see `joined(by:)`.
    package func text(of name: HTTPField.Name) -> String? {
        let values = self[values: name]
        return values.isEmpty ? nil : values.joined(by: ", ")
    }
}
