import type { Database } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import { insertWaiver, readOwed, readWaiver } from "#db/queries/wallet/debt-waivers.ts";
import { Refusal } from "#domain/errors.ts";
import type { Waiver } from "#domain/wallet/operator-contract.ts";
import type { RechargePurse } from "#domain/wallet/recharge.ts";
import { newId } from "../../crypto/hashing.ts";

type Ask = { userId: number; purse: RechargePurse; reason: string };

/** One operator asks that the house takes a debt as its own loss. Nothing moves until another confirms it. */
export async function askWaiver(
  { db, nowMs }: { db: Database; nowMs: number },
  operatorUid: number,
  { userId, purse, reason }: Ask,
): Promise<Waiver> {
  // Nobody lets themselves off.
  if (userId === operatorUid) throw new Refusal("no_permission");
  const amount = await readOwed(db, userId, purse);
  if (amount === 0) throw new Refusal("not_found");
  const id = newId();
  try {
    await insertWaiver(db, { id, uid: userId, purse, amount, reason, askedBy: operatorUid, askedAtMs: nowMs }).run();
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken?.kind === "unique" && broken.table === "debt_waivers") throw new Refusal("conflict");
    throw error;
  }
  const waiver = await readWaiver(db, id);
  if (!waiver) throw new Error(`the waiver ${id} was written and is not there`);
  return waiver;
}
