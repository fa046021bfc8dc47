import type { Locale } from "#domain/i18n/locales.ts";

/** What the verbs about matches need to know of the request. */
export type MatchContext = { db: D1Database; locale: Locale; nowMs: number };
