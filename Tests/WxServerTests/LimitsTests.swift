#if Server
import Foundation
import Testing

@testable import wx_server

@Suite("One client cannot use up the capacity for others")
struct LimitsTests {
    private static func network(_ peer: String?, _ forwarded: String? = nil, proxies: [String] = []) -> ClientNetwork {
        ClientNetwork(
            peer: peer.flatMap { IPAddress($0) }, forwarded: forwarded,
            proxies: TrustedProxies(proxies.compactMap { AddressRange($0) }))
    }

    @Test("an IPv4 client is an address, an IPv6 client a network of 64 bits")
    func networks() {
        #expect(Self.network("192.0.2.1") != Self.network("192.0.2.2"))
        #expect(Self.network("192.0.2.1") == Self.network("::ffff:192.0.2.1"))
        #expect(Self.network("2001:db8::1") == Self.network("2001:db8::ffff:1"))
        #expect(Self.network("2001:db8::1") != Self.network("2001:db8:0:1::1"))
        #expect(IPAddress("[2001:db8::1]:443") == IPAddress("2001:db8::1%eth0"))
        #expect(IPAddress("192.0.2.1:80") == IPAddress(" 192.0.2.1 "))
        for text in ["", "localhost", "192.0.2.256", "1.2.3", ":::", "[", "%"] { #expect(IPAddress(text) == nil) }
    }

    @Test("only trusted proxies can forward another client's address")
    func proxies() {
        let client = Self.network("198.51.100.7")
        #expect(Self.network("192.0.2.1", "198.51.100.7") == Self.network("192.0.2.1"))
        #expect(Self.network("192.0.2.1", "198.51.100.7", proxies: ["192.0.2.1"]) == client)
        // The client wrote the first address, the proxy the last.
        #expect(Self.network("192.0.2.1", "203.0.113.9, 198.51.100.7", proxies: ["192.0.2.1"]) == client)
        #expect(
            Self.network("192.0.2.1", "9.9.9.9, 198.51.100.7, 192.0.2.2", proxies: ["192.0.2.1", "192.0.2.2"]) == client
        )
        #expect(Self.network("192.0.2.1", "nonsense", proxies: ["192.0.2.1"]) == Self.network("192.0.2.1"))
        #expect(Self.network("10.1.2.3", "198.51.100.7, 10.200.0.1", proxies: ["10.0.0.0/8"]) == client)
        #expect(Self.network(nil, "198.51.100.7") == client)
    }

    @Test(
        "a network in CIDR notation contains the addresses with its first bits",
        arguments: [
            ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("10.9.9.9/8", "10.0.0.1", true),
            ("192.0.2.0/31", "192.0.2.1", true), ("192.0.2.0/31", "192.0.2.2", false),
            ("192.0.2.7/32", "192.0.2.7", true), ("192.0.2.7/32", "192.0.2.6", false),
            ("0.0.0.0/0", "203.0.113.9", true), ("0.0.0.0/0", "2001:db8::1", false),
            ("10.0.0.0/8", "::ffff:10.1.1.1", true), ("2001:db8::/32", "2001:db8:ffff::1", true),
            ("2001:db8::/32", "2001:db9::1", false), ("fd00::/8", "fdff::1", true), ("::/0", "2001:db8::1", true),
            ("2001:db8::8000:0:0:0/65", "2001:db8::8000:0:0:1", true), ("2001:db8::/65", "2001:db8::8000:0:0:1", false),
            ("2001:db8::1/128", "2001:db8::2", false), ("192.0.2.1", "192.0.2.1", true),
            ("192.0.2.1", "192.0.2.2", false),
        ])
    func ranges(range: String, address: String, isInside: Bool) throws {
        let address = try #require(IPAddress(address))
        #expect(try #require(AddressRange(range)).contains(address) == isInside)
    }

    @Test(
        "what is no network is refused",
        arguments: [
            "10.0.0.0/33", "::/129", "10.0.0.0/", "/8", "10.0.0.0/-1", "10.0.0.0/8/8", "10.0.0.0/+8", "here", "",
        ])
    func noRange(text: String) { #expect(AddressRange(text) == nil) }

    @Test("a bucket refills at its rate, and tells when it has enough tokens")
    func bucket() {
        let buckets = TokenBuckets(rate: 2, capacity: 10)
        let (client, start) = (Self.network("192.0.2.1"), ContinuousClock.now)
        #expect(buckets.take(10, from: client, at: start) == nil)
        #expect(buckets.take(1, from: client, at: start) == 0.5)
        #expect(buckets.take(1, from: client, at: start + .milliseconds(500)) == nil)
        #expect(buckets.take(1, from: Self.network("192.0.2.2"), at: start) == nil)
        #expect(buckets.take(11, from: client, at: start + .seconds(3600)) == 0.5)
    }

    @Test("the number of tracked clients is limited")
    func clients() {
        let buckets = TokenBuckets(rate: 1, capacity: 1, clients: 100)
        for number in 0..<10_000 { _ = buckets.take(1, from: Self.network("10.0.\(number / 256).\(number % 256)")) }
        #expect(buckets.count == 100)
    }

    @Test("a client over its limit has to wait; a response that is not cached costs more")
    func tooMuch() throws {
        // At this rate no tokens come back during the test.
        let server = try ServerProcess([
            "--sandbox", "--rate", "0.001", "--burst", "25", "--miss-cost", "10", "--trusted-proxy", "127.0.0.1",
        ])
        #expect(try server.get("/Seoul?format=json").status == 200)
        #expect(try server.get("/Busan?format=json").status == 200)
        let refused = try server.get("/Daegu?format=json")
        #expect(refused.status == 429)
        #expect(refused.fields["retry-after"].flatMap { Int($0) } ?? 0 > 1000)
        #expect(refused.json["status"] as? Int == 429)
        // A cached response costs one token: four are left.
        #expect(try server.get("/Seoul?format=json").status == 200)
        #expect(try server.get("/Seoul?format=json", ["X-Forwarded-For": "198.51.100.7"]).status == 200)
        for _ in 0..<5 { _ = try server.get("/Seoul?format=json") }
        #expect(try server.get("/Seoul?format=json").status == 429)
    }

    @Test("megabytes are refused in the target, in the fields and in a body")
    func sizes() throws {
        let server = try ServerProcess(["--sandbox"])
        #expect(try server.get("/" + String(repeating: "a", count: 5000)).status == 414)
        // The longest name is within the limit.
        let longest = String(repeating: "%F0%A0%80%80", count: 200)
        #expect(try server.get("/v1/weather?format=text&lang=en-US&units=metric&place=\(longest)").status == 404)
        #expect(try server.get("/Seoul", ["X-Long": String(repeating: "a", count: 9000)]).status == 431)
        let many = (0..<100).map { "X-\($0): 1\r\n" }.joined()
        #expect(try server.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\(many)\r\n").status == 431)
        #expect(
            try server.send("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nConnection: close\r\n\r\nabcde").status
                == 413)
        let megabytes = String(repeating: "a", count: 4 << 20)
        #expect([0, 400].contains(try server.get("/", ["X-Long": megabytes]).status))
        #expect([0, 400].contains(try server.get("/\(megabytes)").status))
        let body = try ClientConnection(port: server.port, seconds: 5)
        #expect(
            !body.send("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n" + megabytes + megabytes)
                || body.isClosed())
        #expect(try server.get("/healthz").status == 200)
    }
}
#endif
