import { correctedSide, isScorerCorrection, restoresScore } from "#domain/matches/event-correction.ts";
import type { EventKind, MatchEvent } from "#domain/matches/match.ts";

/** divider: the whole page's business, not one side's. correction: a score taken back, shown openly. */
export type TimelineItem =
  | { as: "divider"; event: MatchEvent }
  | { as: "correction"; event: MatchEvent }
  | { as: "event"; event: MatchEvent; side: "home" | "away"; fate: EventCorrection; scored: boolean };

/** What a later correction made of it: it counts no more, or somebody else did it. */
export type EventCorrection = { kind: "stands" } | { kind: "cancelled" } | { kind: "credited"; player: string };
const STANDS: EventCorrection = { kind: "stands" };

const DIVIDERS: ReadonlySet<EventKind> = new Set(["phase_start", "phase_end", "full_time", "interruption", "resumed"]);

function itemOf(event: MatchEvent, fate: EventCorrection = STANDS, scored: boolean): TimelineItem {
  if (event.kind === "correction") return { as: "correction", event };
  if (DIVIDERS.has(event.kind) || !event.side) return { as: "divider", event };
  return { as: "event", event, side: event.side, fate, scored };
}

/** A part that ends where the match does says so once; one in which nothing happened is passed over. */
const isSaidByNext = (event: MatchEvent, next: MatchEvent | undefined): boolean =>
  (event.kind === "phase_end" && next?.kind === "full_time") ||
  (event.kind === "phase_start" && (next?.kind === "phase_start" || next?.kind === "full_time"));

/** Events that moved the score. A game within a set or a round within a map leaves it: to say it again says nothing. */
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

/** Newest first: who looks at a running match wants what has just happened. */
export function timelineItems(events: readonly MatchEvent[]): TimelineItem[] {
  const fates = fatesOf(events);
  const scoring = scoringSeqs(events);
  return events
    .filter((event, at) => !isSaidByNext(event, events[at + 1]))
    .map((event) => itemOf(event, fates.get(event.seq), scoring.has(event.seq)))
    .reverse();
}

/** Scoring that belongs under a team's name: a handful a match, each with somebody's name. */
const SCORING: ReadonlySet<EventKind> = new Set(["goal", "own_goal", "penalty_goal", "touchdown", "home_run"]);

export type Scorer = { player: string; times: string[]; how: "own_goal" | "penalty_goal" | undefined };

const isShootOut = ({ phase }: MatchEvent): boolean => phase?.kind === "penalties";

/**
 * What corrections made of the scores before them. One that names the scorer and whom it names no longer moves a goal
 * from one to the other; any other takes back the last score of its side that still stood, or gives back what was last
 * taken.
 */
function fatesOf(events: readonly MatchEvent[]): Map<number, EventCorrection> {
  const fates = new Map<number, EventCorrection>();
  const standing: MatchEvent[] = [];
  const taken: MatchEvent[] = [];
  for (const event of events) {
    if (SCORING.has(event.kind) && !isShootOut(event)) standing.push(event);
    if (event.kind !== "correction") continue;
    if (isScorerCorrection(event)) {
      const { side, player, other, clockText } = event;
      const isMeant = (one: MatchEvent) =>
        one.side === side && one.player === other && (clockText === undefined || one.clockText === clockText);
      const meant = standing.findLast(isMeant);
      if (meant && player) fates.set(meant.seq, { kind: "credited", player });
      continue;
    }
    const side = correctedSide(event);
    if (restoresScore(event)) {
      const at = taken.findLastIndex((one) => one.side === side);
      const [again] = at >= 0 ? taken.splice(at, 1) : [];
      if (again) {
        fates.delete(again.seq);
        standing.push(again);
      }
      continue;
    }
    const last = standing.findLastIndex((one) => one.side === side);
    const [cancelled] = last >= 0 ? standing.splice(last, 1) : [];
    if (!cancelled) continue;
    fates.set(cancelled.seq, { kind: "cancelled" });
    taken.push(cancelled);
  }
  return fates;
}

/** How many of a side were sent off. */
export const countSentOff = (events: readonly MatchEvent[], side: "home" | "away"): number =>
  events.filter((event) => event.side === side && (event.kind === "red_card" || event.kind === "second_yellow")).length;

/** Who scored for a side and when, in the order of their first; one line a person and way. */
export function listScorers(
  events: readonly MatchEvent[],
  side: "home" | "away",
  whenOf: (event: MatchEvent) => string,
): Scorer[] {
  const scorers = new Map<string, Scorer>();
  const fates = fatesOf(events);
  for (const event of events) {
    const { kind } = event;
    const fate = fates.get(event.seq) ?? STANDS;
    const player = fate.kind === "credited" ? fate.player : event.player;
    if (!SCORING.has(kind) || isShootOut(event) || event.side !== side || !player || fate.kind === "cancelled")
      continue;
    const how = kind === "own_goal" || kind === "penalty_goal" ? kind : undefined;
    const key = `${player} ${how ?? ""}`;
    const scorer = scorers.get(key) ?? { player, times: [], how };
    scorers.set(key, scorer);
    scorer.times.push(whenOf(event));
  }
  return [...scorers.values()];
}
