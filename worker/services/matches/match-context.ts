import type { Database } from "#db/client.ts";
import type { Locale } from "#domain/i18n/locales.ts";

/** What the verbs about matches need to know of the request. */
export type MatchContext = { db: Database; locale: Locale; nowMs: number };
