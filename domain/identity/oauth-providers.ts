import type { LoginMethod } from "../brands/brand.ts";

/** Whose sign-in can be used instead of a code or a password. */
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

/** How the calls name them. 7 and 8 are ours: older clients have calls of their own for these two. */
const TYPES: Record<OAuthProvider, number> = { google: 3, apple: 4, line: 5, x: 6, wechat: 7, qq: 8, facebook: 9 };

export const providerTypeId = (provider: OAuthProvider): number => TYPES[provider];
export const providerByTypeId = (type: number): OAuthProvider | undefined =>
  OAUTH_PROVIDERS.find((provider) => TYPES[provider] === type);
export const parseOAuthProvider = (text: string): OAuthProvider | undefined =>
  OAUTH_PROVIDERS.find((provider) => provider === text);

/** What a person without an account here must prove instead, where the provider vouches for no address of theirs. */
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

/** The others never say that an address is the person's own, so without a code to it nobody new could come in. */
const VOUCHES: readonly OAuthProvider[] = ["google", "apple"];
export const verifiesEmail = (provider: OAuthProvider): boolean => VOUCHES.includes(provider);

/** Start to end of one sign-in, and of the step that binds a contact after it. */
export const OAUTH_FLOW_MINUTES = 10;
/** From one network address at a time: more than a household starts, less than fills a table. */
export const MAX_PENDING_OAUTH_FLOWS = 40;
