import { applyPatch, toMatchPatch } from "#domain/matches/live-state.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import type { MatchCard, MatchDetail, MatchList } from "#domain/matches/views.ts";
import type { MatchChange } from "#party/protocol/match-feed/change-tables.ts";

/** Lists have different shapes, but their rows are all match cards. */
export type MatchListRows = Pick<MatchList, "list">;

/** Unchanged cards keep their identity, so that their rows do not re-render. */
export function mergeIntoList<List extends MatchListRows>(list: List, changes: readonly MatchChange[]): List {
  const byId = new Map<number, MatchChange[]>();
  for (const change of changes) byId.set(change.id, [...(byId.get(change.id) ?? []), change]);
  let changed = false;
  const rows = list.list.map((card) => {
    const next = (byId.get(card.id) ?? []).reduce<MatchCard>(
      (merged, change) => applyPatch(merged, toMatchPatch(change)),
      card,
    );
    changed ||= next !== card;
    return next;
  });
  return changed ? { ...list, list: rows } : list;
}

/** Deduplicated and sorted by seq. */
function appendEvents(existing: MatchEvent[], received: readonly MatchEvent[]): MatchEvent[] {
  const seqs = new Set(existing.map((event) => event.seq));
  const fresh = received.filter((event) => !seqs.has(event.seq) && seqs.add(event.seq));
  return fresh.length > 0 ? [...existing, ...fresh].sort((a, b) => a.seq - b.seq) : existing;
}

export function mergeIntoDetail(detail: MatchDetail, changes: readonly MatchChange[]): MatchDetail {
  return changes
    .filter((change) => change.id === detail.id)
    .reduce<MatchDetail>((merged, change) => {
      if (merged.hidden && !merged.held) return applyPatch(merged, toMatchPatch(change));
      const events = appendEvents(merged.events, change.events ?? []);
      const patched = applyPatch(merged, toMatchPatch(change));
      return events === patched.events ? patched : { ...patched, events };
    }, detail);
}
