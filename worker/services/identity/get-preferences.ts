import type { Database } from "#db/client.ts";
import { askPreferences, storedPreferences } from "#db/queries/identity/preferences.ts";
import { type Preferences, readPreferences } from "#domain/identity/preferences.ts";

export const preferencesOf = async (db: Database, uid: number): Promise<Preferences> =>
  readPreferences(storedPreferences(await askPreferences(db, uid).all()));
