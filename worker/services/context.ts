import type { Database } from "#db/client.ts";
import type { Locale } from "#domain/i18n/locales.ts";

export type ServiceContext = { db: Database; nowMs: number };
export type LocalizedContext = ServiceContext & { locale: Locale };
