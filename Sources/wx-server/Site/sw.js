// Keeps the pages with weather that were visited last, and shows them without a connection, with their age.
"use strict";

const STORES = { pages: 24, assets: 12, offline: 1 };

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(asset(event));
  else if (event.request.mode === "navigate") event.respondWith(page(event, url));
});

async function keep(store, path, response) {
  const cache = await caches.open(store);
  // The page that was visited last is at the end.
  await cache.delete(path, { ignoreVary: true });
  await cache.put(path, response);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - STORES[store]))) await cache.delete(key, { ignoreVary: true });
}

async function kept(store, path) {
  return (await caches.open(store)).match(path, { ignoreVary: true });
}

async function asset(event) {
  const path = new URL(event.request.url).pathname;
  const found = await kept("assets", path);
  if (found) return found;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep("assets", path, response.clone()));
  return response;
}

async function page(event, url) {
  try {
    const response = await fetch(event.request);
    const isPage = response.ok && (response.headers.get("Content-Type") ?? "").startsWith("text/html");
    const isForAll = !(response.headers.get("Cache-Control") ?? "no-store").includes("no-store");
    if (isPage && isForAll && url.search === "") event.waitUntil(keep("pages", url.pathname, response.clone()));
    return response;
  } catch (error) {
    const found = await kept("pages", url.pathname);
    if (found) return old(found);
    const other = await kept("offline", "/offline");
    if (!other) throw error;
    return other;
  }
}

// The page's script shows the age.
async function old(response) {
  const headers = new Headers();
  for (const name of ["Content-Type", "Content-Language", "Content-Security-Policy", "Referrer-Policy"]) {
    if (response.headers.has(name)) headers.set(name, response.headers.get(name));
  }
  const text = await response.text();
  const date = Date.parse(response.headers.get("Date") ?? "") || Date.now();
  return new Response(text.replace("<body ", `<body data-kept="${date}" `), { headers });
}
