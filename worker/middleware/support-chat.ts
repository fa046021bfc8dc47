import type { Brand } from "#domain/brands/brand.ts";

type Visit = { path: string; consent: string | undefined };

/** The chat provider may be framed on the support page only, by visitors who agreed to it. */
export function supportChatOrigin({ supportChat }: Pick<Brand, "supportChat">, visit: Visit): string | undefined {
  if (!supportChat || visit.path !== "/salesmartly" || visit.consent !== "on") return undefined;
  return new URL(supportChat.url).origin;
}
