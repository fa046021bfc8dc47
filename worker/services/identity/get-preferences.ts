import type { Database } from "#db/client.ts";
import { parseStoredPreferences, selectPreferences } from "#db/queries/identity/preferences.ts";
import { type Preferences, parsePreferences } from "#domain/identity/preferences.ts";

export const getPreferences = async (db: Database, uid: number): Promise<Preferences> =>
  parsePreferences(parseStoredPreferences(await selectPreferences(db, uid).all()));
