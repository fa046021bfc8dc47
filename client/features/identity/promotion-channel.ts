const KEY = "promotionChannelId";
const CHANNEL_ID = /^[A-Za-z0-9_-]{1,40}$/;

/** Both parameter names are in use. */
export const parseChannel = (search: string): string | undefined => {
  const query = new URLSearchParams(search);
  const id = query.get("promotionChannelId") ?? query.get("channelId") ?? "";
  return CHANNEL_ID.test(id) ? id : undefined;
};

/** A later registration is attributed to the channel. */
export function storeChannel(search: string): void {
  const id = parseChannel(search);
  if (id !== undefined) localStorage.setItem(KEY, id);
}

export function registrationChannel(): { promotionChannelId?: string; channelFromtype?: 1 } {
  const id = localStorage.getItem(KEY);
  return id !== null && CHANNEL_ID.test(id) ? { promotionChannelId: id, channelFromtype: 1 } : {};
}
