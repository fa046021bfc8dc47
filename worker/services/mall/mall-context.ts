import type { Locale } from "#domain/locale/locales.ts";

export type MallContext = { db: D1Database; nowMs: number; locale: Locale };
