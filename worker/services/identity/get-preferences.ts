import { askPreferences, storedPreferences } from "#db/queries/identity/preferences.ts";
import { type Preferences, readPreferences } from "#domain/identity/preferences.ts";

export const preferencesOf = async (db: D1Database, uid: number): Promise<Preferences> =>
  readPreferences(storedPreferences(await askPreferences(db, uid).all()));
