import { type Database, runBatch } from "#db/client.ts";
import { brokenConstraint, ledgerProblem } from "#db/constraint-errors.ts";
import { touchInbox } from "#db/queries/notifications/inboxes.ts";
import { writeEntries } from "#db/queries/wallet/ledger.ts";
import { decide, readCorrection, readEntry } from "#db/queries/wallet/ledger-corrections.ts";
import { Refusal } from "#domain/errors.ts";
import { correctionEntries } from "#domain/wallet/ledger-correction.ts";
import type { Entry } from "#domain/wallet/ledger-entries.ts";
import type { Correction } from "#domain/wallet/operator-contract.ts";

type Context = { db: Database; nowMs: number; inboxes: Set<number> };

/** What the database would not have, by name: decided meanwhile, or there is too little to take back. */
function refusalOf(error: unknown): unknown {
  const broken = brokenConstraint(error);
  if (broken?.kind === "not_null" && broken.table === "ledger_corrections") return new Refusal("conflict");
  if (broken?.kind === "check" && broken.name === "ledger_corrections_two_people") return new Refusal("no_permission");
  if (broken?.kind === "check" && broken.name === "ledger_accounts_debt") return new Refusal("conflict");
  const problem = ledgerProblem(error);
  return problem === undefined ? error : new Refusal(problem === "key_used" ? "conflict" : problem);
}

async function moves(
  { db, nowMs, inboxes }: Context,
  { id, key, leg }: Correction,
  operatorUid: number,
): Promise<D1PreparedStatement[]> {
  const found = await readEntry(db, key, leg);
  if (!found) throw new Error(`the entry ${key} ${leg} of a correction is not there`);
  const { fromUid, toUid, subject, otherUid, ...rest } = found;
  const uids = [fromUid, toUid].filter((uid) => uid !== null);
  if (uids.includes(operatorUid)) throw new Refusal("no_permission");
  const entry: Entry = {
    ...rest,
    ...(subject === null ? {} : { subject }),
    ...(otherUid === null ? {} : { otherUid }),
  };
  for (const uid of uids) inboxes.add(uid);
  return [writeEntries(db, correctionEntries(id, entry), nowMs), ...uids.map((uid) => touchInbox(db, uid))];
}

/** A second operator confirms, and the reversing entry is written; or it is declined, which the first one may as well. */
export async function decideCorrection(
  context: Context,
  operatorUid: number,
  { id, decision }: { id: string; decision: "confirm" | "decline" },
): Promise<Correction> {
  const { db, nowMs } = context;
  const asked = await readCorrection(db, id);
  if (!asked) throw new Refusal("not_found");
  if (asked.state !== "asked") throw new Refusal("conflict");
  const isConfirmed = decision === "confirm";
  if (isConfirmed && asked.askedBy === operatorUid) throw new Refusal("no_permission");
  const state = isConfirmed ? "confirmed" : "declined";
  const written = isConfirmed ? await moves(context, asked, operatorUid) : [];
  try {
    await runBatch(db, [decide(db, id, state, operatorUid, nowMs), ...written]);
  } catch (error) {
    throw refusalOf(error);
  }
  return { ...asked, state, decidedBy: operatorUid, decidedAtMs: nowMs };
}
