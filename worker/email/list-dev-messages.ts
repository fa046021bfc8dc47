import { lettersTo, type StoredLetter } from "#db/queries/identity/dev-outbox.ts";

/** Development and test: what would have gone out, newest first. */
export const listLetters = (db: D1Database, to: string | undefined): Promise<StoredLetter[]> => lettersTo(db, to);
