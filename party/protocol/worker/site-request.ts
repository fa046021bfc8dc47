type Site = { fetch(url: string, init?: RequestInit): Promise<Response> };

const isSite = (value: unknown): value is Site =>
  typeof value === "object" && value !== null && "fetch" in value && typeof value.fetch === "function";

/** Prefers the service binding, so that a firewall or bot rule on the public address cannot stop scores. */
export function fetchSite(env: Record<string, unknown>, path: string, init: RequestInit): Promise<Response> {
  const url = new URL(path, typeof env.SITE_URL === "string" ? env.SITE_URL : "").href;
  return isSite(env.SITE) ? env.SITE.fetch(url, init) : fetch(url, init);
}
