import type { Database } from "#db/client.ts";
import type { Locale } from "#domain/i18n/locales.ts";

export type MallContext = { db: Database; nowMs: number; locale: Locale };
