import WeatherCore

extension WeatherCondition {
    /// The condition of an hour: its precipitation, or else the sky.
    ///
    /// Codes: the guide to <https://www.data.go.kr/data/15084084/openapi.do>, `PTY`, `SKY` and `LGT`.
    ///
    /// - Parameters:
    ///   - type: The type of precipitation; without it, the condition is unknown.
    ///   - sky: The sky.
    ///   - lightning: The lightning current, in kA per km²; above 0 if there is any.
    init(kmaType type: String?, sky: String?, lightning: Double? = nil) {
        let isThunder = (lightning ?? 0) > 0
        self =
            switch type {
            case "0": isThunder ? .thunder : WeatherCondition(kmaSky: sky)
            case "1": isThunder ? .thunderstorms : .rain  // 비
            case "2": .sleet  // 비/눈
            case "3": .snow  // 눈
            case "4": isThunder ? .thunderstorms : .rainShowers  // 소나기
            case "5": isThunder ? .thunderstorms : .drizzle  // 빗방울
            case "6": .lightSleet  // 빗방울눈날림
            case "7": .flurries  // 눈날림
            default: .unknown
            }
    }

    /// The condition of a sky code.
    init(kmaSky sky: String?) {
        self =
            switch sky {
            case "1": .clear  // 맑음
            case "2": .mostlyClear  // 구름조금, until 2019
            case "3": .mostlyCloudy  // 구름많음
            case "4": .cloudy  // 흐림
            default: .unknown
            }
    }

    /// The condition of the words in the ten-day forecast, with or without spaces.
    ///
    /// Words: the guide to <https://www.data.go.kr/data/15059468/openapi.do>, `wf`.
    init(kmaWords words: String) {
        self =
            switch words.filter({ $0 != " " }) {
            case "맑음": .clear
            case "구름조금": .mostlyClear
            case "구름많음": .mostlyCloudy
            case "구름많고비", "흐리고비": .rain
            case "구름많고눈", "흐리고눈": .snow
            case "구름많고비/눈", "흐리고비/눈", "구름많고눈/비", "흐리고눈/비": .sleet
            case "구름많고소나기", "흐리고소나기", "소나기": .rainShowers
            case "흐림": .cloudy
            default: .unknown
            }
    }
}
