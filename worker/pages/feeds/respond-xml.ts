import type { AppRequest } from "../../app.ts";
import { etagOf } from "../etag.ts";

/** Clients always revalidate, so that withdrawn content disappears at once; unchanged documents are not sent again. */
export async function respondXml(c: AppRequest, xml: string, type = "application/xml"): Promise<Response> {
  const bytes = new TextEncoder().encode(xml);
  const etag = await etagOf(bytes);
  const headers = { "cache-control": "public, no-cache", etag };
  if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
  return c.body(bytes, 200, { ...headers, "content-type": `${type}; charset=utf-8` });
}
