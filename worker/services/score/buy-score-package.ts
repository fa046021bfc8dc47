import { brokenConstraint } from "#db/constraint-errors.ts";
import { writeEntries } from "#db/queries/ledger.ts";
import { insertPass, lastPassEnd } from "#db/queries/score.ts";
import { Refusal } from "#domain/errors.ts";
import { revenuePurse } from "#domain/wallet/purses.ts";
import type { ScoreRecord } from "#domain/wallet/score-calls.ts";
import { scorePackage, scoreRun } from "#domain/wallet/score-packages.ts";
import { fromUser } from "#domain/wallet/spend-coins.ts";
import { newId } from "../accounts/hashing.ts";
import { spend } from "../wallet/spend.ts";

/** Two tabs may buy at one moment; the second begins where the first ends. */
const TRIES = 4;

const isTaken = (error: unknown): boolean => {
  const broken = brokenConstraint(error);
  return broken?.kind === "unique" && broken.table === "score_passes";
};

async function tryOnce(db: D1Database, uid: number, days: number, coins: number, nowMs: number): Promise<ScoreRecord> {
  const run = scoreRun(days, await lastPassEnd(db, uid), nowMs);
  const pass: ScoreRecord = { id: newId(), days, coins, boughtAtMs: nowMs, ...run };
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

/** Paid for in coins, bonus first. */
export async function buyScorePackage(
  db: D1Database,
  uid: number,
  { days, coins }: { days: number; coins: number },
  nowMs: number,
): Promise<ScoreRecord> {
  const offered = scorePackage(days);
  if (!offered) throw new Refusal("bad_input", ["days"]);
  if (offered.coins !== coins) throw new Refusal("price_changed");
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryOnce(db, uid, days, coins, nowMs);
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (attempt === TRIES) throw new Refusal("conflict");
    }
  }
}
