import { Hono } from "hono";

const app = new Hono<{ Bindings: { GZIP?: string } }>();
let page: Uint8Array<ArrayBuffer> | undefined;
app.get("/", (c) => c.text("Hello"));
/** Serves one of our pages as sent, from memory: the cost of the bytes alone. */
app.get("/same-page", (c) => {
  page ??= Uint8Array.from(atob(c.env.GZIP ?? ""), (letter) => letter.charCodeAt(0));
  const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" };
  return new Response(page, { headers, encodeBody: "manual" } as ResponseInit);
});

export default app;
