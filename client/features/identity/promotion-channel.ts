import { parseChannelId } from "#domain/brands/channels.ts";

const KEY = "promotionChannelId";
/** Ends with the visit, unlike the attribution. */
const VISIT_KEY = "visit-channel";

/** A later registration is attributed to the channel, which also decides the login options of this visit. */
export function storeChannel(search: string): void {
  const id = parseChannelId(new URLSearchParams(search));
  if (id === undefined) return;
  localStorage.setItem(KEY, id);
  sessionStorage.setItem(VISIT_KEY, id);
}

/** The code of the link that opened this visit. */
export function getVisitChannel(): string | null {
  try {
    return sessionStorage.getItem(VISIT_KEY);
  } catch {
    // Storage is not available: the brand's own channel applies.
    return null;
  }
}

export function registrationChannel(): { promotionChannelId?: string; channelFromtype?: 1 } {
  const id = localStorage.getItem(KEY);
  return id !== null && parseChannelId(new URLSearchParams({ channelId: id })) === id
    ? { promotionChannelId: id, channelFromtype: 1 }
    : {};
}
