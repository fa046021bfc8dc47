import type { Doubt } from "#db/queries/feed/deliveries.ts";
import type { FeedState } from "#db/queries/feed/delivery-state.ts";
import { mergeTarget } from "#domain/feed/alias-target.ts";
import type { Delivery } from "#domain/feed/delivery.ts";
import { isDetailFarOff } from "#domain/feed/implausible-time.ts";
import { settleDetail } from "#domain/feed/reconcile-detail.ts";
import type { KnownMatch } from "#domain/feed/stored-match.ts";
import { acceptEntry } from "#domain/feed/validate-entry.ts";
import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import type { CanonicalDetail } from "#domain/matches/detail/detail.ts";
import type { CanonicalPlayer } from "#domain/players/canonical-player.ts";
import { numberOfDoubt } from "./rejection-hash.ts";

type Known = (matchId: number) => KnownMatch | undefined;
type LeadsTo = ReadonlyMap<number, number | undefined>;
export type Removal = { known: KnownMatch; mergedInto?: number };
export type JudgedDetails = {
  players: CanonicalPlayer[];
  store: CanonicalDetail[];
  deltas: ReadonlyMap<number, DetailDelta>;
  removals: Removal[];
  doubts: Doubt[];
  counts: { applied: number; ignored: number; quarantined: number };
};

const doubt = (kind: Doubt["kind"], subjectId: number, why: string, payload: unknown): Doubt => ({
  kind,
  subjectId,
  revision: numberOfDoubt(why),
  why,
  payload,
});

/** Line-ups, figures, lines, odds: what is new of them, once it is known which matches are believed. */
function judgeParts(
  state: FeedState,
  delivery: Delivery,
  knownAfterwards: Known,
  into: JudgedDetails & { deltas: Map<number, DetailDelta> },
) {
  const twice = new Set<number>();
  for (const told of delivery.details ?? []) {
    const settled = twice.has(told.matchId)
      ? { doubt: "told_twice" }
      : isDetailFarOff(told, delivery.sentAtMs)
        ? { doubt: "instant_far_off" }
        : settleDetail(state.details.get(told.matchId), told, knownAfterwards(told.matchId));
    twice.add(told.matchId);
    if (state.gone.has(told.matchId)) into.counts.ignored += 1;
    else if (settled.doubt) into.doubts.push(doubt("detail", told.matchId, settled.doubt, told));
    else if ("store" in settled && settled.store) {
      into.store.push(settled.store);
      if (settled.delta) into.deltas.set(told.matchId, settled.delta);
      into.counts.applied += 1;
    } else into.counts.ignored += 1;
  }
}

function judgeRemoval(
  { matchId, mergedInto }: { matchId: number; mergedInto?: number | undefined },
  known: KnownMatch,
  of: { leaving: LeadsTo; gone: LeadsTo; knownAfterwards: Known },
): Removal | { why: string } {
  if (mergedInto === undefined) return { known };
  const target = mergeTarget(matchId, mergedInto, of.leaving, of.gone);
  if ("why" in target) return target;
  // A double is often told together with the match that takes its place.
  return of.knownAfterwards(target.to)?.gameId === known.gameId
    ? { known, mergedInto: target.to }
    : { why: "unknown_target" };
}

function judgeRemovals(state: FeedState, delivery: Delivery, knownAfterwards: Known, into: JudgedDetails) {
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
      ? judgeRemoval(one, known, { leaving, gone: state.gone, knownAfterwards })
      : { why: "unknown_match" };
    if ("why" in judged) into.doubts.push(doubt("removal", one.matchId, judged.why, one));
    else {
      into.removals.push(judged);
      into.counts.applied += 1;
    }
  }
}

/** All that a delivery says beside matches, leagues and teams. */
export function judgeDetails(state: FeedState, delivery: Delivery, knownAfterwards: Known): JudgedDetails {
  const judged = {
    players: [] as CanonicalPlayer[],
    store: [] as CanonicalDetail[],
    deltas: new Map<number, DetailDelta>(),
    removals: [] as Removal[],
    doubts: [] as Doubt[],
    counts: { applied: 0, ignored: 0, quarantined: 0 },
  };
  for (const player of delivery.players ?? []) {
    const verdict = acceptEntry(state.gameOfPlayer.get(player.id), player);
    if (verdict.do === "apply") judged.players.push(player);
    else judged.doubts.push(doubt("player", player.id, verdict.why, player));
  }
  judgeParts(state, delivery, knownAfterwards, judged);
  judgeRemovals(state, delivery, knownAfterwards, judged);
  judged.counts.quarantined = judged.doubts.length;
  return judged;
}
