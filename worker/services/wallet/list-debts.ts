import { type Database, runBatch } from "#db/client.ts";
import { selectDebts, selectWaivers } from "#db/queries/wallet/debt-waivers.ts";
import type { DebtWaiver, UserDebt, UserDebtList } from "#domain/wallet/operator-contract.ts";

const MAX_DEBTS = 100;

/** Who owes what since a payment was taken back; and which debts were asked to be waived, why, and who decided. */
export async function listDebts(db: Database): Promise<UserDebtList> {
  const [debts, waivers] = await runBatch(db, [selectDebts(db, MAX_DEBTS), selectWaivers(db, MAX_DEBTS)]);
  return { debts: (debts?.results ?? []) as UserDebt[], waivers: (waivers?.results ?? []) as DebtWaiver[] };
}
