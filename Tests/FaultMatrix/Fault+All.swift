import FaultServer
import Foundation

extension Fault {
    /// Every fault of the matrix, in the order of the table.
    package static var all: [Fault] { connection + body + status + content + clocks + machine }

    private static let connection: [Fault] = [
        Fault("connection refused", 69, "connectionFailed", .nobodyListens),
        Fault("name unknown", 69, "hostNotFound", .unknownName),
        Fault("certificate self-signed", 69, "insecure", .untrustedCertificate),
        Fault("hangs before the head", 69, "timedOut", .answer { _, _ in [.hang] }),
    ]

    private static let body: [Fault] = [
        Fault("hangs in the body", 69, "timedOut", .answer { $0.begun($1) + [.hang] }),
        Fault("one byte a second", 69, "timedOut", .answer { $0.trickled($1) }),
        Fault(
            "reset in the body", 69, "connectionLost",
            .answer { $0.begun($1) + [.pause(.milliseconds(50)), .reset] }),
        Fault("gzip cut short", 76, "truncated", .answer { $0.gzipCutShort($1) }),
        Fault("Content-Length too large", 76, "truncated", .answer { $0.lengthened($1, by: 100) + [.close] }),
        Fault("Content-Length too small", 76, "truncated", .answer { $0.lengthened($1, by: -100) + [.close] }),
        Fault("two Content-Lengths", 76, "malformed", .answer { $0.doublyAnnounced($1, by: "Content-Length: 2") }),
        Fault(
            "Content-Length and chunks", 76, "malformed",
            .answer { $0.doublyAnnounced($1, by: "Transfer-Encoding: chunked") }),
        Fault("body of 3 MiB", 76, "tooLarge", .answer { good, _ in [.reply(200, good.fields, Data(count: 3 << 20))] }),
    ]

    private static let status: [Fault] = [
        Fault("301 in a circle", 69, "tooManyRedirects", .answer { [.reply(301, ["Location": $1.target])] }),
        // Without a key to protect, the request may follow to another host, but not unencrypted.
        Fault(
            "302 to http", 69, "redirected",
            .answer { _, _ in [.reply(302, ["Location": "http://weather.invalid/"])] }
        ).except(.metno, "insecure"),
        Fault("401", 77, "keyRefused", .answer { _, _ in [.refusal(401, "Invalid API key.")] }).shown()
            .except(.metno, "forbidden"),
        Fault("403", 77, "forbidden", .answer { _, _ in [.refusal(403, "Forbidden")] }).shown(),
        Fault("404", 68, "outsideCoverage", .answer { _, _ in [.refusal(404, "Not Found")] }).shown()
            .remembered(as: .answer),
        Fault("418", 76, "requestRejected", .answer { _, _ in [.refusal(418, "I'm a teapot")] }).shown(),
        Fault("429", 75, "quotaExceeded", .answer { _, _ in [.refusal(429, "Too many")] }),
        Fault(
            "429 with Retry-After", 75, "quotaExceeded",
            .answer { _, _ in [.refusal(429, "Too many", retryAfter: 120)] }
        ).remembered(as: .pause),
        Fault("500", 69, "serverError", .answer { _, _ in [.refusal(500, "Internal error")] }),
        Fault("503", 69, "serverError", .answer { _, _ in [.refusal(503, "Unavailable")] }),
        Fault("304 unasked", 76, "emptyBody", .answer { _, _ in [.reply(304)] }).confirming(),
        Fault("304 of another answer", 76, "emptyBody", .answer { _, _ in [.reply(304, ["ETag": "\"another\""])] }),
    ]

    private static let content: [Fault] = [
        Fault("200 with nothing", 76, "emptyBody", .answer { good, _ in [.reply(200, good.fields)] }),
        Fault("200 with a web page", 76, "webPage", .answer { good, _ in [.reply(200, good.fields, webPage)] }),
        Fault("200 with noise", 76, "malformed", .answer { $0.noise($1) }),
        Fault("200 with a tag of 100,000 attributes", 76, "malformed", .answer { good, _ in good.hugeTag }),
        Fault("200 with a million values", 76, "tooManyParts", .answer { good, _ in good.manyValues }),
        Fault("200 cut off", 76, "truncated", .answer { $0.cutOff($1) }),
        Fault(
            "200 without values", 76, "missingValue", .answer { good, _ in [.reply(200, good.fields, good.nothing)] }),
        Fault(
            "200 with an error object", 76, "missingValue",
            .answer { good, _ in [.reply(200, good.fields, good.error)] }),
    ]

    private static let clocks: [Fault] = [
        Fault("service's clock a day ahead", .clock(86_400)),
        Fault("service's clock a day behind", .clock(-86_400)),
    ]

    private static let machine: [Fault] = [
        Fault("disk full", .machine(.fullDisk(free: 0))),
        Fault("disk full after 64 KiB", .machine(.fullDisk(free: 64))),
        Fault("cache folder read-only", .machine(.readOnly)),
        Fault("few file descriptors", 69, "tooFewFiles", .machine(.fewDescriptors(12))),
        Fault("files of 4 KiB at most", .machine(.smallFiles(8))),
        Fault("named pipes for files", .machine(.pipes)),
        Fault("ASCII locale", .machine(.asciiLocale)),
        Fault("cache: locked by another", .heldLock),
        Fault("cache: header noise", .damage(.noHeader)),
        Fault("cache: bytes altered", .damage(.scattered)),
        Fault("cache: digits altered", .damage(.digits)),
        Fault("cache: file cut", .damage(.cut)),
        Fault("cache: file empty", .damage(.emptied)),
        Fault("cache: log of noise", .damage(.strayLog)),
        Fault("killed while at work", .killed),
    ]

    private static let webPage = "<!DOCTYPE html><html><head><title>Log in</title></head><body><p>Hello</body></html>"
}
