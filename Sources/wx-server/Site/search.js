
// Completion: a combobox with a list box (WAI-ARIA Authoring Practices 1.2, "Editable Combobox With List Autocomplete").
function completion(field) {
  const form = field.form;
  const list = document.createElement("ul");
  const known = new Map();
  let chosen = -1;
  let typed = field.value;
  let asked = 0;
  let timer = 0;

  list.id = "places";
  list.className = "places";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", field.dataset.places);
  form.append(list);
  const status = document.createElement("p");
  status.className = "vh";
  status.setAttribute("role", "status");
  form.append(status);
  for (const [name, value] of Object.entries({
    role: "combobox", "aria-expanded": "false", "aria-controls": list.id, "aria-autocomplete": "list",
  })) field.setAttribute(name, value);

  const options = () => [...list.querySelectorAll("[role=option]")];

  function choose(index) {
    const all = options();
    chosen = index;
    all.forEach((option, number) => option.setAttribute("aria-selected", String(number === index)));
    if (index < 0) {
      field.removeAttribute("aria-activedescendant");
      field.value = typed;
    } else {
      field.setAttribute("aria-activedescendant", all[index].id);
      field.value = all[index].dataset.value;
      all[index].scrollIntoView({ block: "nearest" });
    }
  }

  function close() {
    list.hidden = true;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
    chosen = -1;
  }

  function open() {
    const isEmpty = options().length === 0;
    list.hidden = isEmpty;
    field.setAttribute("aria-expanded", String(!isEmpty));
    field.removeAttribute("aria-activedescendant");
    chosen = -1;
  }

  function show(markup) {
    list.innerHTML = markup;
    open();
    status.textContent = list.hidden ? field.dataset.none : "";
  }

  function showRecent() {
    const places = cookie("wx-places").split("|").filter(Boolean).map(decoded).filter(Boolean);
    const heading = document.createElement("li");
    heading.className = "head";
    heading.setAttribute("role", "presentation");
    heading.textContent = field.dataset.recent;
    list.replaceChildren(heading, ...places.map((place, number) => {
      const option = document.createElement("li");
      option.id = "o" + number;
      option.dataset.value = option.textContent = place;
      option.dir = "auto";
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", "false");
      return option;
    }));
    status.textContent = "";
    open();
  }

  async function ask(text) {
    const number = ++asked;
    if (known.has(text)) return show(known.get(text));
    const query = new URLSearchParams({ prefix: text, format: "html", limit: "6", lang: document.documentElement.lang });
    let markup;
    try {
      const answer = await fetch("/v1/places?" + query);
      if (!answer.ok) return;
      markup = await answer.text();
    } catch {
      return; // Without suggestions, the form still works.
    }
    if (known.size > 200) known.clear();
    known.set(text, markup);
    // A response that arrives after a later one is ignored.
    if (number === asked && document.activeElement === field) show(markup);
  }

  field.addEventListener("input", () => {
    typed = field.value;
    clearTimeout(timer);
    const text = typed.trim();
    if (text === "") {
      asked++;
      showRecent();
    } else {
      timer = setTimeout(ask, 120, text);
    }
  });
  field.addEventListener("click", () => { if (field.value === "") showRecent(); });
  field.addEventListener("keydown", (event) => {
    const count = options().length;
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (list.hidden) {
        if (field.value === "") showRecent(); else if (count > 0) open(); else ask(field.value.trim());
        return;
      }
      const step = event.key === "ArrowDown" ? 1 : -1;
      // After the last suggestion, the typed text is shown again.
      choose((chosen + 1 + step + count + 1) % (count + 1) - 1);
    } else if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      field.value = typed;
      close();
    }
  });
  list.addEventListener("mousedown", (event) => event.preventDefault()); // The field keeps the focus.
  list.addEventListener("click", (event) => {
    const option = event.target.closest("[role=option]");
    if (!option) return;
    field.value = option.dataset.value;
    form.requestSubmit();
  });
  field.addEventListener("blur", close);
  form.addEventListener("submit", (event) => {
    clearTimeout(timer);
    asked++;
    close();
    if (field.value.trim() === "") event.preventDefault(); else wait();
  });
}
