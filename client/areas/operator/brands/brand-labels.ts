import { providerLabel } from "#client/features/identity/provider-label.ts";
import { LOGIN_METHODS, type LoginMethod } from "#domain/brands/brand.ts";
import type { BrandDocument } from "#domain/brands/document.ts";
import type { LogoKind } from "#domain/brands/logo.ts";
import type { LegalPage } from "#domain/brands/site-brand.ts";
import { m } from "#messages";

// Field labels of the studio, in its forms and in the change list of a version.

export const LOGO_LABELS: Record<LogoKind, () => string> = {
  mark: () => m.brand_logo_mark(),
  wordmark: () => m.brand_logo_wordmark(),
  icon: () => m.brand_logo_icon(),
  social: () => m.brand_logo_social(),
};

export const LEGAL_LABELS: Record<LegalPage, () => string> = {
  service: () => m.shell_page_service(),
  privacy: () => m.shell_page_privacy(),
  responsibility: () => m.shell_page_responsibility(),
  cooperation: () => m.shell_page_cooperation(),
  complaint: () => m.shell_page_complaint(),
  power: () => m.shell_page_power(),
};

export const TEXT_LABELS = {
  title: () => m.page_heading(),
  description: () => m.video_description(),
  keywords: () => m.brand_keywords(),
};

/** Features that can be switched off per country. */
export const RULE_LABELS = {
  blindBoxes: () => m.goods_mystery_boxes(),
  predictions: () => m.predict_title(),
  plans: () => m.expert_tips(),
  giftRankings: () => m.gift_leaderboard(),
} satisfies { [Field in keyof BrandDocument]?: () => string };

export const LEADS_LABELS: Record<BrandDocument["leads"], () => string> = {
  sport: () => m.shell_sports(),
  esport: () => m.shell_esports(),
};

export const APP_STORES: Record<keyof BrandDocument["apps"], string> = { ios: "App Store", android: "Google Play" };

export const isLoginMethod = (value: string): value is LoginMethod =>
  (LOGIN_METHODS as readonly string[]).includes(value);

export function loginMethodLabel(method: LoginMethod): string {
  if (method === "phone") return m.login_phone();
  if (method === "email") return m.login_email();
  return method === "username" ? m.login_username() : providerLabel(method);
}
