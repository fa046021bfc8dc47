import type { CreatorPage } from "#client/workplace-links.ts";
import { m } from "#messages";

/** All pages of the expert hub. Their loaders are in `load-creator-page.ts`. */
export const CREATOR_MENU: Record<CreatorPage, { name: () => string }> = {
  overview: { name: m.anchor_page_overview },
  dataShow: { name: m.creator_insights },
  progComponent: { name: m.creator_new_tip },
  progManage: { name: m.creator_tips },
};
