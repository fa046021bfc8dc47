import { correctedSide, isScorerCorrection, restoresScore } from "#domain/matches/event-correction.ts";
import type { Side } from "#domain/matches/fields.ts";
import type { EventKind, MatchEvent } from "#domain/matches/match.ts";
import type { MatchDetail } from "#domain/matches/views.ts";

/** divider: concerns the whole match. correction: a changed score, which is disclosed. */
export type TimelineItem =
  | { as: "divider"; event: MatchEvent }
  | { as: "correction"; event: MatchEvent }
  | { as: "event"; event: MatchEvent; side: "home" | "away"; correction: EventCorrection; scored: boolean };

/** Effect of a later correction: cancelled, or credited to another player. */
export type EventCorrection = { kind: "stands" } | { kind: "cancelled" } | { kind: "credited"; player: string };
const UNCHANGED: EventCorrection = { kind: "stands" };

const DIVIDERS: ReadonlySet<EventKind> = new Set(["phase_start", "phase_end", "full_time", "interruption", "resumed"]);

function itemOf(event: MatchEvent, correction: EventCorrection = UNCHANGED, scored: boolean): TimelineItem {
  if (event.kind === "correction") return { as: "correction", event };
  if (DIVIDERS.has(event.kind) || !event.side) return { as: "divider", event };
  return { as: "event", event, side: event.side, correction, scored };
}

/** The end of the match implies the end of its last part; parts without events are skipped. */
const isRedundant = (event: MatchEvent, next: MatchEvent | undefined): boolean =>
  (event.kind === "phase_end" && next?.kind === "full_time") ||
  (event.kind === "phase_start" && (next?.kind === "phase_start" || next?.kind === "full_time"));

/** Events that changed the score, which a game within a set or a round within a map does not. */
function scoringSeqs(events: readonly MatchEvent[]): Set<number> {
  const seqs = new Set<number>();
  let before = { home: 0, away: 0 };
  for (const { seq, score } of events) {
    if (!score) continue;
    if (score.home !== before.home || score.away !== before.away) seqs.add(seq);
    before = score;
  }
  return seqs;
}

/** Newest first, because visitors of a live match want the latest events. */
export function timelineItems(events: readonly MatchEvent[]): TimelineItem[] {
  const corrections = correctionsOf(events);
  const scoring = scoringSeqs(events);
  return events
    .filter((event, at) => !isRedundant(event, events[at + 1]))
    .map((event) => itemOf(event, corrections.get(event.seq), scoring.has(event.seq)))
    .reverse();
}

/** Scores listed under a team's name: few per match, each with a player. */
const SCORING: ReadonlySet<EventKind> = new Set(["goal", "own_goal", "penalty_goal", "touchdown", "home_run"]);

export type Scorer = { player: string; times: string[]; how: "own_goal" | "penalty_goal" | undefined };

const isShootOut = ({ phase }: MatchEvent): boolean => phase?.kind === "penalties";

/**
 * Effects of corrections on earlier scores, by seq. A correction that names both players moves a goal between them; any
 * other cancels the side's last valid score, or restores the last cancelled one.
 */
function correctionsOf(events: readonly MatchEvent[]): Map<number, EventCorrection> {
  const corrections = new Map<number, EventCorrection>();
  const valid: MatchEvent[] = [];
  const cancelledGoals: MatchEvent[] = [];
  for (const event of events) {
    if (SCORING.has(event.kind) && !isShootOut(event)) valid.push(event);
    if (event.kind !== "correction") continue;
    if (isScorerCorrection(event)) {
      const { side, player, other, clockText } = event;
      const isCreditedGoal = (one: MatchEvent) =>
        one.side === side && one.player === other && (clockText === undefined || one.clockText === clockText);
      const credited = valid.findLast(isCreditedGoal);
      if (credited && player) corrections.set(credited.seq, { kind: "credited", player });
      continue;
    }
    const side = correctedSide(event);
    if (restoresScore(event)) {
      const at = cancelledGoals.findLastIndex((one) => one.side === side);
      const [restored] = at >= 0 ? cancelledGoals.splice(at, 1) : [];
      if (restored) {
        corrections.delete(restored.seq);
        valid.push(restored);
      }
      continue;
    }
    const last = valid.findLastIndex((one) => one.side === side);
    const [cancelled] = last >= 0 ? valid.splice(last, 1) : [];
    if (!cancelled) continue;
    corrections.set(cancelled.seq, { kind: "cancelled" });
    cancelledGoals.push(cancelled);
  }
  return corrections;
}

/** Scores cancelled by a later correction. */
export const cancelledSeqs = (events: readonly MatchEvent[]): ReadonlySet<number> =>
  new Set([...correctionsOf(events)].flatMap(([seq, { kind }]) => (kind === "cancelled" ? [seq] : [])));

/** Number of a side's players sent off. */
export const countSentOff = (events: readonly MatchEvent[], side: "home" | "away"): number =>
  events.filter((event) => event.side === side && (event.kind === "red_card" || event.kind === "second_yellow")).length;

/** The scorer of the latest goal; undefined until its event has arrived. */
export function lastScorer({ events, score }: Pick<MatchDetail, "events" | "score">, side: Side): string | undefined {
  const goal = events.findLast((event) => SCORING.has(event.kind) && !isShootOut(event));
  const isThisGoal = goal?.side === side && goal.score?.home === score.home && goal.score.away === score.away;
  return isThisGoal ? goal.player : undefined;
}

/** A side's scorers with their minutes, by first goal; one row per player and kind of goal. */
export function listScorers(
  events: readonly MatchEvent[],
  side: "home" | "away",
  whenOf: (event: MatchEvent) => string,
): Scorer[] {
  const scorers = new Map<string, Scorer>();
  const corrections = correctionsOf(events);
  for (const event of events) {
    const { kind } = event;
    const correction = corrections.get(event.seq) ?? UNCHANGED;
    const player = correction.kind === "credited" ? correction.player : event.player;
    if (!SCORING.has(kind) || isShootOut(event) || event.side !== side || !player || correction.kind === "cancelled")
      continue;
    const how = kind === "own_goal" || kind === "penalty_goal" ? kind : undefined;
    const key = `${player} ${how ?? ""}`;
    const scorer = scorers.get(key) ?? { player, times: [], how };
    scorers.set(key, scorer);
    scorer.times.push(whenOf(event));
  }
  return [...scorers.values()];
}
