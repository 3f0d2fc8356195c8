package import Foundation
package import WeatherCore

/// A city that the simulated geocoders know.
package struct City: Sendable {
    /// GeoNames' id.
    package let id: Int
    /// The name that the services send when no language is requested.
    package let name: String
    /// Where it is.
    package let coordinates: Coordinates
    /// The ISO 3166-1 alpha-2 code of its country.
    package let country: String
    /// The state, for cities whose name needs one to be unique.
    package let state: String?
    /// Its time zone.
    package let zone: TimeZone
    /// One of its postal codes.
    package let postalCode: String
    /// Its name by language.
    package let localNames: [(language: String, name: String)]

    /// The name in a language, if known, or else the default name.
    package func name(in language: String?) -> String {
        localNames.first { $0.language == language }?.name ?? name
    }

    /// The country's name in a language.
    package func countryName(in language: String?) -> String {
        Locale(identifier: language ?? "en").localizedString(forRegionCode: country) ?? country
    }

    /// The cities with exactly this name, in any language and any case.
    ///
    /// `Paris,FR` requests one of a country, and `Springfield,Illinois,US` one of a state.
    package static func all(matching words: String) -> [City] {
        let parts = words.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        return all.filter { city in
            guard let name = parts.first, city.isNamed(name) else { return false }
            return parts.dropFirst().allSatisfy { $0 == city.country.lowercased() || $0 == city.state?.lowercased() }
        }
    }

    /// The city of a postal code in a country, in any case.
    package static func withPostalCode(_ code: String, country: String) -> City? {
        all.first { $0.postalCode == code.uppercased() && $0.country == country.uppercased() }
    }

    /// The nearest city within 50 km.
    package static func nearest(to place: Coordinates) -> City? {
        all.map { ($0, $0.coordinates.distance(to: place)) }.filter { $0.1 <= 50 }.min { $0.1 < $1.1 }?.0
    }

    private func isNamed(_ lowercased: String) -> Bool {
        name.lowercased() == lowercased || localNames.contains { $0.name.lowercased() == lowercased }
    }

    /// Reads a row of the table below; `nil` when it is not one.
    private init?(row: Substring) {
        let cells = row.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        guard cells.count == 9, let id = Int(cells[0]), let latitude = Double(cells[2]),
            let longitude = Double(cells[3]), let zone = TimeZone(identifier: cells[6]),
            let coordinates = Coordinates(latitude: latitude, longitude: longitude)
        else { return nil }
        self.id = id
        self.name = cells[1]
        self.coordinates = coordinates
        self.country = cells[4]
        self.state = cells[5].isEmpty ? nil : cells[5]
        self.zone = zone
        self.postalCode = cells[7]
        self.localNames = cells[8].split(separator: ",").map { ($0.prefix(2).lowercased(), String($0.dropFirst(3))) }
    }

    /// Every city.
    package static let all = table.split(separator: "\n").compactMap(City.init(row:))

    /// GeoNames id; name; latitude; longitude; country; state; time zone; postal code; names by language.
    private static let table = """
        1835848;Seoul;37.5667;126.9783;KR;;Asia/Seoul;04524;en=Seoul,ko=서울,ja=ソウル,zh=首尔,fr=Séoul,es=Seúl,ar=سول,ru=Сеул
        1838524;Busan;35.1028;129.0403;KR;;Asia/Seoul;48922;en=Busan,ko=부산,ja=釜山,zh=釜山,ar=بوسان
        1850147;Tokyo;35.6895;139.6917;JP;;Asia/Tokyo;100-0001;en=Tokyo,ko=도쿄,ja=東京,zh=东京,de=Tokio,es=Tokio,ar=طوكيو
        1816670;Beijing;39.9075;116.3972;CN;;Asia/Shanghai;100000;en=Beijing,ko=베이징,ja=北京,zh=北京,de=Peking,fr=Pékin,es=Pekín
        2950159;Berlin;52.5244;13.4105;DE;;Europe/Berlin;10115;en=Berlin,ko=베를린,ja=ベルリン,de=Berlin,es=Berlín,ar=برلين
        2867714;Munich;48.1374;11.5755;DE;;Europe/Berlin;80331;en=Munich,ko=뮌헨,ja=ミュンヘン,de=München,es=Múnich,ar=ميونخ
        2988507;Paris;48.8534;2.3488;FR;;Europe/Paris;75001;en=Paris,ko=파리,ja=パリ,de=Paris,fr=Paris,es=París,ar=باريس
        2643743;London;51.5085;-0.1257;GB;;Europe/London;E14;en=London,ko=런던,ja=ロンドン,de=London,fr=Londres,es=Londres,ar=لندن
        3117735;Madrid;40.4165;-3.7026;ES;;Europe/Madrid;28001;en=Madrid,ko=마드리드,ja=マドリード,es=Madrid,ar=مدريد
        3143244;Oslo;59.9127;10.7461;NO;;Europe/Oslo;0150;en=Oslo,ko=오슬로,ja=オスロ,no=Oslo,ar=أوسلو
        3133895;Tromsø;69.6489;18.9551;NO;;Europe/Oslo;9008;en=Tromso,ko=트롬쇠,ja=トロムソ,no=Tromsø,ar=ترومسو
        3413829;Reykjavik;64.1355;-21.8954;IS;;Atlantic/Reykjavik;101;en=Reykjavik,ko=레이캬비크,is=Reykjavík,de=Reykjavík
        360630;Cairo;30.0626;31.2497;EG;;Africa/Cairo;11511;en=Cairo,ko=카이로,ja=カイロ,de=Kairo,fr=Le Caire,es=El Cairo,ar=القاهرة
        1273294;Delhi;28.6667;77.2167;IN;;Asia/Kolkata;110001;en=Delhi,ko=델리,ja=デリー,hi=दिल्ली,ar=دلهي
        2147714;Sydney;-33.8679;151.2073;AU;;Australia/Sydney;2000;en=Sydney,ko=시드니,ja=シドニー,es=Sídney,ar=سيدني
        5128581;New York;40.7143;-74.006;US;New York;America/New_York;10001;en=New York,ko=뉴욕,ja=ニューヨーク,es=Nueva York,ar=نيويورك
        4250542;Springfield;39.8017;-89.6437;US;Illinois;America/Chicago;62701;en=Springfield
        4951788;Springfield;42.1015;-72.5898;US;Massachusetts;America/New_York;01103;en=Springfield
        3448439;São Paulo;-23.5475;-46.6361;BR;;America/Sao_Paulo;01000-000;en=Sao Paulo,ko=상파울루,ja=サンパウロ,pt=São Paulo
        """
}
