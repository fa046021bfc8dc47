import type { AppContext } from "#client/app-context.ts";

export function feedsHref({ basePath }: Pick<AppContext, "basePath">, source?: string, why?: string): string {
  const query = new URLSearchParams();
  if (source) query.set("source", source);
  if (why) query.set("why", why);
  return `${basePath}/operator/feeds${query.size > 0 ? `?${query}` : ""}`;
}
