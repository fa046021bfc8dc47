import type { Context } from "hono";
import type { SiteBrand } from "#domain/brands/site-brand.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { Preferences } from "#domain/identity/preferences.ts";
import type { RequestedMatches, SpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import type { SpoilerSetting } from "#domain/matches/spoilers/setting.ts";
import type { InboxCount } from "#domain/notifications/contract.ts";
import type { Role } from "#domain/permissions/roles.ts";
import type { Env } from "./env.ts";
import type { SiteBrands } from "./services/brands/site-brands.ts";

export type SignedInUser = {
  kind: "member";
  uid: number;
  username: string;
  avatar: string | undefined;
  roles: readonly Role[];
  sessionId: string;
  /** Loaded with the session, so that rendering a page needs no second query. */
  preferences: Preferences;
  /** Signed in with two factors, or with a passkey, which counts as two. */
  twoStep: boolean;
  /** When the user last re-authenticated in this session, for calls that require a recent proof. */
  provenAtMs: number;
  seeded: boolean;
  /** A frozen account can be used, but cannot move money. */
  isFrozen: boolean;
  inbox: InboxCount;
  /** Set while a member of staff views the site as this user: nothing can be changed. */
  viewedBy?: { uid: number; sessionId: string; untilMs: number };
};
/** `session` tells a call that requires one which error to return: no session was sent, or it has expired. */
export type GuestUser = { kind: "guest"; session: "none" | "expired" };
/** `via`: only our own clients set the header; browsers attach the cookie to any request. */
export type RequestIdentity = {
  who: SignedInUser | GuestUser;
  via: "header" | "cookie" | "nothing";
  isExtended: boolean;
};

/** The user and every setting that changes what a page looks like. */
export type Visitor = (SignedInUser | GuestUser) & {
  timeZone: string;
  theme: "system" | "light" | "dark";
  density: "comfortable" | "compact";
  spoilerSetting: SpoilerSetting;
  /** Undefined if nothing is hidden. */
  spoilers: SpoilerGuard | undefined;
  /** Stream delay: scores are shown this much later. */
  delaySeconds: number;
  /** Matches and tables revealed despite the spoiler setting. */
  revealed: RequestedMatches;
};

/** Set on the Hono context by the middleware in worker/index.ts, in that order. */
export type Variables = {
  requestId: string;
  /** Read through `getNonce`. */
  nonce?: string;
  /** All brands of the deployment, as they are served. */
  brands: SiteBrands;
  brand: SiteBrand;
  /** The page shows a draft of the brand studio. */
  isPreview?: true;
  locale: Locale;
  /** Path prefix of the locale, "" for the brand's default. */
  basePath: string;
  identity: RequestIdentity;
  visitor: Visitor;
  /** Hashes of a stored page's inline scripts; the policy lists them instead of the nonce. */
  scriptSources?: string;
  /** Origins that may frame this response; none if unset. */
  frameAncestors?: readonly string[];
  /** Extra fields of the request's log line. */
  logFields: Record<string, string | number | boolean>;
};

export type App = { Bindings: Env; Variables: Variables };
export type AppRequest = Context<App>;
