import type { FunctionComponent } from "react";
import type { AccountPage } from "#client/links.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import { m } from "#messages";
import { DataPage } from "./data/data-page.tsx";
import { FollowingPage } from "./following/following-page.tsx";
import { LevelPage } from "./level/level-page.tsx";
import { MembershipPage } from "./membership/membership-page.tsx";
import { NotificationsPage } from "./notifications/notifications-page.tsx";
import { OrdersPage } from "./orders/orders-page.tsx";
import { RedemptionsPage } from "./orders/redemptions-page.tsx";
import { PredictionsPage } from "./predictions/predictions-page.tsx";
import { PreferencesPage } from "./preferences/preferences-page.tsx";
import { InfoPage } from "./profile/info-page.tsx";
import { ReservationsPage } from "./reservations/reservations-page.tsx";
import { SanctionsPage } from "./sanctions/sanctions-page.tsx";
import { AccountSettingsPage } from "./settings/account-settings-page.tsx";
import { TransactionsPage } from "./wallet/transactions-page.tsx";

export type AccountPageGroup = "profile" | "social" | "money" | "security";
type Page = {
  name: () => string;
  icon: string;
  group: AccountPageGroup;
  Screen: FunctionComponent<{ uid: UserInfo["uid"] }>;
};

/** All account pages, in the order of the menu. Their loaders are in `load-user-info.ts`. */
export const ACCOUNT_MENU: Record<AccountPage, Page> = {
  info: { name: m.account_info, icon: "i-lucide-user-round", group: "profile", Screen: InfoPage },
  notices: { name: m.shell_notifications, icon: "i-lucide-bell", group: "profile", Screen: NotificationsPage },
  level: { name: m.level_title, icon: "i-lucide-medal", group: "profile", Screen: LevelPage },
  preferences: {
    name: m.account_preferences,
    icon: "i-lucide-sliders-horizontal",
    group: "profile",
    Screen: PreferencesPage,
  },
  reservations: {
    name: m.account_reminders,
    icon: "i-lucide-calendar-check",
    group: "social",
    Screen: ReservationsPage,
  },
  focus: { name: m.followed_title, icon: "i-lucide-bell", group: "social", Screen: FollowingPage },
  predictions: { name: m.predict_own, icon: "i-lucide-target", group: "social", Screen: PredictionsPage },
  vip: { name: m.vip_title, icon: "i-lucide-crown", group: "money", Screen: MembershipPage },
  exchange: { name: m.exchange_title, icon: "i-lucide-package", group: "money", Screen: RedemptionsPage },
  water: { name: m.transactions_title, icon: "i-lucide-coins", group: "money", Screen: TransactionsPage },
  myOrder: { name: m.orders_title, icon: "i-lucide-receipt-text", group: "money", Screen: OrdersPage },
  setting: { name: m.account_setting, icon: "i-lucide-settings", group: "security", Screen: AccountSettingsPage },
  sanctions: { name: m.sanctions_title, icon: "i-lucide-scale", group: "social", Screen: SanctionsPage },
  data: { name: m.data_title, icon: "i-lucide-database", group: "security", Screen: DataPage },
};
