import { useRouteContext } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import type { BrandVoice } from "#domain/brands/brand.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import type { SpoilerSetting } from "#domain/matches/spoilers/setting.ts";
import type { InboxCount } from "#domain/notifications/contract.ts";
import type { Role } from "#domain/permissions/roles.ts";

export type ThemeChoice = "system" | "light" | "dark";
export type Density = "comfortable" | "compact";

/** What one page knows of its brand and its reader; made by the worker, sent along as JSON, the same in the browser. */
export type AppContext = {
  brand: {
    id: string;
    name: string;
    title: string;
    voice: BrandVoice;
    copyright: string;
    defaultLocale: Locale;
    leads: "sport" | "esport";
    /** Of its canonical addresses. */
    origin: string;
    logos: { mark: string; wordmark: string; icon: string; social: string };
    contactEmail: string;
    channel: string;
    /** Whether it has a shop. */
    mall: boolean;
    /** Whether it has predictions; in some countries it may have none all the same. */
    predictions: boolean;
  };
  locale: Locale;
  dir: "ltr" | "rtl";
  /** Path prefix of the locale: "" or "/vi". */
  basePath: string;
  timeZone: string;
  /** The zone is the reader's choice: what their device says does not change it. */
  zoneIsChosen: boolean;
  theme: ThemeChoice;
  density: Density;
  /** Whose results this reader does not want to be told; absent while all are. */
  spoilers?: SpoilerSetting | undefined;
  /** Server time the page was made at; the browser starts from it, so both draw the same. */
  nowMs: number;
  /** Who is signed in; absent for a guest. */
  user?: { uid: number; username: string; roles: readonly Role[]; avatar?: string | undefined } | undefined;
  /** A member's unread notices when the page was made. */
  inbox?: InboxCount | undefined;
  /** How codes can reach people here; a way without a gateway is not offered. */
  codeChannels: readonly ("email" | "phone")[];
  /** Whose sign-in is offered here. */
  providers: readonly OAuthProvider[];
  /** Whether money can be paid in here; if not, no link leads to a recharge. */
  takesPayments: boolean;
};

/** When it changes (another time zone), the page stands as it is until the data that goes with the change is there. */
export const useApp = (): AppContext => useDeferredValue(useRouteContext({ from: "__root__" }).app);
