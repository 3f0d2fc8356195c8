import Foundation

extension HTML {
    /// Creates markup that shows a text in which addresses of web pages are links.
    init(linking text: String) {
        var linked: HTML = ""
        var rest = Substring(text)
        while let start = rest.range(of: "https://") {
            linked += "\(String(rest[..<start.lowerBound]))"
            var address = rest[start.lowerBound...].prefix { !$0.isWhitespace && !"<>\"'".contains($0) }
            while let last = address.last, ".,;:)".contains(last) { address.removeLast() }
            linked += #"<a href="\#(String(address))" rel="noreferrer">\#(String(address))</a>"#
            rest = rest[address.endIndex...]
        }
        self = "\(linked)\(String(rest))"
    }
}
