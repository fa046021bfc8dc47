import { Hono } from "hono";

const app = new Hono<{ Bindings: { GZIP?: string } }>();
let page: Uint8Array<ArrayBuffer> | undefined;
app.get("/", (c) => c.text("Hello"));
/** A page of ours as it was sent, from memory: what the bytes alone cost. */
app.get("/same-page", (c) => {
  page ??= Uint8Array.from(atob(c.env.GZIP ?? ""), (letter) => letter.charCodeAt(0));
  const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" };
  return new Response(page, { headers, encodeBody: "manual" } as ResponseInit);
});

export default app;
