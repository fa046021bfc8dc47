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
import { hashRejection } from "./rejection-hash.ts";

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

const createRejectedRow = (
  kind: NewRejectedRow["kind"],
  subjectId: number,
  why: string,
  payload: unknown,
): NewRejectedRow => ({
  kind,
  subjectId,
  revision: hashRejection(why),
  why,
  payload,
});

/** Line-ups, figures, lines, odds: what is new of them, once it is known which matches are believed. */
function validateParts(
  state: DeliveryState,
  delivery: Delivery,
  knownAfterwards: GetStoredMatch,
  into: ValidatedDetails & { deltas: Map<number, DetailDelta> },
) {
  const twice = new Set<number>();
  for (const told of delivery.details ?? []) {
    const settled = twice.has(told.matchId)
      ? { doubt: "told_twice" }
      : hasImplausibleDetailTime(told, delivery.sentAtMs)
        ? { doubt: "instant_far_off" }
        : reconcileDetail(state.details.get(told.matchId), told, knownAfterwards(told.matchId));
    twice.add(told.matchId);
    if (state.gone.has(told.matchId)) into.counts.ignored += 1;
    else if (settled.doubt) into.rejectedRows.push(createRejectedRow("detail", told.matchId, settled.doubt, told));
    else if ("store" in settled && settled.store) {
      into.store.push(settled.store);
      if (settled.delta) into.deltas.set(told.matchId, settled.delta);
      into.counts.applied += 1;
    } else into.counts.ignored += 1;
  }
}

function validateRemoval(
  { matchId, mergedInto }: { matchId: number; mergedInto?: number | undefined },
  known: StoredMatch,
  of: { leaving: MergeTargets; gone: MergeTargets; knownAfterwards: GetStoredMatch },
): MatchRemoval | { why: string } {
  if (mergedInto === undefined) return { stored: known };
  const target = resolveAliasTarget(matchId, mergedInto, of.leaving, of.gone);
  if ("why" in target) return target;
  // A double is often told together with the match that takes its place.
  return of.knownAfterwards(target.to)?.gameId === known.gameId
    ? { stored: known, mergedInto: target.to }
    : { why: "unknown_target" };
}

function validateRemovals(
  state: DeliveryState,
  delivery: Delivery,
  knownAfterwards: GetStoredMatch,
  into: ValidatedDetails,
) {
  const removed = delivery.removed ?? [];
  const leaving = new Map(removed.map(({ matchId, mergedInto }) => [matchId, mergedInto]));
  const told = new Set<number>();
  for (const one of removed) {
    const known = state.matches.get(one.matchId);
    if (told.has(one.matchId) || (!known && state.gone.has(one.matchId))) {
      into.counts.ignored += 1;
      continue;
    }
    told.add(one.matchId);
    const judged = known
      ? validateRemoval(one, known, { leaving, gone: state.gone, knownAfterwards })
      : { why: "unknown_match" };
    if ("why" in judged) into.rejectedRows.push(createRejectedRow("removal", one.matchId, judged.why, one));
    else {
      into.removals.push(judged);
      into.counts.applied += 1;
    }
  }
}

/** All that a delivery says beside matches, leagues and teams. */
export function validateDetails(
  state: DeliveryState,
  delivery: Delivery,
  knownAfterwards: GetStoredMatch,
): ValidatedDetails {
  const judged = {
    players: [] as CanonicalPlayer[],
    store: [] as CanonicalDetail[],
    deltas: new Map<number, DetailDelta>(),
    removals: [] as MatchRemoval[],
    rejectedRows: [] as NewRejectedRow[],
    counts: { applied: 0, ignored: 0, quarantined: 0 },
  };
  for (const player of delivery.players ?? []) {
    const verdict = validateCatalogueEntry(state.gameOfPlayer.get(player.id), player);
    if (verdict.do === "apply") judged.players.push(player);
    else judged.rejectedRows.push(createRejectedRow("player", player.id, verdict.why, player));
  }
  validateParts(state, delivery, knownAfterwards, judged);
  validateRemovals(state, delivery, knownAfterwards, judged);
  judged.counts.quarantined = judged.rejectedRows.length;
  return judged;
}
