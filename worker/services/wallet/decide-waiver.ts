import { type Database, runBatch } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import { touchInbox } from "#db/queries/notifications/inboxes.ts";
import { decideWaiver as decideRow, readOwed, readWaiver } from "#db/queries/wallet/debt-waivers.ts";
import { writeEntry } from "#db/queries/wallet/ledger.ts";
import { Refusal } from "#domain/errors.ts";
import { waivedAmount } from "#domain/wallet/debt-waiver.ts";
import { debtPurse, lossPurse } from "#domain/wallet/ledger-accounts.ts";
import type { Waiver } from "#domain/wallet/operator-contract.ts";

type Context = { db: Database; nowMs: number; inboxes: Set<number> };

/** Decided by somebody else meanwhile, or settled by a recharge since it was looked up. */
function refusalOf(error: unknown): unknown {
  const broken = brokenConstraint(error);
  if (broken?.kind === "not_null" && broken.table === "debt_waivers") return new Refusal("conflict");
  if (broken?.kind === "check" && broken.name === "debt_waivers_two_people") return new Refusal("no_permission");
  return broken?.kind === "check" && broken.name === "ledger_accounts_debt" ? new Refusal("conflict") : error;
}

/** The house takes what is owed as its own loss; the entry names who agreed to it. */
function moves({ db, nowMs, inboxes }: Context, { id, uid, purse }: Waiver, amount: number, byUid: number) {
  if (amount === 0) throw new Refusal("conflict");
  inboxes.add(uid);
  const accounts = { from: lossPurse(purse), to: debtPurse(uid, purse) };
  const entry = { key: `waive:${id}`, kind: "debt_waived", purse, amount, otherUid: byUid, ...accounts } as const;
  return [writeEntry(db, entry, nowMs), touchInbox(db, uid)];
}

/** A second operator confirms, and the debt is the house's loss; or it is declined, which the first one may as well. */
export async function decideWaiver(
  context: Context,
  operatorUid: number,
  { id, decision }: { id: string; decision: "confirm" | "decline" },
): Promise<Waiver> {
  const { db, nowMs } = context;
  const asked = await readWaiver(db, id);
  if (!asked) throw new Refusal("not_found");
  if (asked.state !== "asked") throw new Refusal("conflict");
  const isConfirmed = decision === "confirm";
  if (isConfirmed && [asked.askedBy, asked.uid].includes(operatorUid)) throw new Refusal("no_permission");
  const state = isConfirmed ? "confirmed" : "declined";
  const amount = isConfirmed ? waivedAmount(asked.amount, await readOwed(db, asked.uid, asked.purse)) : asked.amount;
  const written = isConfirmed ? moves(context, asked, amount, operatorUid) : [];
  try {
    await runBatch(db, [decideRow(db, id, { state, amount, byUid: operatorUid, nowMs }), ...written]);
  } catch (error) {
    throw refusalOf(error);
  }
  return { ...asked, state, amount, decidedBy: operatorUid, decidedAtMs: nowMs };
}
