import type { MatchEvent } from "#domain/matches/match.ts";
import { applyPatch, type MatchCard, type MatchDetail, type MatchList, toMatchPatch } from "#domain/matches/views.ts";
import type { MatchChange } from "#party/protocol/match-feed/change-tables.ts";

/** Lists differ, but their rows are match cards. */
export type MatchListRows = Pick<MatchList, "list">;

/** Unchanged cards stay the same objects, so that their rows do not render again. */
export function mergeIntoList<List extends MatchListRows>(list: List, changes: readonly MatchChange[]): List {
  const byId = new Map<number, MatchChange[]>();
  for (const change of changes) byId.set(change.id, [...(byId.get(change.id) ?? []), change]);
  let changed = false;
  const merged = list.list.map((card) => {
    const next = (byId.get(card.id) ?? []).reduce<MatchCard>(
      (now, change) => applyPatch(now, toMatchPatch(change)),
      card,
    );
    changed ||= next !== card;
    return next;
  });
  return changed ? { ...list, list: merged } : list;
}

/** Deduplicated and sorted by seq. */
function appendEvents(known: MatchEvent[], told: readonly MatchEvent[]): MatchEvent[] {
  const seqs = new Set(known.map((event) => event.seq));
  const fresh = told.filter((event) => !seqs.has(event.seq) && seqs.add(event.seq));
  return fresh.length > 0 ? [...known, ...fresh].sort((a, b) => a.seq - b.seq) : known;
}

export function mergeIntoDetail(detail: MatchDetail, changes: readonly MatchChange[]): MatchDetail {
  return changes
    .filter((change) => change.id === detail.id)
    .reduce<MatchDetail>((now, change) => {
      if (now.hidden && !now.held) return applyPatch(now, toMatchPatch(change));
      const events = appendEvents(now.events, change.events ?? []);
      const patched = applyPatch(now, toMatchPatch(change));
      return events === patched.events ? patched : { ...patched, events };
    }, detail);
}
