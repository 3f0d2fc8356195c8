import Foundation
import Testing

@testable import WeatherCore
@testable import WeatherPage

@Suite("Pictures")
struct PictureTests {
    private static let card: WeatherCard? = try? WeatherCard(
        report: SamplePage.report, localizer: SamplePage.localizer("ko_KR"), now: SamplePage.now)

    @Test(
        "a library that is missing, or is another one, is an error",
        arguments: ["libnone.so.1", "libc.so.6", "libcairo.so.2"])
    func missing(library: String) throws {
        let card = try #require(Self.card)
        let error = #expect(throws: WeatherError.self) { try card.png(library: library) }
        #expect(error?.reason == .noPictureLibrary && error?.code == .unavailable)
    }

    @Test(
        "has twice the size of the card, and is not empty", .enabled(if: (try? card?.png()) != nil, "needs librsvg2-2"))
    func drawn() throws {
        let card = try #require(Self.card)
        let picture = try card.png()
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        func number(at offset: Int) -> Int { picture[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        #expect(number(at: 16) == 1600 && number(at: 20) == Int((card.drawing().height * 2).rounded(.up)))
        // Text and symbols do not compress well.
        #expect(picture.count > 20_000)
    }
}
