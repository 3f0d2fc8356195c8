import Foundation
import HTTPTypes
import Testing

@testable import WeatherCore

@Suite("Text functions that replace Foundation's")
struct PercentDecodedTests {
    @Test(
        "percent-encoded text is decoded like in Foundation",
        arguments: [
            "", "key", "a%20b", "%EC%84%9C%EC%9A%B8", "%ec%84%9c", "100%", "%2", "%zz", "%C3", "%FF%FE", "서울%20", "a+b",
            "%00",
            "%25%32%35", "%ED%A0%80", "%+1", "%%41",
        ])
    func decoded(text: String) {
        #expect(text.percentDecoded == text.removingPercentEncoding)
    }

    @Test(
        "a file path is that of Foundation",
        arguments: ["/", "/tmp", "/tmp/", "/home/kim/날씨 캐시/wx", "/a%20b", "/é/e\u{301}", "/?#&;=", "/a//b"],
        [true, false])
    func path(path: String, isFolder: Bool) {
        let url = URL(fileURLWithPath: path, isDirectory: isFolder)
        #expect(url.filePath == url.path)
    }

    @Test("texts and fields are joined like in the libraries", arguments: [[], [""], ["a"], ["a", "", "서울"]])
    func joined(texts: [String]) {
        #expect(texts.joined(by: ", ") == texts.joined(separator: ", "))
        var fields = HTTPFields()
        fields[values: .accept] = texts
        #expect(fields.text(of: .accept) == fields[.accept])
    }
}
