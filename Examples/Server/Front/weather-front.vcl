# Varnish between a TLS proxy and wx-server, instead of nginx's own cache. The server is started with --trusted-proxy and the
# address of this machine: Varnish appends the client to X-Forwarded-For.
#
# Browsers write the same wish in many ways. The fields are reduced to those that the server tells apart, so that visitors
# with the same wish share a cached page. Varnish reduces Accept-Encoding itself, and stores one copy, in gzip.
vcl 4.1;

backend wx {
    .host = "127.0.0.1";
    .port = "8080";
    .connect_timeout = 1s;
    # Longer than a service may take.
    .first_byte_timeout = 30s;
}

sub vcl_recv {
    # For the machine alone.
    if (req.url ~ "^/metrics") {
        return (synth(404));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Searches and the page of settings need all cookies, and are not cached.
    if (req.url ~ "^/settings" || req.url ~ "[?&]q=") {
        return (pass);
    }
    if (req.http.Accept ~ "^text/html,") {
        set req.http.Accept = "text/html";
    } elsif (req.http.Accept ~ "^image/[a-z]+,.*image/\*") {
        set req.http.Accept = "image/svg+xml";
    }
    if (req.http.Accept-Language ~ "^(ar|cs|de|en|es|fa|fr|he|hi|ja|ko|pl|pt|ru|th|tr|zh)(-[A-Za-z0-9]+)*(,|;q=1|$)") {
        set req.http.Accept-Language = regsub(req.http.Accept-Language, "^([A-Za-z0-9-]+).*", "\1");
    }
    # Programs on a terminal get colors.
    if (req.http.User-Agent ~ "(?i)^((curl|wget2?|httpie|xh)/|fetch |openbsd ftp|nushell)") {
        set req.http.User-Agent = "ansi";
    } elsif (req.http.User-Agent ~ "(?i)(facebookexternalhit|WhatsApp/|TelegramBot|Slackbot|Discordbot|Twitterbot|LinkedInBot|kakaotalk-scrap|Mastodon/)") {
        # Programs that show links in messengers get pages.
        set req.http.User-Agent = "preview";
    } else {
        set req.http.User-Agent = "html";
    }
    if (req.http.Cookie ~ "(^|; *)wx-choices=") {
        set req.http.Cookie = regsub(req.http.Cookie, "^(.*; *)?(wx-choices=[^;]*).*$", "\2");
    } else {
        unset req.http.Cookie;
    }
    return (hash);
}

sub vcl_backend_response {
    # An answer that is shown while a newer one is fetched, and for a day while the server fails.
    set beresp.grace = 1d;
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
}
