import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";

/** The service worker of web push: it shows messages and opens their page. It caches nothing. */
const SCRIPT = `addEventListener("push", (event) => {
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
