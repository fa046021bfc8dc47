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
  /** Matches with any change, even if only a rejected row. */
  changedMatches: ReconciledMatch[];
  details: ValidatedDetails;
  /** Each match with a valid row, as it is stored afterwards. */
  matchesAfter: ReadonlyMap<number, StoredMatch>;
  newIds: ReadonlySet<number>;
  /** Matches with released pins that this delivery has updated. */
  releasedIds: number[];
  rejectedRows: NewRejectedRow[];
  basedOn: ExpectedRevisions;
  counts: { applied: number; ignored: number; quarantined: number };
};

function validateCatalogue<Entry extends { id: number; gameId: number }>(
  kind: "league" | "team",
  entries: readonly Entry[],
  gameOf: Map<number, number>,
) {
  const accepted: Entry[] = [];
  const rejected: NewRejectedRow[] = [];
  for (const entry of entries) {
    const verdict = validateCatalogueEntry(gameOf.get(entry.id), entry);
    if (verdict.do === "apply") {
      accepted.push(entry);
      gameOf.set(entry.id, entry.gameId);
    } else rejected.push({ kind, subjectId: entry.id, revision: 0, why: verdict.why, payload: entry });
  }
  return { accepted, rejected };
}

const hasChanges = ({ match, events, rejected, resolved }: ReconciledMatch): boolean =>
  match !== undefined || events.length > 0 || rejected.length > 0 || resolved.length > 0;

/** Delivered matches by id, preceded by their previously rejected rows; rows of removed matches are ignored. */
function groupMatches(state: DeliveryState, { matches, removed = [], sentAtMs }: Delivery) {
  const byMatch = new Map<number, ReceivedMatch[]>();
  const removedNow = new Set(removed.map(({ matchId }) => matchId));
  let ignored = 0;
  for (const match of matches) {
    if (state.removed.has(match.id) || removedNow.has(match.id)) {
      ignored += 1;
      continue;
    }
    const earlier = byMatch.get(match.id) ?? state.rejected.get(match.id) ?? [];
    byMatch.set(match.id, [...earlier, { match, reportedAtMs: sentAtMs }]);
  }
  return { byMatch, ignored };
}

/** A duplicate team is replaced by the one it was merged into, and its own row is not stored again. */
function withMergedTeams({ mergedTeams }: DeliveryState, delivery: Delivery): Delivery {
  if (mergedTeams.size === 0) return delivery;
  const nowOf = (id: number) => mergedTeams.get(id) ?? id;
  return {
    ...delivery,
    ...(delivery.teams && { teams: delivery.teams.filter(({ id }) => !mergedTeams.has(id)) }),
    matches: delivery.matches.map((match) => ({
      ...match,
      homeId: nowOf(match.homeId),
      awayId: nowOf(match.awayId),
    })),
  };
}

/** Splits a delivery into what is applied and what is rejected, and records the state it was validated against. */
export function validateDelivery(state: DeliveryState, received: Delivery): ValidatedDelivery {
  const delivery = withMergedTeams(state, received);
  const gameOfLeague = new Map(state.gameOfLeague);
  const gameOfTeam = new Map(state.gameOfTeam);
  const leagues = validateCatalogue("league", delivery.leagues ?? [], gameOfLeague);
  const teams = validateCatalogue("team", delivery.teams ?? [], gameOfTeam);
  const catalogue = {
    gameOfLeague: (id: number) => gameOfLeague.get(id),
    gameOfTeam: (id: number) => gameOfTeam.get(id),
  };
  const { byMatch, ignored } = groupMatches(state, delivery);
  const counts = { applied: 0, ignored, quarantined: leagues.rejected.length + teams.rejected.length };
  const changedMatches: ReconciledMatch[] = [];
  const matchesAfter = new Map(state.matches);
  const rejectedRows = [...leagues.rejected, ...teams.rejected];
  const revisions: [number, number | null][] = [];
  const rejectedIds: number[] = [];
  for (const [matchId, list] of byMatch) {
    const current = state.matches.get(matchId);
    const storedEvents = state.seqs.get(matchId) ?? new Map();
    const result = reconcileMatch(current, list, storedEvents, catalogue, state.pinned.get(matchId));
    if (result.stored) matchesAfter.set(matchId, result.stored);
    counts.applied += result.counts.applied;
    counts.ignored += result.counts.ignored;
    counts.quarantined += result.counts.quarantined + result.rejectedEvents.length;
    for (const { event, why } of result.rejectedEvents) {
      rejectedRows.push({ kind: "event", subjectId: matchId, revision: event.seq, why, payload: event });
    }
    if (!hasChanges(result)) continue;
    changedMatches.push(result);
    revisions.push([matchId, current?.revision ?? null]);
    rejectedIds.push(...(state.rejected.get(matchId) ?? []).map((row) => row.rejectedId));
    for (const { received: row, why } of result.rejected) {
      const { match } = row;
      rejectedRows.push({ kind: "match", subjectId: matchId, revision: match.revision, why, payload: match });
    }
  }
  const details = validateDetails(state, delivery, (matchId) => matchesAfter.get(matchId));
  return {
    leagues: leagues.accepted,
    teams: teams.accepted,
    changedMatches,
    matchesAfter,
    newIds: new Set(
      changedMatches.flatMap(({ stored }) => (stored && !state.matches.has(stored.id) ? [stored.id] : [])),
    ),
    releasedIds: changedMatches.flatMap(({ match }) =>
      match && state.pinned.get(match.id)?.released.length ? [match.id] : [],
    ),
    details,
    rejectedRows: [...rejectedRows, ...details.rejectedRows],
    basedOn: { revisions, rejectedIds },
    counts: {
      applied: counts.applied + details.counts.applied,
      ignored: counts.ignored + details.counts.ignored,
      quarantined: counts.quarantined + details.counts.quarantined,
    },
  };
}
