import { createMiddleware } from "hono/factory";
import type { Brand } from "#domain/brands/brand.ts";
import { parseChannelId } from "#domain/brands/channels.ts";
import type { App } from "../app.ts";
import { getRequestTarget } from "./request-target.ts";

const LOCAL_HOST = /^(?:[a-z0-9-]+\.)?localhost$|^127\.0\.0\.1$|^\[::1\]$/;

/** The same page on the brand's own host. Sets parts one by one: a path that starts with `//` would change the host. */
export function getBrandUrl({ id, hosts: [host = ""] }: Pick<Brand, "id" | "hosts">, requestUrl: string): string {
  const address = new URL(requestUrl);
  if (LOCAL_HOST.test(address.hostname)) address.hostname = `${id}.localhost`;
  else address.host = host;
  return address.href;
}

/** Redirects a link with a known channel code to the channel's brand. */
export const redirectToChannelBrand = createMiddleware<App>(async (c, next) => {
  const target = getRequestTarget(c.req.url);
  // Avoids parsing the URL, because most have no query.
  const code = target.includes("?") ? parseChannelId(new URL(c.req.url).searchParams) : undefined;
  const brand = code === undefined || c.get("isPreview") ? undefined : c.get("brands").getByChannel(code);
  if (brand && brand.id !== c.get("brand").id) return c.redirect(getBrandUrl(brand, c.req.url), 302);
  await next();
});
