import type { MatchCard } from "../matches/card.ts";
import type { ScorePair, Side } from "../matches/fields.ts";
import type { MatchEvent } from "../matches/match.ts";

export type ReportedMatch = MatchCard & { events: readonly MatchEvent[] };
/** The score after an event or part, in order. */
export type ScoreStep = ScorePair & { event?: MatchEvent };

const SCORING: ReadonlySet<MatchEvent["kind"]> = new Set([
  "goal",
  "own_goal",
  "penalty_goal",
  "points",
  "touchdown",
  "field_goal",
  "run",
  "home_run",
]);

/** Scoring events that still count: a correction removes the event whose score it replaces. */
export function listScoringEvents(events: readonly MatchEvent[]): (MatchEvent & { score: ScorePair })[] {
  const list: (MatchEvent & { score: ScorePair })[] = [];
  for (const event of events) {
    if (event.kind === "correction" && event.was) {
      const { was } = event;
      const at = list.findLastIndex(({ score }) => score.home === was.home && score.away === was.away);
      if (at >= 0) list.splice(at, 1);
    } else if (SCORING.has(event.kind) && event.score && event.phase?.kind !== "penalties") {
      list.push({ ...event, score: event.score });
    }
  }
  return list;
}

/** Map winners come from events, because kills do not decide a map. */
function partWinners({ events, score }: ReportedMatch): (Side | undefined)[] {
  const maps = events.filter(({ kind }) => kind === "map_won").map(({ side }) => side);
  if (maps.length > 0) return maps;
  return score.parts.map(({ home, away }) => (home === away ? undefined : home > away ? "home" : "away"));
}

/** The running score after each set, frame or map; empty if it does not add up to the result. */
export function listPartSteps(match: ReportedMatch): ScoreStep[] {
  const steps: ScoreStep[] = [];
  let [home, away] = [0, 0];
  for (const winner of partWinners(match)) {
    if (!winner) return [];
    home += winner === "home" ? 1 : 0;
    away += winner === "away" ? 1 : 0;
    steps.push({ home, away });
  }
  const last = steps.at(-1);
  return last?.home === match.score.home && last.away === match.score.away ? steps : [];
}

const leaderOf = ({ home, away }: ScorePair): Side | undefined =>
  home === away ? undefined : home > away ? "home" : "away";

/** How often the lead changed sides. */
export function countLeadChanges(steps: readonly ScorePair[]): number {
  let count = 0;
  let leader: Side | undefined;
  for (const step of steps) {
    const now = leaderOf(step);
    if (now && leader && now !== leader) count += 1;
    leader = now ?? leader;
  }
  return count;
}

/** The score when the winner was furthest behind, if by at least `margin`. */
export function findDeficit(steps: readonly ScorePair[], winner: Side, margin: number): ScorePair | undefined {
  const behind = ({ home, away }: ScorePair) => (winner === "home" ? away - home : home - away);
  let worst: ScorePair | undefined;
  for (const { home, away } of steps) {
    const step = { home, away };
    if (behind(step) >= margin && (!worst || behind(step) > behind(worst))) worst = step;
  }
  return worst;
}
