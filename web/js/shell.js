// The page as an app: a worker that keeps what the page is made of, so that it starts without a connection and says so.

/** Registers the worker, and lets it keep what was loaded. A new version of the page is taken at the next start. */
export async function keepShell() {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("sw.js").catch(() => null);
  if (!registration) return;
  const ready = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name));
  const own = loaded.filter((url) => url.origin === location.origin && !url.pathname.startsWith("/api/"));
  ready.active?.postMessage([...new Set(["/", ...own.map((url) => url.pathname)])]);
}
