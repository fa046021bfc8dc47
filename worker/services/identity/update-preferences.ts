import { type Database, runBatch } from "#db/client.ts";
import { askPreferences, patchPreferences, storedPreferences } from "#db/queries/identity/preferences.ts";
import { type Preferences, type PreferencesChange, readPreferences } from "#domain/identity/preferences.ts";

/** Changes what is named and leaves the rest; answers with everything. */
export async function savePreferences(
  db: Database,
  uid: number,
  change: PreferencesChange,
  nowMs: number,
): Promise<Preferences> {
  const answers = await runBatch(db, [
    patchPreferences(db, uid, JSON.stringify(change), nowMs),
    askPreferences(db, uid),
  ]);
  return readPreferences(storedPreferences(answers.at(-1)));
}
