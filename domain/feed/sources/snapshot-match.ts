import {
  hasMergedChanges,
  type MatchSnapshots,
  type MergedMatch,
  type MergedMatchKey,
  mergeSnapshots,
} from "./merge-snapshots.ts";
import { latestSnapshot, type SourcePriority, type SourceSnapshot } from "./pick-source.ts";
import { SOURCE_MATCH_PARTS, type SourceMatchPart, type SourceMatchParts } from "./source-match.ts";

export type PartSnapshot = SourceSnapshot & { part: SourceMatchPart };

/** An unchanged snapshot is not rewritten within this time. */
const REFRESH_INTERVAL_MS = 20_000;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const worthStoring = (before: SourceSnapshot | undefined, after: SourceSnapshot): boolean =>
  after !== before &&
  (!before || !same(before.value, after.value) || after.receivedAtMs - before.receivedAtMs >= REFRESH_INTERVAL_MS);

/** Merges a source's new snapshot with those of all sources. */
export function mergeSourceMatch(
  of: MergedMatchKey,
  received: { source: string; reportedAtMs: number; receivedAtMs: number; parts: SourceMatchParts },
  before: { snapshots: readonly PartSnapshot[]; merged: MergedMatch | undefined },
  order: SourcePriority,
): { store: PartSnapshot[]; merged: MergedMatch | undefined; hasChanged: boolean } {
  const { source, reportedAtMs, receivedAtMs, parts } = received;
  const all = new Map(before.snapshots.map((one) => [`${one.part}/${one.source}`, one]));
  const store: PartSnapshot[] = [];
  const put = (part: SourceMatchPart, value: unknown) => {
    if (value === undefined) return;
    const previous = all.get(`${part}/${source}`);
    const later = { ...latestSnapshot(previous, { source, reportedAtMs, receivedAtMs, value }), part };
    if (later.value !== previous?.value && worthStoring(previous, later)) store.push(later);
    all.set(`${part}/${source}`, later);
  };
  for (const part of SOURCE_MATCH_PARTS) put(part, parts[part]);
  const snapshotsOf = (part: SourceMatchPart) => [...all.values()].filter((one) => one.part === part);
  const snapshots = Object.fromEntries(SOURCE_MATCH_PARTS.map((part) => [part, snapshotsOf(part)])) as MatchSnapshots;
  const merged = mergeSnapshots(of, snapshots, order, before.merged);
  return { store, merged, hasChanged: merged !== undefined && hasMergedChanges(before.merged, merged) };
}
