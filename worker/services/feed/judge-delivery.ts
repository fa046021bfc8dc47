import type { FeedState } from "#db/queries/feed-reads.ts";
import type { Doubt, JudgedAgainst } from "#db/queries/feed-writes.ts";
import { acceptEntry } from "#domain/feed/accept-entry.ts";
import type { CanonicalLeague, CanonicalTeam, Delivery } from "#domain/feed/delivery.ts";
import { type SettledMatch, settleMatch, type Told } from "#domain/feed/settle-match.ts";

export type Judged = {
  leagues: CanonicalLeague[];
  teams: CanonicalTeam[];
  /** Matches that change in any way, be it only by a row held back. */
  settled: SettledMatch[];
  doubts: Doubt[];
  against: JudgedAgainst;
  counts: { applied: number; ignored: number; quarantined: number };
};

function sortEntries<Entry extends { id: number; gameId: number }>(
  kind: "league" | "team",
  entries: readonly Entry[],
  games: Map<number, number>,
) {
  const believed: Entry[] = [];
  const doubts: Doubt[] = [];
  for (const entry of entries) {
    const verdict = acceptEntry(games.get(entry.id), entry);
    if (verdict.do === "apply") {
      believed.push(entry);
      games.set(entry.id, entry.gameId);
    } else doubts.push({ kind, subjectId: entry.id, revision: 0, why: verdict.why, payload: entry });
  }
  return { believed, doubts };
}

const changesAnything = (settled: SettledMatch): boolean =>
  settled.match !== undefined || settled.events.length > 0 || settled.hold.length > 0 || settled.resolve.length > 0;

/** What is believed of a delivery, what is held back, and what both were judged against. */
export function judgeDelivery(state: FeedState, delivery: Delivery): Judged {
  const gameOfLeague = new Map(state.gameOfLeague);
  const gameOfTeam = new Map(state.gameOfTeam);
  const leagues = sortEntries("league", delivery.leagues ?? [], gameOfLeague);
  const teams = sortEntries("team", delivery.teams ?? [], gameOfTeam);
  const catalogue = {
    gameOfLeague: (id: number) => gameOfLeague.get(id),
    gameOfTeam: (id: number) => gameOfTeam.get(id),
  };

  const told = new Map<number, Told[]>();
  for (const match of delivery.matches) {
    const before = told.get(match.id) ?? [...(state.held.get(match.id) ?? [])];
    told.set(match.id, [...before, { match, toldAtMs: delivery.sentAtMs }]);
  }

  const counts = { applied: 0, ignored: 0, quarantined: leagues.doubts.length + teams.doubts.length };
  const settled: SettledMatch[] = [];
  const doubts = [...leagues.doubts, ...teams.doubts];
  const revisions: [number, number | null][] = [];
  const heldIds: number[] = [];
  for (const [matchId, ofMatch] of told) {
    const current = state.matches.get(matchId);
    const result = settleMatch(current, ofMatch, state.seqs.get(matchId) ?? new Set(), catalogue);
    counts.applied += result.counts.applied;
    counts.ignored += result.counts.ignored;
    counts.quarantined += result.counts.quarantined;
    if (!changesAnything(result)) continue;
    settled.push(result);
    revisions.push([matchId, current?.revision ?? null]);
    heldIds.push(...(state.held.get(matchId) ?? []).map((one) => one.heldId));
    for (const {
      told: { match },
      why,
    } of result.hold) {
      doubts.push({ kind: "match", subjectId: matchId, revision: match.revision, why, payload: match });
    }
  }
  return {
    leagues: leagues.believed,
    teams: teams.believed,
    settled,
    doubts,
    against: { revisions, heldIds },
    counts,
  };
}
