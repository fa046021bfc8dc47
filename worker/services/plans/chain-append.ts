import { type Database, runBatch, type Statement } from "#db/client.ts";
import { raisedTriggerMessage, toConstraintViolation } from "#db/constraint-errors.ts";
import { insertChainEntry, selectChainHead } from "#db/queries/plans/chain.ts";
import { AppError } from "#domain/errors.ts";
import { appendToChain, type ChainEntry } from "#domain/plans/chain.ts";
import { sha256OfText } from "#domain/plans/sha256.ts";

const MAX_TRIES = 8;

/** Another entry was appended between the read of the head and the batch. */
function isHeadStale(error: unknown): boolean {
  if (raisedTriggerMessage(error, ["plan_chain_moved_on"])) return true;
  const violation = toConstraintViolation(error);
  return violation?.kind === "unique" && violation.table === "plan_chain" && violation.columns.includes("position");
}

type NextEntry = Pick<ChainEntry, "kind" | "planId" | "planHash" | "atMs">;
export type ChainChange = {
  entry: NextEntry;
  /** For the same batch; `atMs` is the time of the entry, which may be later than requested. */
  buildStatements: (atMs: number) => readonly Statement[];
};

/**
 * Appends an entry in one batch with the change it records. `prepare` reads everything again on each attempt, so that
 * nothing stale is written after a lost race.
 */
export async function appendChainEntry(
  db: Database,
  brandId: string,
  prepare: () => Promise<ChainChange>,
): Promise<void> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const [head] = await selectChainHead(db, brandId);
    const { entry, buildStatements } = await prepare();
    const next = await appendToChain(head, entry, sha256OfText);
    try {
      await runBatch(db, [...buildStatements(next.atMs), insertChainEntry(db, brandId, next)]);
      return;
    } catch (error) {
      if (!isHeadStale(error)) throw error;
    }
  }
  throw new AppError("conflict");
}
