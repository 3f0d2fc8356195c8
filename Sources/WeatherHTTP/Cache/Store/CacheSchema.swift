/// The tables of the cache's database.
///
/// Every schema has a file of its own, `cache-3.sqlite`, so that an old and a new program that take turns on one folder
/// each find what they stored: a program sets aside a file of a schema that it does not know, as the first ones did with
/// `cache.sqlite`, and cannot be taught otherwise any more. A new file takes over the quota counts of the newest older one,
/// once; see ``OlderCache``. From then on each program counts its own requests. Counting into each other's file would keep
/// the sum, but would bind every later program to the oldest tables.
///
/// Responses are not taken over: they can be asked for again, and older programs let more of a key's disguises through.
/// An older file stays for as long as a program writes to it, and is deleted after a week without.
enum CacheSchema {
    /// Changes with every change of the tables, of what they mean, or of what is taken out of responses.
    static let version = 3

    /// The name of the file.
    static let fileName = "cache-3.sqlite"

    /// The versions before and the names of their files, the newest first.
    static let older: [(version: Int, fileName: String)] = [(2, "cache-2.sqlite"), (1, "cache.sqlite")]

    static let sql = """
        -- Responses. Times are seconds since 1970; the checksum is one of all but used and the tape, which has its own.
        CREATE TABLE responses (
            key TEXT PRIMARY KEY, provider TEXT NOT NULL, status INTEGER NOT NULL, requested REAL NOT NULL,
            received REAL NOT NULL, used REAL NOT NULL, head BLOB NOT NULL, body BLOB NOT NULL,
            checksum INTEGER NOT NULL, tape BLOB, tape_checksum INTEGER);
        CREATE INDEX responses_used ON responses (used);
        -- How a request failed that others may be waiting for; stored for as long as anyone can be.
        CREATE TABLE failures (key TEXT PRIMARY KEY, ended REAL NOT NULL, failure BLOB NOT NULL) WITHOUT ROWID;
        -- How many requests were made in the period, of so many seconds, that began at start.
        CREATE TABLE uses (
            provider TEXT NOT NULL, credential INTEGER NOT NULL, period INTEGER NOT NULL, start INTEGER NOT NULL,
            count INTEGER NOT NULL, PRIMARY KEY (provider, credential, period)) WITHOUT ROWID;
        -- Until when a service asked not to be asked.
        CREATE TABLE pauses (
            provider TEXT NOT NULL, credential INTEGER NOT NULL, until REAL NOT NULL,
            PRIMARY KEY (provider, credential)) WITHOUT ROWID;
        -- What makes the marks of credentials worthless outside this file.
        CREATE TABLE salt (value INTEGER NOT NULL);
        INSERT INTO salt VALUES (random());
        """
}
