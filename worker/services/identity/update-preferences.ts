import { type Database, runBatch } from "#db/client.ts";
import { parseStoredPreferences, patchPreferences, selectPreferences } from "#db/queries/identity/preferences.ts";
import { type Preferences, type PreferencesChange, parsePreferences } from "#domain/identity/preferences.ts";

/** Changes what is named and leaves the rest; answers with everything. */
export async function updatePreferences(
  db: Database,
  uid: number,
  change: PreferencesChange,
  nowMs: number,
): Promise<Preferences> {
  const answers = await runBatch(db, [
    patchPreferences(db, uid, JSON.stringify(change), nowMs),
    selectPreferences(db, uid),
  ]);
  return parsePreferences(parseStoredPreferences(answers.at(-1)));
}
