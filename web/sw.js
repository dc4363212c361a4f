// The worker that keeps the shell: files of the page come from the network where there is one, so a new version is taken at the
// next start, and from what was kept where there is none. What the server says about tables is never kept.

const SHELL = "boxman-shell-1";

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

// What the page had loaded before there was a worker.
self.addEventListener("message", (event) => {
  const keep = caches.open(SHELL).then((cache) => Promise.allSettled(event.data.map((path) => cache.add(path))));
  event.waitUntil(keep);
});

async function answer(request) {
  const cache = await caches.open(SHELL);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const shell = event.request.method === "GET" && url.origin === location.origin && !/^\/(api|metrics|healthz)/.test(url.pathname);
  if (shell) event.respondWith(answer(event.request));
});
