import type { Database } from "#db/client.ts";
import { askCorrections } from "#db/queries/wallet/ledger-corrections.ts";
import type { Correction } from "#domain/wallet/operator-contract.ts";

const MOST_SHOWN = 100;

/** What was asked to be reversed, by whom and why, and who decided what; newest first. */
export const listCorrections = async (db: Database): Promise<{ list: Correction[] }> => ({
  list: (await askCorrections(db, MOST_SHOWN).all<Correction>()).results,
});
