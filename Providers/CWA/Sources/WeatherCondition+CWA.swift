import Foundation
import WeatherCore

extension WeatherCondition {
    /// The condition of a weather code; unlisted codes are ``unknown``.
    ///
    /// Legend: <https://opendata.cwa.gov.tw/opendatadoc/MFC/A0012-001.pdf>. Codes come as `4` and as `04`.
    init(cwa code: Int?) {
        self =
            switch code {
            case 1: .clear  // 晴天
            case 2: .mostlyClear  // 晴時多雲
            case 3: .partlyCloudy  // 多雲時晴
            case 4: .mostlyCloudy  // 多雲
            case 5: .mostlyCloudy  // 多雲時陰
            case 6: .mostlyCloudy  // 陰時多雲
            case 7: .cloudy  // 陰天
            case 8: .lightRainShowers  // 多雲陣雨
            case 9: .lightRainShowers  // 多雲時陰短暫雨
            case 10: .lightRainShowers  // 陰時多雲短暫雨
            case 11: .rain  // 雨天
            case 12: .rain  // 多雲時陰有雨
            case 13: .rain  // 陰時多雲有雨
            case 14: .rain  // 陰有雨
            case 15: .thunderstorms  // 多雲陣雨或雷雨
            case 16: .thunderstorms  // 多雲時陰陣雨或雷雨
            case 17: .thunderstorms  // 陰時多雲有雷陣雨
            case 18: .thunderstorms  // 陰陣雨或雷雨
            case 19: .lightRainShowers  // 晴午後多雲局部雨
            case 20: .lightRainShowers  // 多雲午後局部雨
            case 21: .isolatedThunderstorms  // 晴午後多雲局部陣雨或雷雨
            case 22: .isolatedThunderstorms  // 多雲午後局部陣雨或雷雨
            case 23: .sleetShowers  // 多雲局部陣雨或雪
            case 24: .foggy  // 晴有霧
            case 25: .foggy  // 晴時多雲有霧
            case 26: .foggy  // 多雲時晴有霧
            case 27: .foggy  // 多雲有霧
            case 28: .foggy  // 陰有霧
            case 29: .lightRainShowers  // 多雲局部雨
            case 30: .lightRainShowers  // 多雲時陰局部雨
            case 31: .lightRainShowers  // 多雲有霧有局部雨
            case 32: .lightRainShowers  // 多雲時陰有霧有局部雨
            case 33: .isolatedThunderstorms  // 多雲局部陣雨或雷雨
            case 34: .isolatedThunderstorms  // 多雲時陰局部陣雨或雷雨
            case 35: .thunderstorms  // 多雲有陣雨或雷雨有霧
            case 36: .thunderstorms  // 多雲時陰有陣雨或雷雨有霧
            case 37: .sleet  // 多雲局部雨或雪有霧
            case 38: .rainShowers  // 短暫陣雨有霧
            case 39: .rain  // 有雨有霧
            case 40: .sleet  // text not seen
            case 41: .thunderstorms  // 短暫陣雨或雷雨有霧
            case 42: .snow  // 下雪
            default: .unknown
            }
    }
}

extension WeatherCondition {
    /// The condition in an observation's words, such as `陰有雨`: the sky, then after `有` the present weather, which wins.
    ///
    /// Words: <https://opendata.cwa.gov.tw/opendatadoc/Observation/O-A0003-001.pdf>; `-99` means no observation.
    init(cwaWords words: String?) {
        let words = words?.trimmingCharacters(in: .whitespaces) ?? ""
        func has(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
        let isWet = has("雨")
        self =
            if has("雷") {
                has("雹") ? .thunderstormsWithHail : isWet ? .thunderstorms : .thunder
            } else if has("雹") {
                .hail
            } else if has("雪") {
                isWet ? .sleet : .snow
            } else if isWet {
                has("陣雨") ? .rainShowers : has("毛毛雨") ? .drizzle : has("大雨", "豪雨") ? .heavyRain : .rain
            } else if has("霧") {
                .foggy
            } else if has("靄") {
                .mist
            } else if has("霾") {
                .haze
            } else if words.hasPrefix("晴") {
                .clear
            } else if words.hasPrefix("多雲") {
                .mostlyCloudy
            } else if words.hasPrefix("陰") {
                .cloudy
            } else {
                .unknown
            }
    }
}
