import { runBatch } from "#db/client.ts";
import {
  addAuditedSums,
  getLastBlock,
  type HashedEntry,
  insertBlock,
  type LedgerBlock,
  selectBlocksFrom,
  selectEntriesAfterRow,
} from "#db/queries/wallet/ledger-blocks.ts";
import {
  AUDIT_SLICE,
  ENTRIES_PER_BLOCK,
  type LedgerAuditProblem,
  MAX_BLOCKS_PER_AUDIT,
} from "#domain/wallet/ledger-audit.ts";
import { sha256 } from "../../crypto/hashing.ts";
import type { ServiceContext } from "../context.ts";

type HistoryProblem = Extract<LedgerAuditProblem, { kind: "history_changed" }>;
const NO_BLOCK: LedgerBlock = { number: 0, lastRow: 0, entries: 0, hash: "", atMs: 0 };
const MAX_BLOCKS_COMPARED = 200;

/** Covers the previous hash, so that no block can be replaced alone. */
const hashBlock = (before: string, entries: readonly HashedEntry[]): string =>
  sha256(before + JSON.stringify(entries.map(Object.values)));

function sumByAccount(entries: readonly HashedEntry[]): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (account: string, amount: number) => sums.set(account, (sums.get(account) ?? 0) + amount);
  for (const { fromAccount, toAccount, amount } of entries) {
    add(fromAccount, -amount);
    add(toAccount, amount);
  }
  return sums;
}

export type ClosedBlocks = {
  /** Number of entries in all blocks. */
  entries: number;
  /** Whether entries are left for the next run. */
  hasBacklog: boolean;
  /** Accounts and subjects of the new entries. */
  accounts: Set<string>;
  subjects: Set<string>;
  problems: HistoryProblem[];
};

/** Puts the entries since the last audit into blocks. */
export async function closeLedgerBlocks({ db, nowMs }: ServiceContext): Promise<ClosedBlocks> {
  const closed: ClosedBlocks = {
    entries: 0,
    hasBacklog: true,
    accounts: new Set(),
    subjects: new Set(),
    problems: [],
  };
  let last = (await getLastBlock(db)) ?? NO_BLOCK;
  for (let blocks = 0; blocks < MAX_BLOCKS_PER_AUDIT; blocks += 1) {
    const entries = await selectEntriesAfterRow(db, last.lastRow, ENTRIES_PER_BLOCK);
    const end = entries.at(-1);
    closed.hasBacklog = entries.length === ENTRIES_PER_BLOCK;
    if (!end) break;
    const number = last.number + 1;
    if (end.row - last.lastRow !== entries.length) {
      closed.problems.push({ kind: "history_changed", block: number, firstRow: last.lastRow + 1, lastRow: end.row });
      break;
    }
    const sums = sumByAccount(entries);
    last = { number, lastRow: end.row, entries: entries.length, hash: hashBlock(last.hash, entries), atMs: nowMs };
    await runBatch(db, [insertBlock(db, last), addAuditedSums(db, sums)]);
    for (const account of sums.keys()) closed.accounts.add(account);
    for (const { kind, subject } of entries) if (kind === "recharge" && subject !== null) closed.subjects.add(subject);
    if (!closed.hasBacklog) break;
  }
  // Without gaps, the last rowid is the number of entries.
  return { ...closed, entries: last.lastRow };
}

/** Reads closed blocks after a number again and compares their hashes. Returns the last unchanged block. */
export async function compareLedgerBlocks(
  { db }: Pick<ServiceContext, "db">,
  afterNumber: number,
): Promise<{ until: number; isEnd: boolean; problems: HistoryProblem[] }> {
  const stored = await selectBlocksFrom(db, afterNumber, MAX_BLOCKS_COMPARED);
  let before = stored[0]?.number === afterNumber ? stored.shift() : undefined;
  before ??= NO_BLOCK;
  const slice: LedgerBlock[] = [];
  let size = 0;
  for (const block of stored) {
    size += block.entries;
    if (slice.length > 0 && size > AUDIT_SLICE.entries) break;
    slice.push(block);
  }
  const end = slice.at(-1);
  if (!end) return { until: before.number, isEnd: true, problems: [] };
  const entries = await selectEntriesAfterRow(db, before.lastRow, end.lastRow - before.lastRow);
  const byBlock = Map.groupBy(entries, ({ row }) => slice.find(({ lastRow }) => row <= lastRow)?.number);
  for (const block of slice) {
    if (hashBlock(before.hash, byBlock.get(block.number) ?? []) !== block.hash) {
      const { number, lastRow } = block;
      const problem: HistoryProblem = {
        kind: "history_changed",
        block: number,
        firstRow: before.lastRow + 1,
        lastRow,
      };
      return { until: before.number, isEnd: false, problems: [problem] };
    }
    before = block;
  }
  return {
    until: end.number,
    isEnd: slice.length === stored.length && stored.length < MAX_BLOCKS_COMPARED - 1,
    problems: [],
  };
}
