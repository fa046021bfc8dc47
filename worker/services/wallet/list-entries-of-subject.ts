import type { Database } from "#db/client.ts";
import { selectEntriesOfSubject } from "#db/queries/wallet/ledger.ts";
import type { TracedEntry } from "#domain/wallet/operator-contract.ts";

/** Every movement that belongs to one purchase or recharge, oldest first: from where each coin came, and where it went. */
export const listEntriesOfSubject = async (db: Database, subject: string): Promise<{ list: TracedEntry[] }> => ({
  list: (await selectEntriesOfSubject(db, subject).all<TracedEntry>()).results,
});
