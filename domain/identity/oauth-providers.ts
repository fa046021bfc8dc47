import type { LoginMethod } from "../brands/brand.ts";

export const OAUTH_PROVIDERS = [
  "google",
  "apple",
  "line",
  "x",
  "facebook",
  "wechat",
  "qq",
] as const satisfies LoginMethod[];
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number];

/** Type ids of the API. 7 and 8 are new, because older clients use separate calls for these two. */
const TYPES: Record<OAuthProvider, number> = { google: 3, apple: 4, line: 5, x: 6, wechat: 7, qq: 8, facebook: 9 };

export const providerTypeId = (provider: OAuthProvider): number => TYPES[provider];
export const providerByTypeId = (type: number): OAuthProvider | undefined =>
  OAUTH_PROVIDERS.find((provider) => TYPES[provider] === type);
export const parseOAuthProvider = (text: string): OAuthProvider | undefined =>
  OAUTH_PROVIDERS.find((provider) => provider === text);

/** The contact that new users verify if the provider returns no verified email. */
const BOUND_BY: Record<OAuthProvider, "email" | "phone"> = {
  google: "email",
  apple: "email",
  line: "email",
  x: "email",
  facebook: "email",
  wechat: "phone",
  qq: "phone",
};
export const linkedByProvider = (provider: OAuthProvider): "email" | "phone" => BOUND_BY[provider];

/** The other providers never return a verified email, so new users need a code. */
const VERIFIES_EMAIL: readonly OAuthProvider[] = ["google", "apple"];
export const verifiesEmail = (provider: OAuthProvider): boolean => VERIFIES_EMAIL.includes(provider);

/** Time limit of a sign-in, and of the step after it that verifies a contact. */
export const OAUTH_FLOW_MINUTES = 10;
/** Limit per network address. */
export const MAX_PENDING_OAUTH_FLOWS = 40;
