import { type Database, runBatch } from "#db/client.ts";
import { askDebts, askWaivers } from "#db/queries/wallet/debt-waivers.ts";
import type { Debt, Debts, Waiver } from "#domain/wallet/operator-contract.ts";

const MOST_SHOWN = 100;

/** Who owes what since a payment was taken back; and which debts were asked to be waived, why, and who decided. */
export async function listDebts(db: Database): Promise<Debts> {
  const [debts, waivers] = await runBatch(db, [askDebts(db, MOST_SHOWN), askWaivers(db, MOST_SHOWN)]);
  return { debts: (debts?.results ?? []) as Debt[], waivers: (waivers?.results ?? []) as Waiver[] };
}
