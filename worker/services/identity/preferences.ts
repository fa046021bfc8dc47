import { runBatch } from "#db/client.ts";
import { patchPreferences, selectPreferences } from "#db/queries/identity/preferences.ts";
import { type Preferences, type PreferencesChange, parsePreferences } from "#domain/identity/preferences.ts";
import type { ReadContext, ServiceContext } from "../context.ts";

const parseStored = ([stored]: readonly { body: string }[]): Preferences =>
  parsePreferences(stored && JSON.parse(stored.body));

export const getPreferences = async ({ db }: ReadContext, { uid }: { uid: number }): Promise<Preferences> =>
  parseStored(await selectPreferences(db, uid));

type UpdatePreferencesInput = { uid: number; change: PreferencesChange };

/** Changes the given fields and returns all of them. */
export async function updatePreferences(
  { db, nowMs }: ServiceContext,
  { uid, change }: UpdatePreferencesInput,
): Promise<Preferences> {
  const [, stored] = await runBatch(db, [
    patchPreferences(db, uid, JSON.stringify(change), nowMs),
    selectPreferences(db, uid),
  ]);
  return parseStored(stored);
}
