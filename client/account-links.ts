// Separate from `links.ts`, which every page loads.

/** Pages of the user's own account, in menu order. */
export const ACCOUNT_PAGES = [
  "info",
  "notices",
  "level",
  "preferences",
  "reservations",
  "focus",
  "userNews",
  "userPost",
  "send",
  "comments",
  "predictions",
  "tips",
  "vip",
  "exchange",
  "water",
  "myOrder",
  "setting",
  "sanctions",
  "data",
] as const;
export type AccountPage = (typeof ACCOUNT_PAGES)[number];
