// What pages do where scripts run: the position, a refresh in place, hours and favorites; search.js completes places, and
// offline.js stores pages. They are one file for browsers. Every text is the server's.
"use strict";

// Placeholder boxes are shown if there is no weather yet; otherwise the old weather stays.
function wait() {
  const now = document.querySelector(".now");
  const loading = document.getElementById("loading");
  if (now) now.setAttribute("aria-busy", "true");
  else if (loading) document.getElementById("main").replaceChildren(loading.content.cloneNode(true));
}

// The visitor's position, requested only when the button is pressed, and rounded here to about a kilometer.
function position(button) {
  const name = button.querySelector("span");
  const text = name.textContent;
  let isAsking = false;
  function failed(state) {
    const address = new URL(button.href);
    address.searchParams.set("state", state);
    location.assign(address);
  }
  button.setAttribute("role", "button");
  button.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    button.click();
  });
  button.addEventListener("click", (event) => {
    event.preventDefault();
    if (isAsking) return;
    if (!window.isSecureContext) return failed("insecure");
    if (!navigator.geolocation) return failed("unavailable");
    isAsking = true;
    button.setAttribute("aria-busy", "true");
    name.textContent = button.dataset.waiting;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        wait();
        location.assign("/" + coords.latitude.toFixed(2) + "," + coords.longitude.toFixed(2));
      },
      (error) => failed({ 1: "refused", 3: "slow" }[error.code] ?? "unavailable"),
      { timeout: 10000, maximumAge: 600000 });
  });
  // When the visitor goes back, the page must be usable again.
  addEventListener("pageshow", () => {
    isAsking = false;
    button.removeAttribute("aria-busy");
    name.textContent = text;
  });
}

// A refresh replaces the current weather and the line about its age; once the hour has changed, the whole page.
function refreshing() {
  let isAsking = false;
  async function refresh() {
    const now = document.querySelector(".now");
    if (!now || isAsking) return;
    isAsking = true;
    now.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(location.pathname + location.search, { cache: "no-cache", headers: { Accept: "text/html" } });
      if (!answer.ok) return;
      const next = new DOMParser().parseFromString(await answer.text(), "text/html");
      const first = (page) => page.querySelector(".band time")?.dateTime;
      const age = (page) => page.querySelector(".agebar")?.textContent;
      const isAlike = first(next) === first(document) && age(next) === age(document);
      const parts = isAlike ? [".now", ".src"] : ["#main", ".src"];
      for (const part of parts) {
        const [old, fresh] = [document.querySelector(part), next.querySelector(part)];
        if (old && fresh && old.innerHTML !== fresh.innerHTML) old.replaceWith(fresh);
      }
      document.title = next.title;
    } catch {
      // The old weather stays, with its age.
    } finally {
      isAsking = false;
      document.querySelector(".now")?.removeAttribute("aria-busy");
    }
  }
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a.refresh");
    if (!link || !document.querySelector(".now")) return;
    event.preventDefault();
    refresh();
  });
  // The server sends old weather while it requests newer.
  async function awaitNewer() {
    for (let count = 0; count < 30 && document.querySelector("[data-asking]"); count++) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await refresh();
    }
  }
  awaitNewer();
  // A page about a failed service is reloaded when the service may work again.
  const again = document.querySelector("[data-again]");
  if (again) setTimeout(() => location.reload(), Number(again.dataset.again) * 1000);
  // A page that becomes visible is refreshed.
  setInterval(() => { if (!document.hidden) refresh(); }, 600000);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
}

// The hours: the mouse, a tap and the arrow keys show the values of one in words, above the row.
function hours() {
  let chosen = null;
  let units = null;
  const heading = () => document.querySelector(".at-hour");
  function show(item) {
    if (item === chosen) return;
    chosen?.classList.remove("at");
    const line = heading();
    if (units === null) units = line.textContent;
    chosen = item;
    if (!item) {
      line.textContent = units;
      units = null;
      return;
    }
    item.classList.add("at");
    line.textContent = [...item.children].filter((part) => part.localName !== "svg" && part.ariaHidden !== "true")
      .map((part) => part.textContent.trim()).filter(Boolean).join(" · ");
  }
  const itemAt = (event) => event.target.closest?.(".band li");
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse") return;
    const item = itemAt(event);
    if (item) show(item);
    else if (chosen && !chosen.closest(".ribbon").matches(":focus-visible")) show(null);
  });
  document.addEventListener("click", (event) => {
    const item = itemAt(event);
    if (item) show(item);
  });
  document.addEventListener("focusin", (event) => {
    if (event.target.matches?.(".ribbon")) heading().setAttribute("role", "status");
  });
  document.addEventListener("focusout", (event) => { if (event.target.matches?.(".ribbon") && chosen) show(null); });
  document.addEventListener("keydown", (event) => {
    const ribbon = event.target;
    if (!ribbon.matches?.(".ribbon") || event.altKey || event.ctrlKey || event.metaKey) return;
    const items = [...ribbon.querySelectorAll(".band li")];
    const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const backward = forward === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
    const index = items.indexOf(chosen);
    const next = { [forward]: index + 1, [backward]: index - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const item = items[Math.min(Math.max(next, 0), items.length - 1)];
    show(item);
    item.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}

// The visitor's favorites: the server has them with their weather; their order is changed here.
async function favorites() {
  const nav = document.querySelector(".chips");
  const star = document.querySelector(".star");
  const places = () => cookie("wx-favorites").split("|").filter(Boolean).map(decoded);
  if (star) star.setAttribute("aria-pressed", String(places().some((place) => place.toLowerCase() === star.value.toLowerCase())));
  if (!nav || places().length === 0) return;
  const list = nav.firstElementChild;
  list.replaceChildren(...places().map((place) => {
    const [item, link, name] = ["li", "a", "span"].map((tag) => document.createElement(tag));
    link.href = "/" + encodeURIComponent(place);
    name.textContent = place;
    link.append(name);
    item.append(link);
    return item;
  }));
  nav.hidden = false;
  reordering(list);
  try {
    const answer = await fetch("/favorites" + location.search);
    if (answer.ok) list.innerHTML = await answer.text();
  } catch {
    // If it fails, the chips keep their names.
  }
}

// Chips are moved by dragging, and by the arrow keys with shift.
function reordering(list) {
  let dragged = null;
  let start = null;
  let hasMoved = false;
  function save() {
    const places = [...list.querySelectorAll("a")].map((link) => encodeURIComponent(link.dataset.place));
    document.cookie = "wx-favorites=" + places.join("|") + "; Path=/; Max-Age=31536000; SameSite=Lax";
  }
  list.addEventListener("keydown", (event) => {
    const link = event.target.closest("a[data-place]");
    if (!link || !event.shiftKey || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    event.preventDefault();
    const isForward = (event.key === "ArrowRight") === (document.documentElement.dir !== "rtl");
    const item = link.parentElement;
    if (isForward) item.nextElementSibling?.after(item); else item.previousElementSibling?.before(item);
    link.focus();
    save();
  });
  list.addEventListener("pointerdown", (event) => {
    dragged = event.target.closest("li");
    [start, hasMoved] = [event, false];
  });
  addEventListener("pointermove", (event) => {
    if (!dragged || !dragged.querySelector("[data-place]")) return;
    if (!hasMoved && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < 8) return;
    hasMoved = true;
    dragged.firstElementChild.classList.add("moving");
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest(".chips li");
    if (!over || over === dragged) return;
    const isAfter = dragged.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (isAfter) over.after(dragged); else over.before(dragged);
  });
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => {
    dragged?.firstElementChild.classList.remove("moving");
    if (dragged && hasMoved) save();
    dragged = null;
  });
  list.addEventListener("click", (event) => { if (hasMoved) event.preventDefault(); }, true);
}

function cookie(name) {
  const pair = document.cookie.split("; ").find((text) => text.startsWith(name + "="));
  return pair ? pair.slice(name.length + 1) : "";
}

function decoded(text) {
  try { return decodeURIComponent(text); } catch { return ""; }
}

// A page without a connection has neither.
if (document.getElementById("q")) {
  completion(document.getElementById("q"));
  position(document.querySelector("a.here"));
}
refreshing();
hours();
favorites();
