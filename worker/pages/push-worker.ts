import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";

/**
 * The service worker: it shows web pushes, and without a network the last scores. Of pages it stores only `/offline`, which
 * is the same for everybody.
 */
const SCRIPT = `const CACHE = "offline-1";
const REFRESH_MS = 300000;
let storedAtMs = 0;
async function storeOfflinePage(url) {
  storedAtMs = Date.now();
  const lang = /^\\/([a-z]{2}(?:-[A-Z]{2})?)(?=\\/|$)/.exec(new URL(url).pathname)?.[1] ?? "";
  const page = await fetch("/offline?lang=" + lang);
  if (page.ok) await (await caches.open(CACHE)).put("/offline", page);
}
addEventListener("install", (event) => event.waitUntil(Promise.all([skipWaiting(), storeOfflinePage(location.href)])));
addEventListener("activate", (event) => event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()])));
addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  const online = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  event.respondWith(online.catch(async (error) => {
    const page = await caches.match("/offline");
    if (page) return page;
    throw error;
  }));
  event.waitUntil(online.then(
    () => (Date.now() - storedAtMs > REFRESH_MS ? storeOfflinePage(event.request.url) : undefined),
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
