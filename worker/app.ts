import type { Context } from "hono";
import type { Brand } from "#domain/brands/brand.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { Env } from "./env.ts";
import type { RequestIdentity } from "./middleware/session.ts";
import type { Visitor } from "./middleware/visitor.ts";

/** What the middleware finds out about a request, step by step. */
export type Variables = {
  requestId: string;
  nonce: string;
  brand: Brand;
  locale: Locale;
  /** Path prefix of the locale, "" for the brand's default. */
  basePath: string;
  identity: RequestIdentity;
  visitor: Visitor;
  /** The answer was made with all the headers that others would add to it one by one. */
  hasFinalHeaders?: true;
  /** Words for the request's log line. */
  logFields: Record<string, string | number | boolean>;
};

export type App = { Bindings: Env; Variables: Variables };
export type AppRequest = Context<App>;
