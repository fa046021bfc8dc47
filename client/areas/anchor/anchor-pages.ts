import type { AnchorPage } from "#client/workplace-links.ts";
import { m } from "#messages";

type Page = { name: () => string; isWide?: true };

/** All pages of the streamer hub. Their loaders are in `load-anchor-page.ts`. */
export const ANCHOR_MENU: Record<AnchorPage, Page> = {
  overview: { name: m.anchor_page_overview },
  live: { name: m.anchor_page_live, isWide: true },
  schedule: { name: m.streamer_schedule },
  liveLinkDetails: { name: m.anchor_page_past, isWide: true },
  revenueDetails: { name: m.account_earnings, isWide: true },
  overlays: { name: m.overlay_title, isWide: true },
  videos: { name: m.videos_title },
  moderation: { name: m.anchor_page_moderation },
};
