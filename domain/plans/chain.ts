import type { OddsSource } from "./contract.ts";
import type { PlanPick } from "./picks.ts";
import type { PlayTypeKey } from "./play-types.ts";

/** SHA-256 of the UTF-8 text as 64 lower-case hex digits, from `sha256OfText` or Web Crypto. */
export type Sha256Hex = (text: string) => string | Promise<string>;

/**
 * The fields fixed at release. Their hash is public immediately; the fields are published after the lock. The random
 * salt (128 bits, hex) keeps the pick secret until then, because it could otherwise be found by trying all picks.
 */
export type SealedPlan = {
  planId: number;
  expertUid: number;
  matchId: number;
  titleHash: string;
  playType: PlayTypeKey;
  line: number | null;
  pick: PlanPick;
  oddsHundredths: number;
  oddsSource: OddsSource;
  priceCoins: number;
  isRefundable: boolean;
  contentHash: string;
  salt: string;
};

export const CHAIN_ENTRY_KINDS = ["released", "taken_down"] as const;
/** Each brand has one chain, numbered from 1. A take-down appends an entry and changes none. */
export type ChainEntry = {
  position: number;
  kind: (typeof CHAIN_ENTRY_KINDS)[number];
  planId: number;
  /** The hash of the sealed plan; a take-down repeats it. */
  planHash: string;
  /** Server time. */
  atMs: number;
  /** The hash of the previous entry; `FIRST_PREVIOUS_HASH` for the first. */
  previousHash: string;
};
/** A line of the public export. `plan` is null before the lock, and for take-downs. */
export type ChainRow = ChainEntry & { hash: string; plan: SealedPlan | null };

export const FIRST_PREVIOUS_HASH = "0".repeat(64);

// Fixed field order, so that every implementation hashes the same text.
const canonical = (version: string, fields: readonly (string | number | boolean | null)[]): string =>
  JSON.stringify([version, ...fields]);

export const serializePlan = (plan: SealedPlan): string =>
  canonical("plan-v1", [
    plan.planId,
    plan.expertUid,
    plan.matchId,
    plan.titleHash,
    plan.playType,
    plan.line,
    plan.pick,
    plan.oddsHundredths,
    plan.oddsSource,
    plan.priceCoins,
    plan.isRefundable,
    plan.contentHash,
    plan.salt,
  ]);

export const serializeEntry = (entry: ChainEntry): string =>
  canonical("entry-v1", [entry.position, entry.kind, entry.planId, entry.planHash, entry.atMs, entry.previousHash]);

type ContentLike = readonly { kind: string }[];
/** Sorts the keys of each object alphabetically. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => [key, sortKeys(field)]),
  );
}
export const serializeContent = (content: ContentLike): string => JSON.stringify(["content-v1", sortKeys(content)]);
export const serializeTitle = (title: string): string => JSON.stringify(["title-v1", title]);

type Head = Pick<ChainRow, "position" | "hash" | "atMs">;

/** Appends a row; `head` is the last one. Timestamps stay in order even if the clock runs backwards. */
export async function appendToChain(
  head: Head | undefined,
  next: Pick<ChainEntry, "kind" | "planId" | "planHash" | "atMs">,
  sha256: Sha256Hex,
): Promise<ChainEntry & { hash: string }> {
  const entry: ChainEntry = {
    ...next,
    atMs: Math.max(next.atMs, head?.atMs ?? 0),
    position: (head?.position ?? 0) + 1,
    previousHash: head?.hash ?? FIRST_PREVIOUS_HASH,
  };
  return { ...entry, hash: await sha256(serializeEntry(entry)) };
}
