import type { LandingPage } from "#domain/channels/landing.ts";
import { type Base, href, type Search } from "./links.ts";

// Links to the hubs and the back office, separate from fans' links, which every page loads.

export const ANCHOR_PAGES = [
  "overview",
  "live",
  "schedule",
  "liveLinkDetails",
  "revenueDetails",
  "overlays",
  "videos",
  "moderation",
] as const;
export type AnchorPage = (typeof ANCHOR_PAGES)[number];

/** The streamer hub. Moderation applies to the streamer's own room, or to `room` for its moderators. */
export const anchorHref = (app: Base, page: AnchorPage = "overview", search?: Search): string =>
  href(app, page === "overview" ? "/anchorCenter" : `/anchorCenter/${page}`, {}, search);

export const OPERATOR_PAGES = [
  "inbox",
  "users",
  "staff",
  "audit",
  "goods",
  "shelf",
  "anchors",
  "experts",
  "tips",
  "recharges",
  "refunds",
  "disputes",
  "withdrawals",
  "closing",
  "prices",
  "ledger",
  "matches",
  "catalogue",
  "feeds",
  "reports",
  "comments",
  "complaints",
  "words",
  "rooms",
  "mutes",
  "news",
  "videos",
  "brands",
  "analytics",
] as const;
export type OperatorPage = (typeof OPERATOR_PAGES)[number];
export const operatorHref = (app: Base, page: OperatorPage, search?: Search): string =>
  page === "inbox" ? href(app, "/admin", {}, search) : href(app, `/admin/${page}`, {}, search);

export const CREATOR_PAGES = ["overview", "dataShow", "progComponent", "progManage"] as const;
export type CreatorPage = (typeof CREATOR_PAGES)[number];
/** The expert hub; other users can apply on its first page. */
export const creatorHref = (app: Base, page: CreatorPage = "overview", search?: Search): string =>
  href(app, page === "overview" ? "/creatorCenter" : `/creatorCenter/${page}`, {}, search);

export const CHANNEL_PAGES = ["list", "statistical", "user", "gold", "water"] as const;
export type ChannelPage = (typeof CHANNEL_PAGES)[number];
/** The partner area: `gold` lists top-ups, `water` spending. */
export const channelHref = (app: Base, page: ChannelPage = "list", search?: Search): string =>
  href(app, page === "list" ? "/channel" : `/channel/${page}`, {}, search);
/** Landing page of a channel. */
export const landingHref = (app: Base, page: LandingPage, channelId: string): string =>
  href(app, `/${page}/{-$id}`, { id: channelId });
