/// The tables of the cache's database.
enum CacheSchema {
    /// Changes with every change of the tables or of what they mean.
    static let version = 1

    static let sql = """
        -- Answers. Times are seconds since 1970; the checksum is one of all but used.
        CREATE TABLE replies (
            key TEXT PRIMARY KEY, provider TEXT NOT NULL, status INTEGER NOT NULL, requested REAL NOT NULL,
            received REAL NOT NULL, used REAL NOT NULL, head BLOB NOT NULL, body BLOB NOT NULL,
            checksum INTEGER NOT NULL);
        CREATE INDEX replies_used ON replies (used);
        -- How a request failed that others may be waiting for; kept for as long as anyone can be.
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
