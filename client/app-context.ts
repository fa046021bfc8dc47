import { useRouteContext, useRouter } from "@tanstack/react-router";
import { useDeferredValue, useSyncExternalStore } from "react";
import type { Brand, BrandVoice, HomeBlock, HomeLead, LoginMethod } from "#domain/brands/brand.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import type { SpoilerSetting } from "#domain/matches/spoilers/setting.ts";
import type { InboxCount } from "#domain/notifications/contract.ts";
import type { Role } from "#domain/permissions/roles.ts";
import type { PaymentCurrency } from "#domain/wallet/recharge.ts";

export type ThemeChoice = "system" | "light" | "dark";
export type Density = "comfortable" | "compact";

/** Brand, visitor and settings of one page; built by the worker, sent as JSON, identical in the browser. */
export type AppContext = {
  brand: {
    id: string;
    name: string;
    title: string;
    voice: BrandVoice;
    copyright: string;
    defaultLocale: Locale;
    /** Languages of the brand; absent if it has all of them. */
    locales?: readonly Locale[] | undefined;
    leads: "sport" | "esport";
    /** Blocks below the matches on the home page. */
    homeOrder: readonly HomeBlock[];
    /** How the home page shows live matches. */
    homeLead: HomeLead;
    /** Origin of canonical URLs. */
    origin: string;
    logos: { mark: string; wordmark: string; icon: string; social: string };
    wordmarkWidthPx: number;
    contactEmail: string;
    supportChat?: Brand["supportChat"];
    channel: string;
    mall: boolean;
    /** Predictions may still be disabled in some countries. */
    predictions: boolean;
    /** Whether tips are offered in the visitor's country. */
    plans: boolean;
    /** Whether gift leaderboards are shown in the visitor's country. */
    giftRankings: boolean;
    /** Absent when the brand offers every login method. */
    loginMethods?: readonly LoginMethod[] | undefined;
  };
  locale: Locale;
  dir: "ltr" | "rtl";
  /** Locale prefix of the path: "" or "/vi". */
  basePath: string;
  timeZone: string;
  /** The visitor chose the zone, so the device's zone does not replace it. */
  zoneIsChosen: boolean;
  theme: ThemeChoice;
  density: Density;
  /** The results hidden from the visitor; absent if none are. */
  spoilers?: SpoilerSetting | undefined;
  /** Server time of the render; the browser starts from it, so that both render the same. */
  nowMs: number;
  user?: { uid: number; username: string; roles: readonly Role[]; avatar?: string | undefined } | undefined;
  /** Staff view the site as `user`, read-only, until this time. */
  viewUntilMs?: number | undefined;
  /** Unread notifications when the page was rendered. */
  inbox?: InboxCount | undefined;
  /** Channels for codes that have a gateway. */
  codeChannels: readonly ("email" | "phone")[];
  /** Sign-in providers of this brand. */
  providers: readonly OAuthProvider[];
  /** If false, there are no links to the recharge page. */
  takesPayments: boolean;
  /** Billing currency of the default payment method. */
  checkoutCurrency: PaymentCurrency;
};

const noSubscription = () => () => {};

/**
 * Hydrates with the context the server rendered, because the device's time zone may have replaced it since. Deferred,
 * so that such a change keeps the current content until its data is loaded.
 */
export function useApp(): AppContext {
  const { rendered } = useRouter().options.context;
  const { app } = useRouteContext({ from: "__root__" });
  return useDeferredValue(
    useSyncExternalStore(
      noSubscription,
      () => app,
      () => rendered ?? app,
    ),
  );
}
