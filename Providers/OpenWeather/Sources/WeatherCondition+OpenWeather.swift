import WeatherCore

extension WeatherCondition {
    /// The condition of one of the service's weather ids; absent and unlisted ids are ``unknown``.
    ///
    /// Legend: <https://openweathermap.org/weather-conditions>. It no longer lists the 9xx ids, which still occur in
    /// older answers.
    init(openWeather id: Int?) {
        self =
            switch id {
            case 200: .thunderstorms  // thunderstorm with light rain
            case 201: .thunderstorms  // thunderstorm with rain
            case 202: .strongStorms  // thunderstorm with heavy rain
            case 210: .thunderstorms  // light thunderstorm
            case 211: .thunderstorms  // thunderstorm
            case 212: .strongStorms  // heavy thunderstorm
            case 221: .scatteredThunderstorms  // ragged thunderstorm
            case 230: .thunderstorms  // thunderstorm with light drizzle
            case 231: .thunderstorms  // thunderstorm with drizzle
            case 232: .thunderstorms  // thunderstorm with heavy drizzle
            case 300: .drizzle  // light intensity drizzle
            case 301: .drizzle  // drizzle
            case 302: .drizzle  // heavy intensity drizzle
            case 310: .drizzle  // light intensity drizzle rain
            case 311: .drizzle  // drizzle rain
            case 312: .rain  // heavy intensity drizzle rain
            case 313: .rainShowers  // shower rain and drizzle
            case 314: .heavyRainShowers  // heavy shower rain and drizzle
            case 321: .lightRainShowers  // shower drizzle
            case 500: .lightRain  // light rain
            case 501: .rain  // moderate rain
            case 502: .heavyRain  // heavy intensity rain
            case 503: .heavyRain  // very heavy rain
            case 504: .heavyRain  // extreme rain
            case 511: .freezingRain  // freezing rain
            case 520: .lightRainShowers  // light intensity shower rain
            case 521: .rainShowers  // shower rain
            case 522: .heavyRainShowers  // heavy intensity shower rain
            case 531: .rainShowers  // ragged shower rain
            case 600: .lightSnow  // light snow
            case 601: .snow  // snow
            case 602: .heavySnow  // heavy snow
            case 611: .sleet  // sleet
            case 612: .sleetShowers  // light shower sleet
            case 613: .sleetShowers  // shower sleet
            case 615: .lightSleet  // light rain and snow
            case 616: .sleet  // rain and snow
            case 620: .flurries  // light shower snow
            case 621: .snowShowers  // shower snow
            case 622: .heavySnow  // heavy shower snow
            case 701: .mist  // mist
            case 711: .smoky  // smoke
            case 721: .haze  // haze
            case 731: .dust  // sand/dust whirls
            case 741: .foggy  // fog
            case 751: .sand  // sand
            case 761: .dust  // dust
            case 762: .volcanicAsh  // volcanic ash
            case 771: .squalls  // squalls
            case 781: .tornado  // tornado
            case 800: .clear  // clear sky
            case 801: .mostlyClear  // few clouds
            case 802: .partlyCloudy  // scattered clouds
            case 803: .mostlyCloudy  // broken clouds
            case 804: .cloudy  // overcast clouds
            case 900: .tornado  // tornado
            case 901: .tropicalStorm  // tropical storm
            case 902: .hurricane  // hurricane
            case 903: .frigid  // cold
            case 904: .hot  // hot
            case 905: .windy  // windy
            case 906: .hail  // hail
            case 951: .clear  // calm
            case 952: .clear  // light breeze
            case 953: .clear  // gentle breeze
            case 954: .breezy  // moderate breeze
            case 955: .breezy  // fresh breeze
            case 956: .windy  // strong breeze
            case 957: .windy  // high wind, near gale
            case 958: .windy  // gale
            case 959: .windy  // severe gale
            case 960: .windy  // storm
            case 961: .windy  // violent storm
            case 962: .hurricane  // hurricane
            default: .unknown
            }
    }
}
