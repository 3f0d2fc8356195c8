import Foundation
import WeatherCore
import WeatherPlaces

extension FuzzTarget {
    /// What a bus with GeoClue, or gpsd, sends to a program that asks where this machine is.
    ///
    /// The first character selects the one that is asked; the rest is all that it sends before it closes the connection.
    static let here = FuzzTarget(
        "here", longestInput: 8 << 10,
        words: [
            "OK ", "\r\n", "org.freedesktop.DBus.Error.AccessDenied", "LocationUpdated", "\u{1B}[1m", "\u{5}\u{1}u\0",
            "\u{8}\u{1}g\0", "\u{1}o\0\0", "\u{1}d\0", "\u{1}v\0\0", "B", #"{"class":"TPV","#, #""mode":3"#, #""lat":"#,
            #""lon":"#, #""eph":1e999"#, #"{"class":"DEVICES","devices":[]}"#, "\n",
        ],
        seeds: { [Data([0] + geoClue()), Data([0] + refusal), Data([1] + receiver.utf8)] }
    ) { input, oracle in
        guard let choice = input.first else { return }
        let ask = choice % 2 == 0 ? GeoClueClient.point(over:) : GPSDReceiver.point(over:)
        try withConnection(sending: Array(input.dropFirst())) { connection in
            do {
                let point = try oracle.step("locating this machine") { try ask(connection) }
                if let accuracy = point.accuracy, !(accuracy.isFinite && accuracy >= 0) {
                    throw FuzzFinding("an accuracy of \(accuracy)")
                }
                try oracle.check([Place(coordinates: point.coordinates)])
            } catch let error as WeatherError {
                try oracle.check(error)
            }
        }
    }

    private static let receiver = """
        {"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}
        {"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/pts/1","driver":"NMEA0183"}]}
        {"class":"WATCH","enable":true,"json":true}
        {"class":"TPV","mode":1}
        {"class":"TPV","mode":3,"lat":37.57,"lon":126.98,"epx":8.5,"epy":17.1,"eph":12.5}

        """

    private static let accepted = Array("OK 0123456789abcdef0123456789abcdef\r\n".utf8)
    private static let sender = (DBusMessage.Field.sender, DBusValue.string(":1.5"))
    private static let client = DBusValue.path("/org/freedesktop/GeoClue2/Client/1")

    private static func reply(_ number: UInt32, _ values: [DBusValue] = []) -> [UInt8] {
        DBusMessage.bytes(.reply, serial: number, [(.replySerial, .uint32(number)), sender], values)
    }

    /// The replies to Hello, GetClient, Set, Set, AddMatch, Start and three times Get, with the signal between them.
    private static func geoClue() -> [UInt8] {
        let location = DBusValue.path("/org/freedesktop/GeoClue2/Client/1/Location/0")
        let signal = DBusMessage.bytes(
            .signal, serial: 6,
            [
                (.path, client), (.interface, .string("org.freedesktop.GeoClue2.Client")),
                (.member, .string("LocationUpdated")), sender,
            ], [.path("/"), location])
        let numbers = [37.57, 126.98, 25].map { [DBusValue.variant(.double($0))] }
        let replies = [[.string(":1.7")], [client], [], [], []].enumerated().map { reply(UInt32($0 + 1), $1) }
        let values = numbers.enumerated().map { reply(UInt32($0 + 7), $1) }
        return accepted + replies.joined() + signal + reply(6) + values.joined()
    }

    private static let refusal =
        accepted + reply(1, [.string(":1.7")])
        + DBusMessage.bytes(
            .error, serial: 2,
            [
                (.replySerial, .uint32(2)), sender,
                (.errorName, .string("org.freedesktop.DBus.Error.AccessDenied")),
            ], [.string("Access denied\u{1B}[31m")])

    /// Runs a body with a connection whose other end has sent some bytes, and sends no more.
    private static func withConnection(
        sending bytes: [UInt8], _ body: (LocalConnection) throws -> Void
    ) throws {
        var pair: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0 else { return }
        defer { close(pair[1]) }
        let connection = LocalConnection(descriptor: pair[0], before: .now + .seconds(2))
        guard send(pair[1], bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { return }
        shutdown(pair[1], Int32(SHUT_WR))
        try body(connection)
    }
}
