import Foundation
import Synchronization
import Testing
import WeatherCore

@testable import WeatherPlaces

/// Programs on this machine that say where it is; Tests/Here/check-here has the real ones.
@Suite("Locating this machine")
struct HereTests {
    private static let soon = Duration.seconds(20)

    /// The outcome of a question to a gpsd that sends these lines, and then nothing.
    private static func gpsd(_ lines: [String], within limit: Duration = soon) async throws -> MeasuredPoint {
        let server = try LineServer(lines)
        return try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    with: Result { try GPSDReceiver.point(port: server.port, before: .now + limit) })
            }
        }
    }

    private static let beginning = [
        #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#,
        #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/pts/1","driver":"NMEA0183"}]}"#,
        #"{"class":"WATCH","enable":true,"json":true}"#,
    ]

    @Test(
        "gpsd's first fix is the point, with its error; reports without a fix, and lines that are none, are passed over"
    )
    func fix() async throws {
        let point = try await Self.gpsd(
            Self.beginning + [
                #"{"class":"TPV","mode":1,"lat":1,"lon":2}"#, "?", #"{"class":"SKY","lat":1,"lon":2,"mode":3}"#,
                #"{"class":"TPV","mode":3,"lat":95,"lon":2}"#, #"{"class":"TPV","mode":2,"lat":37.57}"#,
                #"{"class":"TPV","mode":3,"lat":37.57,"lon":126.98,"epx":8.5,"epy":17.1}"#,
            ])
        #expect(point == MeasuredPoint(latitude: 37.57, longitude: 126.98, accuracy: 17.1))
        let plain = try await Self.gpsd([#"{"class":"TPV","mode":2,"lat":-1,"lon":0,"eph":-3}"#])
        #expect(plain == MeasuredPoint(latitude: -1, longitude: 0, accuracy: nil))
    }

    @Test("without a receiver, a fix or a gpsd, nothing is guessed")
    func none() async throws {
        let devices = #"{"class":"DEVICES","devices":[]}"#
        for (lines, limit, cause) in [
            ([devices], Self.soon, "no receiver"), (Self.beginning, .milliseconds(300), "no answer in time"),
            ([String(repeating: "x", count: 100_000)], Self.soon, "too long an answer"),
        ] {
            let error = await #expect(throws: WeatherError.self) { try await Self.gpsd(lines, within: limit) }
            #expect(error?.reason == .locationUnknown && error?.details.subject == "gpsd")
            #expect(error?.code == .unavailable && error?.cause == cause)
        }
        let free = try LineServer([]).port
        let error = #expect(throws: WeatherError.self) { try GPSDReceiver.point(port: free, before: .now + Self.soon) }
        #expect(error?.reason == .noLocationService)
    }

    @Test("without a bus there is no GeoClue")
    func noBus() {
        for address in [
            "unix:path=/nonexistent/bus", "tcp:host=127.0.0.1,port=1", "", "unix:abstract=wx-none", "unix:",
        ] {
            let error = #expect(throws: WeatherError.self) {
                try GeoClueClient.point(busAddress: address, before: .now + Self.soon)
            }
            #expect(error?.reason == .noLocationService && error?.details.subject == "GeoClue", "\(address)")
        }
        #expect(WeatherError.Reason.locationRefused.code == .unauthorized)
    }
}

@Suite("Asking GeoClue")
struct GeoClueTests {
    private static let greeting = Array("OK 0123456789abcdef\r\n".utf8)
    private static let client = DBusValue.path("/org/freedesktop/GeoClue2/Client/1")

    private static func answer(
        _ kind: DBusMessage.Kind = .reply, to serial: UInt32, _ values: [DBusValue] = [], error: String? = nil
    ) -> [UInt8] {
        let fields: [(DBusMessage.Field, DBusValue)] = [(.replySerial, .uint32(serial)), (.sender, .string(":1.5"))]
        return DBusMessage.bytes(
            kind, serial: serial, fields + (error.map { [(.errorName, .string($0))] } ?? []), values)
    }

    private static func signal(
        of sender: String = ":1.5", path: DBusValue = client, member: String = "LocationUpdated", _ location: String
    ) -> [UInt8] {
        DBusMessage.bytes(
            .signal, serial: 9, [(.path, path), (.member, .string(member)), (.sender, .string(sender))],
            [.path("/"), .path(location)])
    }

    /// The answers to Hello, GetClient, two of Set, AddMatch and Start.
    private static let started =
        answer(to: 1, [.string(":1.7")]) + answer(to: 2, [client]) + answer(to: 3) + answer(to: 4) + answer(to: 5)

    /// The answers to three of Get.
    private static func values(_ latitude: Double, _ longitude: Double, _ accuracy: Double, from serial: UInt32 = 7)
        -> [UInt8]
    {
        zip(serial..., [latitude, longitude, accuracy]).flatMap { answer(to: $0, [.variant(.double($1))]) }
    }

    /// The point where the bus sends these bytes and then closes the connection, and what it was sent.
    private static func outcome(_ bytes: [UInt8]) throws -> (point: MeasuredPoint, sent: String) {
        var pair: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0 else { throw POSIXError(.EIO) }
        defer { close(pair[1]) }
        let connection = LocalConnection(descriptor: pair[0], before: .now + .seconds(20))
        guard send(pair[1], bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { throw POSIXError(.EIO) }
        shutdown(pair[1], Int32(SHUT_WR))
        let point = try GeoClueClient.point(over: connection)
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(pair[1], &buffer, buffer.count, Int32(MSG_DONTWAIT))
        return (point, String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self))
    }

    @Test("the point is that of the newest location, which may be named before the reply of Start")
    func found() throws {
        let seoul = MeasuredPoint(latitude: 37.57, longitude: 126.98, accuracy: 25)
        let name = "/org/freedesktop/GeoClue2/Client/1/Location/0"
        let early = Self.greeting + Self.started + Self.signal("/old") + Self.signal(name) + Self.answer(to: 6)
        let (point, sent) = try Self.outcome(early + Self.values(37.57, 126.98, 25))
        #expect(point == seoul && sent.contains("RequestedAccuracyLevel"))
        #expect(sent.contains(name) && !sent.contains("/old"))
        let late = Self.greeting + Self.started + Self.answer(to: 6) + Self.signal(name)
        #expect(try Self.outcome(late + Self.values(37.57, 126.98, 25)).point == seoul)
        // What is no point on Earth is passed over.
        let again = late + Self.values(95, 0, 25) + Self.signal(name) + Self.values(37.57, 126.98, -1, from: 10)
        #expect(try Self.outcome(again).point.accuracy == nil)
    }

    @Test("signals of others, of other objects and of other names are passed over")
    func others() throws {
        let others =
            Self.signal(of: ":1.66", "/wrong") + Self.signal(path: .path("/other"), "/wrong")
            + Self.signal(member: "Other", "/wrong") + Self.answer(.signal, to: 6, [.path("/wrong")])
        let bytes = Self.greeting + Self.started + others + Self.answer(to: 6) + others + Self.signal("/right")
        let (point, sent) = try Self.outcome(bytes + Self.values(1, 2, 3))
        #expect(point.coordinates.longitude == 2 && sent.contains("/right") && !sent.contains("/wrong"))
    }

    @Test(
        "a refusal, a missing service and an end are told",
        arguments: [
            (
                greeting + started
                    + answer(.error, to: 6, [.string("no\u{1B}[31m")], error: "org.freedesktop.DBus.Error.AccessDenied"),
                WeatherError.Reason.locationRefused, "org.freedesktop.DBus.Error.AccessDenied: no"
            ),
            (Array("REJECTED EXTERNAL\r\n".utf8), .locationRefused, "the bus refuses the user"),
            (
                greeting + answer(to: 1) + answer(.error, to: 2, error: "org.freedesktop.DBus.Error.ServiceUnknown"),
                .noLocationService, "org.freedesktop.DBus.Error.ServiceUnknown"
            ),
            (
                greeting + answer(to: 1)
                    + answer(.error, to: 2, error: "org.freedesktop.DBus.Error.Spawn.ServiceNotValid"),
                .noLocationService, "Spawn"
            ),
            (
                greeting + answer(to: 1) + answer(.error, to: 2, error: "org.freedesktop.DBus.Error.Failed"),
                .locationUnknown, "Failed"
            ),
            (greeting + started + answer(to: 6), .locationUnknown, "the connection was closed"),
            (greeting + answer(to: 1) + answer(to: 2, [.string("/client")]), .locationUnknown, "a malformed message"),
            (
                greeting + started + answer(to: 6) + signal("/a") + answer(to: 7, [.variant(.string("37.57"))]),
                .locationUnknown, "a malformed message"
            ),
            (Array(repeating: UInt8(ascii: "O"), count: 10_000), .locationUnknown, "too long an answer"),
        ] as [([UInt8], WeatherError.Reason, String)])
    func failures(_ bytes: [UInt8], _ reason: WeatherError.Reason, _ cause: String) {
        let error = #expect(throws: WeatherError.self) { try Self.outcome(bytes) }
        #expect(error?.reason == reason && error?.details.subject == "GeoClue")
        let told = error?.cause ?? ""
        #expect(told.contains(cause) && !told.contains("\u{1B}"), "\(told)")
    }

    @Test("a cancelled task does not wait")
    func cancelled() async throws {
        let task = Task {
            try await MeasuredPoint.measured(within: .seconds(600)) { _ throws(WeatherError) in
                Thread.sleep(forTimeInterval: 3)
                throw WeatherError(.locationUnknown)
            }
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}

/// A server that accepts one connection at a time, and sends lines.
final class LineServer: Sendable {
    let port: UInt16
    private let descriptor: Int32

    init(_ lines: [String]) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && listen(descriptor, 4) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        guard isBound else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        (self.descriptor, port) = (descriptor, UInt16(bigEndian: address.sin_port))
        let text = Array(lines.map { $0 + "\n" }.joined().utf8)
        Thread.detachNewThread {
            let connection = accept(descriptor, nil, nil)
            guard connection >= 0 else { return }
            _ = send(connection, text, text.count, Int32(MSG_NOSIGNAL))
            // Until the client is done.
            var byte: UInt8 = 0
            while recv(connection, &byte, 1, 0) > 0 {}
            close(connection)
        }
    }

    deinit {
        // Also wakes the thread that accepts.
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
    }
}
