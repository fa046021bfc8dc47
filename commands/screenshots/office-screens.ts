import { STUDIO_BRAND_ID } from "../site/seed-brand.ts";
import type { Screen } from "./screen.ts";

const PAGES =
  "users anchors experts staff recharges refunds disputes withdrawals closing prices ledger goods shelf matches catalogue feeds news tips videos complaints analytics audit brands";
/** Taken as moderator: operators appoint moderators, but cannot moderate themselves. */
const MODERATION_PAGES = "rooms mutes reports words comments";
const BRAND_SECTIONS = "names hosts languages colours logos legal sign_in features email preview history";
const CHANNEL_PAGES = "gold statistical user water";

const list = (names: string, screenOf: (name: string) => Screen) => names.split(" ").map(screenOf);

/** The back office, the brand studio and the partners' pages. */
export const listOfficeScreens = (): Screen[] => [
  { name: "operator-inbox", path: "/admin", account: "operator" },
  ...list(PAGES, (page) => ({ name: `operator-${page}`, path: `/admin/${page}`, account: "operator" })),
  ...list(MODERATION_PAGES, (page) => ({
    name: `operator-${page}`,
    path: `/admin/${page}`,
    account: "moderation_lead",
  })),
  { name: "operator-reports-messages", path: "/admin/reports?tab=messages", account: "moderation_lead" },
  { name: "operator-reports-appeals", path: "/admin/reports?tab=appeals", account: "moderation_lead" },
  { name: "operator-feed-source", path: "/admin/feeds?source=simulator", account: "operator" },
  { name: "operator-gifts", path: "/admin/shelf?tab=gifts", account: "operator" },
  { name: "operator-stickers", path: "/admin/shelf?tab=stickers", account: "operator" },
  { name: "operator-account", path: "/admin/users?user=90000001", account: "operator" },
  { name: "operator-product-new", path: "/admin/shelf?product=new", account: "operator" },
  { name: "operator-article-new", path: "/admin/news?article=new", account: "operator" },
  ...list(BRAND_SECTIONS, (section) => ({
    name: `operator-brand-${section}`,
    path: `/admin/brands?brand=${STUDIO_BRAND_ID}&section=${section}`,
    account: "operator",
  })),
  { name: "channel-new", path: "/channel?id=new", account: "channel" },
  { name: "channel-list", path: "/channel", account: "channel" },
  ...list(CHANNEL_PAGES, (page) => ({ name: `channel-${page}`, path: `/channel/${page}`, account: "channel" })),
];
