import type { Database } from "#db/client.ts";
import { selectCorrections } from "#db/queries/wallet/ledger-corrections.ts";
import type { LedgerCorrection } from "#domain/wallet/operator-contract.ts";

const MAX_CORRECTIONS = 100;

/** What was asked to be reversed, by whom and why, and who decided what; newest first. */
export const listCorrections = async (db: Database): Promise<{ list: LedgerCorrection[] }> => ({
  list: (await selectCorrections(db, MAX_CORRECTIONS).all<LedgerCorrection>()).results,
});
