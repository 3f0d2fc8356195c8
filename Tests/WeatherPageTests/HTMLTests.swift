import Testing

@testable import WeatherPage

@Suite("HTML markup")
struct HTMLTests {
    @Test("escapes inserted text")
    func escapes() {
        let name = #"<script>alert("1")</script> & 'more'"#
        let markup: HTML = #"<p title="\#(name)">\#(name)</p>"#
        let text = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;"
        #expect(markup.text == #"<p title="\#(text)">\#(text)</p>"#)
    }

    @Test("does not escape inserted markup")
    func nested() {
        let items = ["<", ">"].map { "<li>\($0)</li>" as HTML }
        let list: HTML = "<ul>\(items)</ul>"
        #expect(list.text == "<ul><li>&lt;</li><li>&gt;</li></ul>")
    }

    @Test("removes characters that XML does not allow")
    func controls() {
        let text = "a\u{0}b\u{1B}[31mc\u{7F}d\u{85}e\u{FFFE}f\tg\nh"
        #expect(("\(text)" as HTML).text == "ab[31mcdef\tg\nh")
    }

    @Test(
        "formats numbers for SVG",
        arguments: [
            (1.0, "1"), (-0.004, "0"), (0.5, "0.5"), (-12.345, "-12.35"), (3.07, "3.07"), (1e300, "1000000000"),
            (.nan, "0"), (-.infinity, "0"),
        ])
    func numbers(value: Double, text: String) {
        #expect(("\(value)" as HTML).text == text)
    }
}
