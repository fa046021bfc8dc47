import type { ChannelPage } from "#client/workplace-links.ts";
import { m } from "#messages";

/** All pages of the partner area. Their loaders are in `load-channel-page.ts`. */
export const CHANNEL_MENU: Record<ChannelPage, () => string> = {
  list: m.channel_list,
  statistical: m.channel_statistics,
  user: m.channel_referred,
  gold: m.channel_recharged,
  water: m.channel_spent,
};
