import {
  type ChainRow,
  FIRST_PREVIOUS_HASH,
  type SealedPlan,
  type Sha256Hex,
  serializeContent,
  serializeEntry,
  serializePlan,
  serializeTitle,
} from "./chain.ts";

export const CHAIN_FAULTS = ["position", "time", "previous_hash", "hash", "plan", "tombstone", "head"] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];
export type ChainCheck =
  | { kind: "valid"; entries: number; head: string }
  /** `position`: the first invalid row. */
  | { kind: "broken"; position: number; fault: ChainFault };

/** Hashes of a batch run concurrently, because their inputs are independent. */
const BATCH_SIZE = 2_000;

type Progress = { position: number; hash: string; atMs: number; released: Map<number, string>; removed: Set<number> };

/** Checks a row against the previous ones, except for its own hashes. */
function findLinkFault(row: ChainRow, before: Progress): ChainFault | undefined {
  if (row.position !== before.position + 1) return "position";
  if (row.previousHash !== before.hash) return "previous_hash";
  if (row.atMs < before.atMs) return "time";
  const released = before.released.get(row.planId);
  if (row.kind === "released") return released === undefined ? undefined : "plan";
  return released === row.planHash && !before.removed.has(row.planId) && row.plan === null ? undefined : "tombstone";
}

async function findHashFault(row: ChainRow, sha256: Sha256Hex): Promise<ChainFault | undefined> {
  const { plan } = row;
  const [hash, planHash] = await Promise.all([
    sha256(serializeEntry(row)),
    plan ? sha256(serializePlan(plan)) : row.planHash,
  ]);
  if (hash !== row.hash) return "hash";
  return planHash === row.planHash && (plan === null || plan.planId === row.planId) ? undefined : "plan";
}

/**
 * Verifies a full export from its first row. `publishedHead` is the head as known from another source; without it, rows
 * cut off at the end would go unnoticed.
 */
export async function verifyChain(
  rows: readonly ChainRow[],
  sha256: Sha256Hex,
  publishedHead?: string,
): Promise<ChainCheck> {
  const before: Progress = {
    position: 0,
    hash: FIRST_PREVIOUS_HASH,
    atMs: 0,
    released: new Map(),
    removed: new Set(),
  };
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const batch = rows.slice(from, from + BATCH_SIZE);
    const hashFaults = await Promise.all(batch.map((row) => findHashFault(row, sha256)));
    for (const [at, row] of batch.entries()) {
      const fault = findLinkFault(row, before) ?? hashFaults[at];
      if (fault) return { kind: "broken", position: before.position + 1, fault };
      before.position = row.position;
      before.hash = row.hash;
      before.atMs = row.atMs;
      if (row.kind === "released") before.released.set(row.planId, row.planHash);
      else before.removed.add(row.planId);
    }
  }
  if (publishedHead !== undefined && publishedHead !== before.hash) {
    return { kind: "broken", position: before.position + 1, fault: "head" };
  }
  return { kind: "valid", entries: before.position, head: before.hash };
}

export type PlanCheck = "valid" | "changed_plan" | "changed_title" | "changed_content" | "changed_entry";

/** Verifies that a plan is shown exactly as it was released. */
export async function verifyPlan(
  shown: { title: string; content: readonly { kind: string }[]; plan: SealedPlan },
  entry: Omit<ChainRow, "plan">,
  sha256: Sha256Hex,
): Promise<PlanCheck> {
  const [titleHash, contentHash, planHash, hash] = await Promise.all([
    sha256(serializeTitle(shown.title)),
    sha256(serializeContent(shown.content)),
    sha256(serializePlan(shown.plan)),
    sha256(serializeEntry(entry)),
  ]);
  if (hash !== entry.hash) return "changed_entry";
  if (planHash !== entry.planHash || shown.plan.planId !== entry.planId) return "changed_plan";
  if (titleHash !== shown.plan.titleHash) return "changed_title";
  return contentHash === shown.plan.contentHash ? "valid" : "changed_content";
}
