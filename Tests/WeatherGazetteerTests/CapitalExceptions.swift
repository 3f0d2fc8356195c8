/// The capitals that are not the first match for one of their names, or have no name in a language, and why.
enum CapitalExceptions {
    /// By country and name: the place that is the first match instead.
    static let otherFirst: [String: String] = {
        let reasons: [String: [String]] = [
            "towns of half a million in Canada and of less elsewhere have the name; Bermuda's has 900 people": [
                "BM Hamilton", "BM Гамильтон", "BM هاميلتون", "BM ハミルトン", "BM 哈密尔顿", "BM 해밀턴",
            ],
            "the capital of Guyana and a town in Malaysia are greater": [
                "KY George Town", "KY Джорджтаун", "KY ジョージタウン", "KY 乔治敦", "KY 조지타운",
            ],
            "Victoria in Canada has twelve times as many people": [
                "SC Victoria", "SC Виктория", "SC فيكتوريا", "SC ヴィクトリア", "SC 维多利亚", "SC 빅토리아",
            ],
            "the village on Saint Helena has 600 people, four towns in the United States have more": [
                "SH Jamestown", "SH جيمس تاون", "SH ジェームズタウン", "SH 詹姆斯敦", "SH 제임스타운",
            ],
            "Basseterre, the capital of Saint Kitts and Nevis, is greater and differs by a hyphen": [
                "GP Basse-Terre", "GP Бас-Тер", "GP باس-تير", "GP 巴斯特尔", "GP 바스테르",
            ],
            "Stanley in England has 31,300 people, the one on the Falkland Islands 2,200": [
                "FK Stanley", "FK Стэнли", "FK 스탠리",
            ],
            "Saint-Georges in Quebec has four times as many people": ["GD St. George's", "GD 세인트조지스"],
            "the capital of Jamaica, the one on Norfolk Island has a few hundred people": ["NF Kingston"],
            "Saint-Pierre on Réunion has 84,000 people": ["PM Saint-Pierre"],
            "on Pitcairn live 46 people; three towns have thousands": ["PN Adamstown"],
            "districts of Calgary and Honolulu have more people than Diego Garcia": ["IO Downtown"],
            "read as Latin letters it is Rome, which has the more people of two capitals": ["TG ロメ"],
        ]
        let pairs = reasons.flatMap { reason, names in names.map { ($0, reason) } }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }()

    /// By language: the countries whose capital has no name in it in GeoNames, or only one with Latin letters (워싱턴 DC).
    ///
    /// No time zone is named after these capitals either.
    static let nameless: [String: [String]] = [
        "ko": [
            "AW", "BI", "BL", "CC", "CW", "CX", "GS", "IO", "KZ", "NF", "NU", "PN", "PS", "SX", "TC", "US", "VG",
        ],
        "ja": [
            "AW", "BI", "BL", "CC", "CW", "CX", "GS", "IO", "JE", "KZ", "MM", "NF", "NU", "PM", "PN", "PS", "PW", "SX",
            "TC", "US", "VA", "VG", "YT",
        ],
        "ar": [
            "AG", "AI", "AW", "BI", "BL", "CC", "CW", "CX", "FM", "GD", "GS", "IO", "JE", "JM", "MM", "MS", "NF",
            "NU", "PA", "PM", "PN", "PW", "RE", "SX", "TC", "TF", "TO", "US", "VA", "VG", "VU", "WF", "YT",
        ],
        "ru": [
            "AW", "BL", "CC", "CW", "CX", "GS", "IO", "MM", "NF", "NU", "PM", "PN", "PS", "SX", "TC", "VG",
        ],
        "zh-Hans": [
            "AW", "BI", "BL", "CC", "CW", "CX", "GD", "GS", "IO", "JE", "KZ", "MM", "NF", "NU", "PM", "PN", "PS", "PW",
            "RE", "SX", "TC", "VA", "VG", "YT",
        ],
    ]
}
