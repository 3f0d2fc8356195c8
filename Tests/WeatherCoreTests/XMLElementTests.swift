import CustomDump
import Foundation
import Testing

@testable import WeatherCore

@Suite struct XMLElementTests {
    private func parse(_ text: String) throws -> XMLElement { try XMLElement(parsing: Data(text.utf8)) }

    @Test func readsTextAttributesAndChildrenByName() throws {
        let root = try parse("<a><b x='1'>one</b><c/><b x='2'> two </b></a>")
        #expect(root.name == "a" && root["b"].name == "b")
        #expect(root["b"].string == "one" && root["b"][attribute: "x"].string == "1")
        #expect(root.elements(named: "b").map(\.string) == ["one", "two"])
        #expect(root.elements(named: "b").map { $0[attribute: "x"].int } == [1, 2])
        #expect(root["c"].exists && root["c"].string == nil)
    }

    @Test func doesNotTakeGrandchildrenForChildren() throws {
        let root = try parse("<a><b><c>deep</c></b><c>near</c></a>")
        #expect(root["c"].string == "near")
        #expect(root.elements(named: "c").count == 1)
    }

    @Test func resolvesPredefinedAndNumericReferences() throws {
        let root = try parse("<a x='&lt;&quot;&#x20AC;'>R&amp;D &#33;</a>")
        #expect(root.string == "R&D !")
        #expect(root[attribute: "x"].string == "<\"€")
    }

    @Test func readsCharacterDataSectionsAsText() throws {
        #expect(try parse("<a>1 <![CDATA[< 2 & 3]]></a>").string == "1 < 2 & 3")
    }

    @Test func namesAreLocalNames() throws {
        let root = try parse("<m:a xmlns:m='urn:m' xmlns='urn:d'><m:b m:x='1' x='2'>t</m:b></m:a>")
        #expect(root.name == "a" && root["b"].string == "t")
        #expect(root["b"][attribute: "x"].string == "2", "an attribute with a prefix is another one")
    }

    @Test func anElementThatIsNilIsThereWithoutAValue() throws {
        let root = try parse(
            """
            <a xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xmlns:o='urn:o'>
              <b xsi:nil='true' x='1'>3</b><c xsi:nil='1'>3</c><d xsi:nil='false'>3</d><e o:nil='true'>3</e>
            </a>
            """)
        #expect(root["b"].exists && root["b"].string == nil && root["b"].double == nil)
        #expect(root["b"][attribute: "x"].string == nil)
        #expect(root["c"].double == nil)
        #expect(root["d"].double == 3 && root["e"].double == 3)
        #expect(root.failures.isEmpty)
    }

    @Test(arguments: [
        ("ISO-8859-1", "Ålesund é", Data("Ålesund é".unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })),
        // KS X 1001: 서 BCAD, 울 BFEF.
        ("EUC-KR", "서울", Data([0xBC, 0xAD, 0xBF, 0xEF])),
        ("UTF-8", "서울 Ålesund", Data("서울 Ålesund".utf8)),
    ])
    func readsTheEncodingThatTheDeclarationNames(_ name: String, _ text: String, _ bytes: Data) throws {
        let declaration = "<?xml version='1.0' encoding='\(name)'?>"
        let body = Data("\(declaration)<a x='".utf8) + bytes + Data("'>".utf8) + bytes + Data("</a>".utf8)
        let root = try XMLElement(parsing: body)
        #expect(root.string == text && root[attribute: "x"].string == text)
    }

    @Test(arguments: [false, true])
    func readsUTF16InEitherByteOrder(_ isBigEndian: Bool) throws {
        let units = "\u{FEFF}<?xml version='1.0' encoding='UTF-16'?><a x='서울'>Ålesund</a>".utf16
        let body = Data(
            units.flatMap { unit in
                let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                return isBigEndian ? bytes : bytes.reversed()
            })
        let root = try XMLElement(parsing: body)
        #expect(root.string == "Ålesund" && root[attribute: "x"].string == "서울")
    }

    @Test func aByteOrderMarkIsNoText() throws {
        #expect(try XMLElement(parsing: Data([0xEF, 0xBB, 0xBF]) + Data("<a>1</a>".utf8)).double == 1)
    }

    @Test func anAbsentElementGivesNothingHoweverLongTheChain() throws {
        let root = try parse("<a><b/></a>")
        let absent = root["b"]["c"]["d"]
        #expect(!root[""].exists && root[attribute: ""].string == nil)
        #expect(!absent.exists && absent.string == nil && absent.double == nil && absent.elements(named: "e").isEmpty)
        #expect(absent[attribute: "x"].string == nil && absent[attribute: "x"].internetDate == nil)
        #expect(absent.path == "/a/b/c")
        #expect(root["b"][attribute: "x"].double == nil)
        #expect(root.failures.isEmpty, "what is not there is not noted")
    }

    @Test func pathsCountFromOneWhereThereAreSeveral() throws {
        let root = try parse("<a><t/><o/><t><v x='1'/></t></a>")
        let second = try #require(root.elements(named: "t").last)
        #expect(second["v"][attribute: "x"].path == "/a/t[2]/v/@x")
        #expect(root["o"].path == "/a/o")
        #expect(root.path == "/a")
    }

    @Test func valuesOfAWrongTypeReadAsNilAndAreNotedOnce() throws {
        let root = try parse("<a n='NA' t='soon' y='1850-01-01T00:00:00Z' f='1.5' d='NaN'>abc\u{9B}31m</a>")
        for _ in 0..<2 {
            #expect(root[attribute: "n"].double == nil)
            #expect(root[attribute: "t"].internetDate == nil)
            #expect(root[attribute: "y"].internetDate == nil)
            #expect(root[attribute: "f"].int == nil && root[attribute: "f"].double == 1.5)
            #expect(root[attribute: "d"].quantity(Temperature.init(celsius:)) == nil)
            #expect(root.double == nil)
        }
        #expect(
            diff(
                root.failures,
                [
                    PartFailure(path: "/a/@n", reason: .wrongType, found: "NA"),
                    PartFailure(path: "/a/@t", reason: .wrongType, found: "soon"),
                    PartFailure(path: "/a/@y", reason: .outOfRange, found: "1850-01-01T00:00:00Z"),
                    PartFailure(path: "/a/@f", reason: .wrongType, found: "1.5"),
                    PartFailure(path: "/a/@d", reason: .wrongType, found: "NaN"),
                    PartFailure(path: "/a", reason: .wrongType, found: "abc31m"),
                ]) == nil)
    }

    @Test func whatIsRequiredAndMissingNamesItsPath() throws {
        let root = try parse("<a><b/></a>")
        #expect {
            _ = try root["b"].requiredElements(named: "c")
        } throws: { error in
            let error = error as? WeatherError
            return error?.code == .invalidResponse && error?.reason == .missingValue && error?.details.path == "/a/b/c"
        }
    }
}

extension XMLElementTests {
    @Test("white space of every kind is removed around a text")
    func textIsTrimmed() throws {
        let root = try XMLElement(parsing: Data("<a>\r\n\t \u{3000}서울 시\u{A0}\u{2028} <b/></a>".utf8))
        #expect(root.string == "서울 시")
    }
}
