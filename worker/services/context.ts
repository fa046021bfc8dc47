import type { Database } from "#db/client.ts";
import type { Locale } from "#domain/i18n/locales.ts";

/** Common to all services; a capability extends it with its own dependencies. */
export type ServiceContext = { db: Database; nowMs: number };
export type LocalizedContext = ServiceContext & { locale: Locale };
/** For reads that do not depend on the time. */
export type ReadContext = Pick<ServiceContext, "db">;
