import type { ScorePair } from "./fields.ts";
import { isSettingTarget, leaderOf } from "./lead.ts";
import type { EventKind, MatchEvent } from "./match.ts";

/** Weights of events that do not change the score. */
const WEIGHTS: Partial<Record<EventKind, number>> = {
  red_card: 45,
  second_yellow: 45,
  penalty_missed: 40,
  retired: 90,
  big_break: 20,
  home_run: 20,
  wicket: 15,
  milestone: 20,
};
/** Weights of a score that decides the match, takes the lead, levels it, or only adds to it. */
const DECIDED = 100;
const TOOK_THE_LEAD = 60;
const LEVELLED = 50;
const ADDED = 10;

/** Games within a set and kills within a map are already reflected in the match score. */
const REPEATS_SCORE: ReadonlySet<EventKind> = new Set(["game_won", "round_won", "kill", "objective"]);

/** Events that were cancelled by corrections. */
function cancelledSeqs(events: readonly MatchEvent[]): Set<number> {
  const cancelled = new Set<number>();
  for (const { kind, was, seq } of events) {
    if (kind !== "correction" || !was) continue;
    const taken = events.findLast(
      (event) =>
        event.seq < seq &&
        event.kind !== "correction" &&
        event.score?.home === was.home &&
        event.score.away === was.away,
    );
    if (taken) cancelled.add(taken.seq);
  }
  return cancelled;
}

/**
 * The most important events of a match, in order of play. The score after which the winner was never level again ranks
 * highest, then lead changes, equalizers and dismissals. Ties are won by the later event.
 */
export function keyMoments(events: readonly MatchEvent[], most: number, gameId: number): MatchEvent[] {
  const cancelled = cancelledSeqs(events);
  const told = events.filter(
    ({ seq, kind, phase }) => !cancelled.has(seq) && kind !== "correction" && phase?.kind !== "penalties",
  );
  const scoring = told.filter(
    (event): event is MatchEvent & { score: ScorePair } =>
      event.score !== undefined && event.side !== undefined && !REPEATS_SCORE.has(event.kind),
  );
  const result = scoring.at(-1)?.score;
  const winner = result ? leaderOf(result) : 0;
  const lastNotAhead = scoring.findLastIndex(({ score }) => leaderOf(score) !== winner);
  const ahead = winner === 0 ? undefined : scoring[lastNotAhead + 1];
  const decisive = ahead && isSettingTarget(ahead.score, gameId) ? undefined : ahead;
  const weights = new Map<MatchEvent, number>();
  let before: ScorePair = { home: 0, away: 0 };
  for (const event of told) {
    const extra = WEIGHTS[event.kind] ?? 0;
    const isScore = event.score !== undefined && event.side !== undefined && !REPEATS_SCORE.has(event.kind);
    const changed = isScore && event.score && (event.score.home !== before.home || event.score.away !== before.away);
    if (changed && event.score) {
      const [was, is] = [leaderOf(before), leaderOf(event.score)];
      const isAdded = is === was || isSettingTarget(event.score, gameId);
      const role = event === decisive ? DECIDED : isAdded ? ADDED : is === 0 ? LEVELLED : TOOK_THE_LEAD;
      weights.set(event, role + extra);
      before = event.score;
    } else if (extra > 0) weights.set(event, extra);
  }
  return [...weights]
    .toSorted(([a, weightA], [b, weightB]) => weightB - weightA || b.seq - a.seq)
    .slice(0, most)
    .map(([event]) => event)
    .toSorted((a, b) => a.seq - b.seq);
}
