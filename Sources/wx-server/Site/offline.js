
// The service worker keeps pages for the time without a connection. A page from it says how old it is.
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
  text.textContent = age(Date.now() - kept);
  bar.append(text);
  const refresh = document.querySelector(".kept a.refresh");
  if (refresh) bar.append(refresh.cloneNode(true));
  document.getElementById("main").prepend(bar);
}

// The worker did not see the requests of a first visit.
async function keepFirstVisit() {
  const files = [...document.querySelectorAll("link[rel=stylesheet],link[rel=icon],script[src]")].map((e) => e.href || e.src);
  await (await caches.open("assets")).addAll(files);
  if (location.search || !document.querySelector(".now")) return;
  const response = await fetch(location.pathname, { headers: { Accept: "text/html" } });
  if (response.ok) await (await caches.open("pages")).put(location.pathname, response);
}

async function offline() {
  showAge();
  if (!navigator.serviceWorker) return;
  const isFirst = !navigator.serviceWorker.controller;
  try {
    await navigator.serviceWorker.register("/sw.js");
    if (isFirst) await keepFirstVisit();
    document.documentElement.dataset.kept = "";
  } catch {
    // Without storage the pages work as before.
  }
}

offline();
