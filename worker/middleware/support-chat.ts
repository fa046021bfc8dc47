import type { Brand } from "#domain/brands/brand.ts";

type Visit = { path: string; consent: string | undefined };

/** Only the support page may frame the chat provider, and only with the visitor's consent. */
export function supportChatOrigin({ supportChat }: Pick<Brand, "supportChat">, visit: Visit): string | undefined {
  if (!supportChat || visit.path !== "/salesmartly" || visit.consent !== "on") return undefined;
  return new URL(supportChat.url).origin;
}
