import type { ExpectedRevisions, NewRejectedRow } from "#db/queries/feed/deliveries.ts";
import type { DeliveryState } from "#db/queries/feed/delivery-state.ts";
import type { CanonicalLeague, CanonicalTeam, Delivery } from "#domain/feed/delivery.ts";
import { type ReceivedMatch, type ReconciledMatch, reconcileMatch } from "#domain/feed/reconcile-match.ts";
import type { StoredMatch } from "#domain/feed/stored-match.ts";
import { validateCatalogueEntry } from "#domain/feed/validate-entry.ts";
import { type ValidatedDetails, validateDetails } from "./validate-details.ts";

export type ValidatedDelivery = {
  leagues: CanonicalLeague[];
  teams: CanonicalTeam[];
  /** Matches that change in any way, be it only by a row held back. */
  changedMatches: ReconciledMatch[];
  details: ValidatedDetails;
  /** Each match of the delivery that is believed, as it stands afterwards. */
  matchesAfter: ReadonlyMap<number, StoredMatch>;
  /** New to the site. */
  newIds: ReadonlySet<number>;
  /** Matches with released fields that the feed has now spoken of. */
  releasedIds: number[];
  rejectedRows: NewRejectedRow[];
  basedOn: ExpectedRevisions;
  counts: { applied: number; ignored: number; quarantined: number };
};

function sortEntries<Entry extends { id: number; gameId: number }>(
  kind: "league" | "team",
  entries: readonly Entry[],
  games: Map<number, number>,
) {
  const believed: Entry[] = [];
  const doubts: NewRejectedRow[] = [];
  for (const entry of entries) {
    const verdict = validateCatalogueEntry(games.get(entry.id), entry);
    if (verdict.do === "apply") {
      believed.push(entry);
      games.set(entry.id, entry.gameId);
    } else doubts.push({ kind, subjectId: entry.id, revision: 0, why: verdict.why, payload: entry });
  }
  return { believed, doubts };
}

const changesAnything = (settled: ReconciledMatch): boolean =>
  settled.match !== undefined || settled.events.length > 0 || settled.hold.length > 0 || settled.resolve.length > 0;

/** What is believed of a delivery, what is held back, and what both were judged against. */
export function validateDelivery(state: DeliveryState, delivery: Delivery): ValidatedDelivery {
  const gameOfLeague = new Map(state.gameOfLeague);
  const gameOfTeam = new Map(state.gameOfTeam);
  const leagues = sortEntries("league", delivery.leagues ?? [], gameOfLeague);
  const teams = sortEntries("team", delivery.teams ?? [], gameOfTeam);
  const catalogue = {
    gameOfLeague: (id: number) => gameOfLeague.get(id),
    gameOfTeam: (id: number) => gameOfTeam.get(id),
  };

  const told = new Map<number, ReceivedMatch[]>();
  const leaving = new Set((delivery.removed ?? []).map(({ matchId }) => matchId));
  let late = 0;
  for (const match of delivery.matches) {
    if (state.gone.has(match.id) || leaving.has(match.id)) {
      late += 1;
      continue;
    }
    const before = told.get(match.id) ?? [...(state.held.get(match.id) ?? [])];
    told.set(match.id, [...before, { match, toldAtMs: delivery.sentAtMs }]);
  }

  const counts = { applied: 0, ignored: late, quarantined: leagues.doubts.length + teams.doubts.length };
  const settled: ReconciledMatch[] = [];
  const known = new Map(state.matches);
  const doubts = [...leagues.doubts, ...teams.doubts];
  const revisions: [number, number | null][] = [];
  const heldIds: number[] = [];
  for (const [matchId, ofMatch] of told) {
    const current = state.matches.get(matchId);
    const result = reconcileMatch(
      current,
      ofMatch,
      state.seqs.get(matchId) ?? new Map(),
      catalogue,
      state.pinned.get(matchId),
    );
    if (result.known) known.set(matchId, result.known);
    counts.applied += result.counts.applied;
    counts.ignored += result.counts.ignored;
    counts.quarantined += result.counts.quarantined;
    counts.quarantined += result.strange.length;
    for (const { event, why } of result.strange) {
      doubts.push({ kind: "event", subjectId: matchId, revision: event.seq, why, payload: event });
    }
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
  const details = validateDetails(state, delivery, (matchId) => known.get(matchId));
  return {
    leagues: leagues.believed,
    teams: teams.believed,
    changedMatches: settled,
    matchesAfter: known,
    newIds: new Set(settled.flatMap((one) => (one.known && !state.matches.has(one.known.id) ? [one.known.id] : []))),
    releasedIds: settled.flatMap((one) =>
      one.match && state.pinned.get(one.match.id)?.released.length ? [one.match.id] : [],
    ),
    details,
    rejectedRows: [...doubts, ...details.rejectedRows],
    basedOn: { revisions, heldIds },
    counts: {
      applied: counts.applied + details.counts.applied,
      ignored: counts.ignored + details.counts.ignored,
      quarantined: counts.quarantined + details.counts.quarantined,
    },
  };
}
