import type { Database } from "#db/client.ts";
import { lettersTo, type StoredLetter } from "#db/queries/identity/dev-outbox.ts";

/** Development and test: what would have gone out, newest first. */
export const listLetters = (db: Database, to: string | undefined): Promise<StoredLetter[]> => lettersTo(db, to);
