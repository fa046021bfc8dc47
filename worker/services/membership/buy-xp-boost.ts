import type { Database } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import { writeEntries } from "#db/queries/wallet/ledger.ts";
import { insertPass, lastPassEnd, readPass } from "#db/queries/wallet/xp-boosts.ts";
import { Refusal } from "#domain/errors.ts";
import { revenuePurse } from "#domain/wallet/ledger-accounts.ts";
import { fromUser } from "#domain/wallet/spend-coins.ts";
import { scorePackage, scoreRun } from "#domain/wallet/xp-boosts.ts";
import type { ScoreRecord } from "#domain/wallet/xp-boosts-contract.ts";
import { newId } from "../../crypto/hashing.ts";
import { spend } from "../wallet/spend.ts";

/** Two tabs may buy at one moment; the second begins where the first ends. */
const TRIES = 4;

const isTaken = (error: unknown): boolean => {
  const broken = brokenConstraint(error);
  return broken?.kind === "unique" && broken.table === "score_passes";
};

/** `intention` is one for all tries of one click. */
type BuyContext = { db: Database; nowMs: number; intention?: string | undefined };
type Ask = { days: number; coins: number };

async function tryOnce(context: BuyContext, uid: number, { days, coins }: Ask): Promise<ScoreRecord> {
  const { db, nowMs } = context;
  const run = scoreRun(days, await lastPassEnd(db, uid), nowMs);
  const pass: ScoreRecord = { id: context.intention ?? newId(), days, coins, boughtAtMs: nowMs, ...run };
  const subject = `score:${pass.id}`;
  await spend(db, {
    uid,
    of: "coins",
    amount: coins,
    scope: "purchases",
    nowMs,
    ifUsed: "conflict",
    batch: (shares) => [
      writeEntries(
        db,
        fromUser(uid, shares, revenuePurse).map((leg) => ({ ...leg, key: subject, subject, kind: "score_purchase" })),
        nowMs,
      ),
      ...insertPass(db, uid, pass),
    ],
  });
  return pass;
}

/** Paid for in coins, bonus first. A try whose answer was lost is not paid for again. */
export async function buyScorePackage(context: BuyContext, uid: number, ask: Ask): Promise<ScoreRecord> {
  const offered = scorePackage(ask.days);
  if (!offered) throw new Refusal("bad_input", ["days"]);
  if (offered.coins !== ask.coins) throw new Refusal("price_changed");
  const before = context.intention === undefined ? null : await readPass(context.db, uid, context.intention);
  if (before) return before;
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryOnce(context, uid, ask);
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (attempt === TRIES) throw new Refusal("conflict");
    }
  }
}
