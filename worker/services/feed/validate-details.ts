import type { NewRejectedRow } from "#db/queries/feed/deliveries.ts";
import type { DeliveryState } from "#db/queries/feed/delivery-state.ts";
import { resolveAliasTarget } from "#domain/feed/alias-target.ts";
import type { Delivery } from "#domain/feed/delivery.ts";
import { hasImplausibleDetailTime } from "#domain/feed/implausible-time.ts";
import { reconcileDetail } from "#domain/feed/reconcile-detail.ts";
import type { StoredMatch } from "#domain/feed/stored-match.ts";
import { validateCatalogueEntry } from "#domain/feed/validate-entry.ts";
import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import type { CanonicalDetail } from "#domain/matches/detail/detail.ts";
import type { CanonicalPlayer } from "#domain/players/canonical-player.ts";
import { hashRejection } from "./hash-rejection.ts";

type GetStoredMatch = (matchId: number) => StoredMatch | undefined;
type MergeTargets = ReadonlyMap<number, number | undefined>;
export type MatchRemoval = { stored: StoredMatch; mergedInto?: number };
export type ValidatedDetails = {
  players: CanonicalPlayer[];
  store: CanonicalDetail[];
  deltas: ReadonlyMap<number, DetailDelta>;
  removals: MatchRemoval[];
  rejectedRows: NewRejectedRow[];
  counts: { applied: number; ignored: number; quarantined: number };
};
type Result = ValidatedDetails & { deltas: Map<number, DetailDelta> };

const createRejectedRow = (
  kind: NewRejectedRow["kind"],
  subjectId: number,
  why: string,
  payload: unknown,
): NewRejectedRow => ({ kind, subjectId, revision: hashRejection(why), why, payload });

function validatePlayers(state: DeliveryState, { players = [] }: Delivery, result: Result): void {
  for (const player of players) {
    const verdict = validateCatalogueEntry(state.gameOfPlayer.get(player.id), player);
    if (verdict.do === "apply") result.players.push(player);
    else result.rejectedRows.push(createRejectedRow("player", player.id, verdict.why, player));
  }
}

/** The new parts and entries of line-ups, statistics, commentary, odds and the like. */
function validateParts(state: DeliveryState, delivery: Delivery, getMatchAfter: GetStoredMatch, result: Result): void {
  const seen = new Set<number>();
  for (const detail of delivery.details ?? []) {
    const { matchId } = detail;
    const reconciled = seen.has(matchId)
      ? { rejected: "told_twice" }
      : hasImplausibleDetailTime(detail, delivery.sentAtMs)
        ? { rejected: "instant_far_off" }
        : reconcileDetail(state.details.get(matchId), detail, getMatchAfter(matchId));
    seen.add(matchId);
    if (state.removed.has(matchId)) result.counts.ignored += 1;
    else if (reconciled.rejected) {
      result.rejectedRows.push(createRejectedRow("detail", matchId, reconciled.rejected, detail));
    } else if ("store" in reconciled && reconciled.store) {
      result.store.push(reconciled.store);
      if (reconciled.delta) result.deltas.set(matchId, reconciled.delta);
      result.counts.applied += 1;
    } else result.counts.ignored += 1;
  }
}

function validateRemoval(
  { matchId, mergedInto }: { matchId: number; mergedInto?: number | undefined },
  stored: StoredMatch,
  {
    removing,
    removed,
    getMatchAfter,
  }: { removing: MergeTargets; removed: MergeTargets; getMatchAfter: GetStoredMatch },
): MatchRemoval | { why: string } {
  if (mergedInto === undefined) return { stored };
  const target = resolveAliasTarget(matchId, mergedInto, removing, removed);
  if ("why" in target) return target;
  // The remaining match may arrive in the same delivery.
  return getMatchAfter(target.to)?.gameId === stored.gameId
    ? { stored, mergedInto: target.to }
    : { why: "unknown_target" };
}

function validateRemovals(
  state: DeliveryState,
  { removed = [] }: Delivery,
  getMatchAfter: GetStoredMatch,
  result: Result,
): void {
  const removing = new Map(removed.map(({ matchId, mergedInto }) => [matchId, mergedInto]));
  const seen = new Set<number>();
  for (const row of removed) {
    const stored = state.matches.get(row.matchId);
    if (seen.has(row.matchId) || (!stored && state.removed.has(row.matchId))) {
      result.counts.ignored += 1;
      continue;
    }
    seen.add(row.matchId);
    const removal = stored
      ? validateRemoval(row, stored, { removing, removed: state.removed, getMatchAfter })
      : { why: "unknown_match" };
    if ("why" in removal) result.rejectedRows.push(createRejectedRow("removal", row.matchId, removal.why, row));
    else {
      result.removals.push(removal);
      result.counts.applied += 1;
    }
  }
}

/** Validates players, detail parts and removals; `getMatchAfter` returns a match as it is after the delivery. */
export function validateDetails(
  state: DeliveryState,
  delivery: Delivery,
  getMatchAfter: GetStoredMatch,
): ValidatedDetails {
  const result: Result = {
    players: [],
    store: [],
    deltas: new Map(),
    removals: [],
    rejectedRows: [],
    counts: { applied: 0, ignored: 0, quarantined: 0 },
  };
  validatePlayers(state, delivery, result);
  validateParts(state, delivery, getMatchAfter, result);
  validateRemovals(state, delivery, getMatchAfter, result);
  result.counts.quarantined = result.rejectedRows.length;
  return result;
}
