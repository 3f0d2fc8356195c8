
// The service worker stores pages for the time without a connection. A page from it says how old it is.
function age(milliseconds) {
  const minutes = Math.round(milliseconds / 60000);
  const [count, unit] = minutes < 60 ? [minutes, "minute"] : minutes < 2880 ? [Math.round(minutes / 60), "hour"]
    : [Math.round(minutes / 1440), "day"];
  return new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "always" }).format(-count, unit);
}

function showAge() {
  const kept = Number(document.body.dataset.kept);
  if (!kept) return;
  const bar = document.createElement("div");
  bar.className = "agebar";
  bar.setAttribute("role", "status");
  const text = document.createElement("p");
  text.textContent = document.body.dataset.offline + " · " + age(Date.now() - kept);
  bar.append(text);
  const refresh = document.querySelector(".kept a.refresh");
  if (refresh) bar.append(refresh.cloneNode(true));
  document.getElementById("main").prepend(bar);
}

// The page for an address that is not stored: the stored pages, the latest one first.
async function listStored() {
  const section = document.querySelector(".stored");
  if (!section || !window.caches) return;
  const cache = await caches.open("pages");
  for (const request of (await cache.keys()).reverse()) {
    const response = await cache.match(request, { ignoreVary: true });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const name = page.querySelector("h1")?.textContent;
    const date = Date.parse(response.headers.get("Date"));
    if (!name || !date) continue;
    const [item, link, time] = ["li", "a", "small"].map((tag) => document.createElement(tag));
    link.href = new URL(request.url).pathname;
    link.dir = "auto";
    link.textContent = name;
    time.textContent = age(Date.now() - date);
    item.append(link, " ", time);
    section.lastElementChild.append(item);
    section.hidden = false;
  }
}

// The worker did not see the requests of a first visit.
async function keepFirstVisit() {
  const files = [...document.querySelectorAll("link[rel=stylesheet],link[rel=icon],script[src]")].map((e) => e.href || e.src);
  await (await caches.open("assets")).addAll(files);
  if (location.search || !document.querySelector(".now")) return;
  const response = await fetch(location.pathname, { headers: { Accept: "text/html" } });
  if (response.ok) await (await caches.open("pages")).put(location.pathname, response);
}

// The page for addresses that are not stored, in the visitor's language and with the files of this version.
async function keepOfflinePage() {
  const cache = await caches.open("offline");
  const stored = await cache.match("/offline", { ignoreVary: true });
  const script = document.querySelector("script[src]").getAttribute("src");
  const isCurrent = stored?.headers.get("Content-Language") === document.documentElement.lang
    && (await stored.text()).includes(script);
  if (isCurrent) return;
  const response = await fetch("/offline", { headers: { Accept: "text/html" } });
  if (response.ok) await cache.put("/offline", response);
}

async function offline() {
  showAge();
  listStored();
  if (!navigator.serviceWorker) return;
  const isFirst = !navigator.serviceWorker.controller;
  try {
    await navigator.serviceWorker.register("/sw.js");
    if (isFirst) await keepFirstVisit();
    await keepOfflinePage();
    document.documentElement.dataset.kept = "";
  } catch {
    // Without storage the pages work as before.
  }
}

offline();
