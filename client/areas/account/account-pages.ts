import type { AccountPage } from "#client/account-links.ts";
import { m } from "#messages";

export type AccountPageGroup = "profile" | "social" | "money" | "security";
type Page = {
  name: () => string;
  icon: string;
  group: AccountPageGroup;
};

/** All account pages, in the order of the menu. Their loaders are in `load-account-page.ts`. */
export const ACCOUNT_MENU: Record<AccountPage, Page> = {
  info: { name: m.account_info, icon: "i-lucide-user-round", group: "profile" },
  notices: { name: m.shell_notifications, icon: "i-lucide-bell", group: "profile" },
  level: { name: m.level_title, icon: "i-lucide-medal", group: "profile" },
  preferences: {
    name: m.account_preferences,
    icon: "i-lucide-sliders-horizontal",
    group: "profile",
  },
  reservations: {
    name: m.account_reminders,
    icon: "i-lucide-calendar-check",
    group: "social",
  },
  focus: { name: m.followed_title, icon: "i-lucide-star", group: "social" },
  userNews: { name: m.feed_title, icon: "i-lucide-rss", group: "social" },
  userPost: { name: m.posts_own, icon: "i-lucide-square-pen", group: "social" },
  send: { name: m.posts_send, icon: "i-lucide-square-plus", group: "social" },
  comments: { name: m.comments_own, icon: "i-lucide-message-circle", group: "social" },
  predictions: { name: m.predict_own, icon: "i-lucide-target", group: "social" },
  tips: { name: m.tips_own, icon: "i-lucide-lightbulb", group: "social" },
  vip: { name: m.vip_title, icon: "i-lucide-crown", group: "money" },
  exchange: { name: m.exchange_title, icon: "i-lucide-package", group: "money" },
  water: { name: m.transactions_title, icon: "i-lucide-coins", group: "money" },
  myOrder: { name: m.orders_title, icon: "i-lucide-receipt-text", group: "money" },
  setting: { name: m.account_setting, icon: "i-lucide-settings", group: "security" },
  sanctions: { name: m.sanctions_title, icon: "i-lucide-scale", group: "social" },
  data: { name: m.data_title, icon: "i-lucide-database", group: "security" },
};
