import Testing

@testable import WeatherLocalization

@Suite("Korean particles")
struct KoreanParticleTests {
    @Test(
        "the form follows the last sound before it",
        arguments: [
            ("서울을(를)", "서울을"), ("부산이(가)", "부산이"), ("제주은(는)", "제주는"), ("파리와(과)", "파리와"), ("런던과(와)", "런던과"),
            ("서울(으)로", "서울로"), ("부산(으)로", "부산으로"), ("제주(으)로", "제주로"),
            ("compare을(를)", "compare를"), ("status 3(으)로", "status 3으로"), ("65(으)로", "65로"),
            ("‘서울’은(는)", "‘서울’은"), ("\u{2068}파리\u{2069}이(가)", "\u{2068}파리\u{2069}가"),
            ("~/.config/wx을(를)", "~/.config/wx를"),
        ])
    func forms(text: String, expected: String) { #expect(KoreanParticles.chosen(in: text) == expected) }

    @Test("a form after a sound that is unknown, and other brackets, stay as they are")
    func unknown() {
        #expect(KoreanParticles.chosen(in: "北京을(를)") == "北京을(를)")
        #expect(KoreanParticles.chosen(in: "을(를)") == "을(를)")
        #expect(KoreanParticles.chosen(in: "4월 14일 (화)") == "4월 14일 (화)")
    }

    @Test("several particles in a text")
    func several() {
        #expect(KoreanParticles.chosen(in: "명령 pass이(가) 종료 상태 7(으)로 끝났습니다.") == "명령 pass가 종료 상태 7로 끝났습니다.")
    }
}
