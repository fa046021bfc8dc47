import type { Locale } from "#domain/i18n/locales.ts";

export type MallContext = { db: D1Database; nowMs: number; locale: Locale };
