const KEY = "promotionChannelId";
const CHANNEL_ID = /^[A-Za-z0-9_-]{1,40}$/;

/** Some links say it one way, some the other. */
export const parseChannel = (search: string): string | undefined => {
  const query = new URLSearchParams(search);
  const id = query.get("promotionChannelId") ?? query.get("channelId") ?? "";
  return CHANNEL_ID.test(id) ? id : undefined;
};

/** Whoever came by a channel's link and signs up later, also on another day, counts for that channel. */
export function storeChannel(search: string): void {
  const id = parseChannel(search);
  if (id !== undefined) localStorage.setItem(KEY, id);
}

/** What a sign-up says of it; nothing where no channel brought the visitor. */
export function registrationChannel(): { promotionChannelId?: string; channelFromtype?: 1 } {
  const id = localStorage.getItem(KEY);
  return id !== null && CHANNEL_ID.test(id) ? { promotionChannelId: id, channelFromtype: 1 } : {};
}
