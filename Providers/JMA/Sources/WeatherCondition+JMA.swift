import WeatherCore

extension WeatherCondition {
    /// The condition of a daily code; unlisted codes are ``unknown``.
    ///
    /// Codes: `Forecast.Const.TELOPS` of <https://www.jma.go.jp/bosai/forecast/>. If the weather changes during the
    /// day, the wetter part is used.
    init(jma code: String?) {
        self =
            switch code {
            case "100": .clear  // 晴
            case "101": .mostlyClear  // 晴時々曇
            case "102": .lightRainShowers  // 晴一時雨
            case "103": .rainShowers  // 晴時々雨
            case "104": .flurries  // 晴一時雪
            case "105": .snowShowers  // 晴時々雪
            case "106": .wintryMix  // 晴一時雨か雪
            case "107": .wintryMix  // 晴時々雨か雪
            case "108": .isolatedThunderstorms  // 晴一時雨か雷雨
            case "110": .mostlyClear  // 晴後時々曇
            case "111": .partlyCloudy  // 晴後曇
            case "112": .lightRainShowers  // 晴後一時雨
            case "113": .rainShowers  // 晴後時々雨
            case "114": .rain  // 晴後雨
            case "115": .flurries  // 晴後一時雪
            case "116": .snowShowers  // 晴後時々雪
            case "117": .snow  // 晴後雪
            case "118": .wintryMix  // 晴後雨か雪
            case "119": .thunderstorms  // 晴後雨か雷雨
            case "120": .lightRainShowers  // 晴朝夕一時雨
            case "121": .lightRainShowers  // 晴朝の内一時雨
            case "122": .lightRainShowers  // 晴夕方一時雨
            case "123": .isolatedThunderstorms  // 晴山沿い雷雨
            case "124": .flurries  // 晴山沿い雪
            case "125": .thunderstorms  // 晴午後は雷雨
            case "126": .rain  // 晴昼頃から雨
            case "127": .rain  // 晴夕方から雨
            case "128": .rain  // 晴夜は雨
            case "130": .foggy  // 朝の内霧後晴
            case "131": .mostlyClear  // 晴明け方霧
            case "132": .partlyCloudy  // 晴朝夕曇
            case "140": .thunderstorms  // 晴時々雨で雷を伴う
            case "160": .wintryMix  // 晴一時雪か雨
            case "170": .wintryMix  // 晴時々雪か雨
            case "181": .wintryMix  // 晴後雪か雨
            case "200": .cloudy  // 曇
            case "201": .mostlyCloudy  // 曇時々晴
            case "202": .lightRainShowers  // 曇一時雨
            case "203": .rainShowers  // 曇時々雨
            case "204": .flurries  // 曇一時雪
            case "205": .snowShowers  // 曇時々雪
            case "206": .wintryMix  // 曇一時雨か雪
            case "207": .wintryMix  // 曇時々雨か雪
            case "208": .isolatedThunderstorms  // 曇一時雨か雷雨
            case "209": .foggy  // 霧
            case "210": .mostlyCloudy  // 曇後時々晴
            case "211": .partlyCloudy  // 曇後晴
            case "212": .lightRainShowers  // 曇後一時雨
            case "213": .rainShowers  // 曇後時々雨
            case "214": .rain  // 曇後雨
            case "215": .flurries  // 曇後一時雪
            case "216": .snowShowers  // 曇後時々雪
            case "217": .snow  // 曇後雪
            case "218": .wintryMix  // 曇後雨か雪
            case "219": .thunderstorms  // 曇後雨か雷雨
            case "220": .lightRainShowers  // 曇朝夕一時雨
            case "221": .lightRainShowers  // 曇朝の内一時雨
            case "222": .lightRainShowers  // 曇夕方一時雨
            case "223": .mostlyCloudy  // 曇日中時々晴
            case "224": .rain  // 曇昼頃から雨
            case "225": .rain  // 曇夕方から雨
            case "226": .rain  // 曇夜は雨
            case "228": .snow  // 曇昼頃から雪
            case "229": .snow  // 曇夕方から雪
            case "230": .snow  // 曇夜は雪
            case "231": .mist  // 曇海上海岸は霧か霧雨
            case "240": .thunderstorms  // 曇時々雨で雷を伴う
            case "250": .thunderstormsWithSnow  // 曇時々雪で雷を伴う
            case "260": .wintryMix  // 曇一時雪か雨
            case "270": .wintryMix  // 曇時々雪か雨
            case "281": .wintryMix  // 曇後雪か雨
            case "300": .rain  // 雨
            case "301": .rainShowers  // 雨時々晴
            case "302": .rainShowers  // 雨時々止む
            case "303": .sleet  // 雨時々雪
            case "304": .wintryMix  // 雨か雪
            case "306": .heavyRain  // 大雨
            case "308": .heavyRain  // 雨で暴風を伴う
            case "309": .sleet  // 雨一時雪
            case "311": .rain  // 雨後晴
            case "313": .rain  // 雨後曇
            case "314": .sleet  // 雨後時々雪
            case "315": .sleet  // 雨後雪
            case "316": .wintryMix  // 雨か雪後晴
            case "317": .wintryMix  // 雨か雪後曇
            case "320": .rain  // 朝の内雨後晴
            case "321": .rain  // 朝の内雨後曇
            case "322": .sleet  // 雨朝晩一時雪
            case "323": .rain  // 雨昼頃から晴
            case "324": .rain  // 雨夕方から晴
            case "325": .rain  // 雨夜は晴
            case "326": .sleet  // 雨夕方から雪
            case "327": .sleet  // 雨夜は雪
            case "328": .heavyRain  // 雨一時強く降る
            case "329": .sleet  // 雨一時みぞれ
            case "340": .wintryMix  // 雪か雨
            case "350": .thunderstorms  // 雨で雷を伴う
            case "361": .wintryMix  // 雪か雨後晴
            case "371": .wintryMix  // 雪か雨後曇
            case "400": .snow  // 雪
            case "401": .snowShowers  // 雪時々晴
            case "402": .snowShowers  // 雪時々止む
            case "403": .sleet  // 雪時々雨
            case "405": .heavySnow  // 大雪
            case "406": .blizzard  // 風雪強い
            case "407": .blizzard  // 暴風雪
            case "409": .sleet  // 雪一時雨
            case "411": .snow  // 雪後晴
            case "413": .snow  // 雪後曇
            case "414": .sleet  // 雪後雨
            case "420": .snow  // 朝の内雪後晴
            case "421": .snow  // 朝の内雪後曇
            case "422": .sleet  // 雪昼頃から雨
            case "423": .sleet  // 雪夕方から雨
            case "425": .heavySnow  // 雪一時強く降る
            case "426": .sleet  // 雪後みぞれ
            case "427": .sleet  // 雪一時みぞれ
            case "450": .thunderstormsWithSnow  // 雪で雷を伴う
            default: .unknown
            }
    }
}
