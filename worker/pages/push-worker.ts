import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";

/**
 * The service worker: shows web pushes and, while offline, the last scores. The only page it stores is `/offline`,
 * which is the same for everyone.
 */
const SCRIPT = `const CACHE = "offline-1";
const REFRESH_MS = 300000;
let stored = { atMs: 0, lang: "" };
const langOf = (url) => /^\\/([a-z]{2}(?:-[A-Z]{2})?)(?=\\/|$)/.exec(new URL(url).pathname)?.[1] ?? "";
async function storeOfflinePage(lang) {
  stored = { atMs: Date.now(), lang };
  const page = await fetch("/offline?lang=" + lang);
  if (page.ok) await (await caches.open(CACHE)).put("/offline", page);
}
async function storeFirstPage() {
  const [client] = await clients.matchAll({ type: "window", includeUncontrolled: true });
  await storeOfflinePage(langOf(client?.url ?? location.href));
}
addEventListener("install", (event) => event.waitUntil(Promise.all([skipWaiting(), storeFirstPage()])));
addEventListener("activate", (event) => event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()])));
addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  const online = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  event.respondWith(online.catch(async (error) => {
    const page = await caches.match("/offline");
    if (page) return page;
    throw error;
  }));
  const lang = langOf(event.request.url);
  const isDue = stored.lang !== lang || Date.now() - stored.atMs > REFRESH_MS;
  event.waitUntil(online.then(
    () => (isDue ? storeOfflinePage(lang) : undefined),
    () => undefined,
  ));
});
addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, data: { url } }));
});
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data.url));
});
`;

export const pushWorker = createMiddleware<App>(async (c) =>
  c.body(SCRIPT, 200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" }),
);
