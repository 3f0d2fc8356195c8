# Varnish as the cache that all nodes share. Nodes ask it in place of the services; what it does not have it asks of the
# hop (services.conf), which is nginx: Varnish speaks no TLS. Equal requests at the same time become one.
#
# A node learns from Age how old an answer is. When a service fails, the last good answer is given for up to a day, and
# Cache-Status (RFC 9211) has the true status of the service: the node shows the age and the reason.
vcl 4.1;

backend hop {
    .host = "127.0.0.1";
    .port = "6082";
    .connect_timeout = 1s;
    # What spacing and a slow service may take together.
    .first_byte_timeout = 20s;
    .between_bytes_timeout = 10s;
}

sub vcl_recv {
    if (req.url == "/health") {
        return (synth(200));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (synth(405));
    }
    if (req.url !~ "^/[a-z]+/") {
        return (synth(404));
    }
    # Nodes hold no keys. What they send in place of one must not part answers that are the same.
    unset req.http.Authorization;
    unset req.http.Cookie;
    set req.url = regsuball(req.url, "([?&])(appid|authKey|serviceKey)=[^&]*", "\1");
    set req.url = regsub(regsub(regsuball(req.url, "&&+", "&"), "\?&", "?"), "[?&]$", "");
    set req.url = regsub(req.url, "^/pirateweather/forecast/[^/]+/", "/pirateweather/forecast/-/");
    if (req.restarts == 0) {
        unset req.http.X-Failure;
        # Not even a second too old, unless the service fails.
        set req.grace = 0s;
    } else {
        set req.grace = 1d;
    }
    return (hash);
}

# All nodes ask the same, by whatever name they know this machine.
sub vcl_hash {
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_fetch {
    # An answer that is too old was given because the service has just failed: it is not asked again.
    if (bereq.http.X-Failure && bereq.is_bgfetch) {
        return (abandon);
    }
    unset bereq.http.X-Failure;
}

sub vcl_backend_response {
    # As an error of Varnish's own, a failure leaves the last good answer where it is. The hop remembers it for five
    # seconds.
    if (beresp.status == 429 || beresp.status >= 500) {
        set bereq.http.X-Retry-After = beresp.http.Retry-After;
        return (error(beresp.status, beresp.reason));
    }
    unset beresp.http.Set-Cookie;
    if (beresp.http.Cache-Control ~ "(?i)no-store" || beresp.http.Vary == "*") {
        set beresp.ttl = 0s;
        set beresp.uncacheable = true;
        return (deliver);
    }
    # The nodes ask again after ten minutes where a service says nothing, and after five at the earliest where it does.
    if (!beresp.http.Cache-Control && !beresp.http.Expires) {
        set beresp.ttl = 10m;
    } elsif (beresp.ttl < 60s) {
        set beresp.ttl = 60s;
    }
    if (beresp.status != 200) {
        set beresp.ttl = 60s;
    }
    # For failures, and to be confirmed by the service.
    set beresp.grace = 1d;
    set beresp.keep = 1h;
    return (deliver);
}

# The service failed, or the hop itself is gone.
sub vcl_backend_error {
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    if (bereq.http.X-Retry-After) {
        set beresp.http.Retry-After = bereq.http.X-Retry-After;
    }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.uncacheable = true;
    synthetic(beresp.reason);
    return (deliver);
}

sub vcl_deliver {
    if (resp.status == 429 || resp.status >= 500) {
        if (req.restarts == 0) {
            set req.http.X-Failure = resp.status;
            return (restart);
        }
    } elsif (req.http.X-Failure && obj.ttl < 0s) {
        set resp.http.Cache-Status = "varnish; fwd=stale; fwd-status=" + req.http.X-Failure + "; ttl="
            + regsub(regsub(obj.ttl, "\..*", ""), "^-0$", "-1");
    }
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    return (deliver);
}
