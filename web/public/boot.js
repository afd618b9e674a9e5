// Runs before the first paint: applies the last visit's theme, and asks for the first screen's data while the app's
// code is on its way. The app takes over in theme/engine.ts and api/boot.ts.
(() => {
  const root = document.documentElement;
  const deviceMode = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.mode = deviceMode;
  try {
    const size = localStorage.getItem("aside-text-size");
    if (/^\d{2,3}%$/.test(size)) root.style.fontSize = size;
    if (localStorage.getItem("aside-density") === "compact") root.dataset.density = "compact";
  } catch {
    // A browser without storage shows the browser's own size.
  }
  let canvas = deviceMode === "dark" ? "#0a0b0d" : "#f8f9fb";
  try {
    const kept = JSON.parse(localStorage.getItem("aside-theme-v4"));
    const text = kept.light + kept.dark;
    let hash = 2166136261;
    for (let at = 0; at < text.length; at += 1)
      hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
    if ((hash >>> 0).toString(36) !== kept.checksum) throw new Error("damaged");
    const mode = kept.mode === "system" ? deviceMode : kept.mode;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(kept[mode]);
    document.adoptedStyleSheets.push(sheet);
    window.asideTheme = sheet;
    root.dataset.mode = mode;
    canvas = kept.canvas[mode];
  } catch {
    try {
      localStorage.removeItem("aside-theme-v4");
    } catch {
      // A browser without storage shows the default.
    }
  }
  document.querySelector("meta[name=theme-color]").content = canvas;
})();

(() => {
  try {
    const token = localStorage.getItem("accessToken");
    const { pathname, search } = location;
    if (token === null || pathname !== "/" || search.length > 2000) return;
    document.documentElement.dataset.firstFrame = "";
    window.asideBoot = fetch(`/api/boot?address=${encodeURIComponent(search)}`, {
      headers: { accept: "application/json", authorization: `Bearer ${token}` },
    }).then(
      (answer) => (answer.ok ? answer.json() : undefined),
      () => undefined,
    );
    const isCovered = search !== "" || localStorage.getItem("aside-without-ai") === "true";
    if (!isCovered) void window.asideBoot.then((answer) => answer && fillFrame(answer.data));
  } catch {
    // Without storage nobody is signed in.
  }

  /** The newest conversation's title, as `chat/current.ts` will say it; where there is none, what an empty one shows. */
  function fillFrame({ userId, first: { conversations } }) {
    const [title, greeting] = document.querySelector(".first-frame > section")?.children ?? [];
    // Panels of the last visit will stand beside it.
    const isNarrow = innerWidth > 767 && /"isOpen":true/.test(localStorage.getItem("aside-panels"));
    if (!title || !conversations || isNarrow) return;
    const newest = conversations.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0];
    const words = newest?.title ?? "";
    title.textContent = words === "" ? "New Conversation" : words;
    greeting.hidden =
      newest !== undefined || localStorage.getItem(`aside-draft:${userId}:new`) !== null;
  }
})();
