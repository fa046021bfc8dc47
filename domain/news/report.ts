import type { ScorePair, Side } from "../matches/fields.ts";
import { type GameSlug, getGameById, type ScoringFamily } from "../matches/games.ts";
import type { MatchEvent } from "../matches/match.ts";
import { matchOutcome } from "../matches/result.ts";
import { isEndedState } from "../matches/state.ts";
import { cricketFacts, cricketResult } from "./report-cricket.ts";
import type { ReportFact } from "./report-facts.ts";
import type { ReportedMatch } from "./report-steps.ts";
import { countLeadChanges, findDeficit, listPartSteps, listScoringEvents } from "./report-steps.ts";

export type MatchReport = {
  stage: "half_time" | "full_time";
  outcome: Side | "draw";
  score: ScorePair;
  facts: ReportFact[];
  /** Goals, touchdowns or runs, in order. */
  scoring: Pick<MatchEvent, "seq" | "kind" | "side" | "player" | "clockText" | "score">[];
  /** The score of each half, quarter, set, inning, frame, map or round. */
  parts: ScorePair[];
};

const MAX_SCORING_LINES = 20;
/** Other games score too often for a list to be useful. */
const LISTED: ReadonlySet<GameSlug> = new Set(["soccer", "americanfootball", "baseball"]);
/** A lead that is lost and regained within a minute is not a comeback. */
const COMEBACK_MARGIN: Partial<Record<GameSlug, number>> = { basketball: 5, americanfootball: 7, baseball: 2 };
const BASEBALL_INNINGS = 9;
const PARTS_BEFORE_HALF_TIME: Partial<Record<ScoringFamily, number>> = { clock: 1, quarters: 2 };

const sumOf = (parts: readonly ScorePair[]): ScorePair => ({
  home: parts.reduce((sum, part) => sum + part.home, 0),
  away: parts.reduce((sum, part) => sum + part.away, 0),
});
const outcomeOf = ({ home, away }: ScorePair): Side | "draw" =>
  home === away ? "draw" : home > away ? "home" : "away";

function openingFact(first: MatchEvent | undefined): ReportFact[] {
  if (!first?.side || !first.clockText) return [];
  const player = first.kind === "own_goal" ? undefined : first.player;
  return [{ kind: "opening", side: first.side, clock: first.clockText, ...(player && { player }) }];
}

/** The goal after which the winner was never level again. */
function decisiveFact(scoring: ReturnType<typeof listScoringEvents>, winner: Side): ReportFact[] {
  const ahead = ({ score }: { score: ScorePair }) => outcomeOf(score) === winner;
  const lastLevel = scoring.findLastIndex((event) => !ahead(event));
  const goal = scoring[lastLevel + 1];
  // The opening goal has its own fact.
  if (!goal?.player || !goal.clockText || lastLevel < 0 || goal.kind === "own_goal") return [];
  return [{ kind: "decisive", player: goal.player, clock: goal.clockText }];
}

function widestQuarter(parts: readonly ScorePair[]): ReportFact[] {
  const margins = parts.map(({ home, away }) => Math.abs(home - away));
  const most = Math.max(0, ...margins);
  const at = margins.indexOf(most);
  const score = parts[at];
  if (!score || most < 5 || margins.filter((margin) => margin === most).length > 1) return [];
  return [{ kind: "widest_quarter", number: at + 1, score: { home: score.home, away: score.away } }];
}

function partFacts(match: ReportedMatch, family: ScoringFamily, winner: Side | "draw"): ReportFact[] {
  const steps = listPartSteps(match);
  if (winner === "draw" || steps.length < 2) return [];
  const loser = winner === "home" ? "away" : "home";
  const facts: ReportFact[] = [];
  if (match.score[loser] === 0) facts.push(family === "sets" ? { kind: "straight_sets" } : { kind: "sweep", winner });
  const before = steps.at(-2);
  if (before && before.home === before.away && steps.length === match.bestOf) {
    facts.push({ kind: "deciding_part", unit: family === "sets" ? "set" : family === "frames" ? "frame" : "map" });
  }
  const deficit = findDeficit(steps, winner, 1);
  if (deficit) facts.push({ kind: "comeback", winner, score: deficit });
  const tieBreaks = match.score.parts.filter(({ tieBreak }) => tieBreak).length;
  if (tieBreaks > 0) facts.push({ kind: "tie_breaks", count: tieBreaks });
  const best = match.events
    .filter(({ kind, player, value }) => kind === "big_break" && player && Number(value) > 0)
    .toSorted((a, b) => Number(b.value) - Number(a.value))[0];
  if (best?.player && best.value) facts.push({ kind: "highest_break", player: best.player, value: best.value });
  // In frames, the score already shows a sweep.
  return family === "frames" ? facts.filter(({ kind }) => kind !== "sweep") : facts;
}

function runningFacts(match: ReportedMatch, slug: GameSlug, winner: Side | "draw"): ReportFact[] {
  const scoring = listScoringEvents(match.events);
  const steps = scoring.map(({ score }) => score);
  const facts = slug === "basketball" ? [] : openingFact(scoring[0]);
  const changes = countLeadChanges(steps);
  if (changes > 0) facts.push({ kind: "lead_changes", count: changes });
  if (winner === "draw") return facts;
  const deficit = findDeficit(steps, winner, COMEBACK_MARGIN[slug] ?? 1);
  if (deficit) facts.push({ kind: "comeback", winner, score: deficit });
  return slug === "soccer" ? [...facts, ...decisiveFact(scoring, winner)] : facts;
}

function extensionFacts({ events, state, score, winner }: ReportedMatch, slug: GameSlug): ReportFact[] {
  if (state === "awarded") return [{ kind: "awarded" }];
  const has = (kind: string) => events.some(({ phase }) => phase?.kind === kind);
  const facts: ReportFact[] = [];
  if (has("overtime")) facts.push({ kind: "overtime" });
  if (slug === "soccer" && has("penalties") && winner && score.home === score.away) {
    facts.push({ kind: "penalties", winner });
  }
  return facts;
}

/** Limited to the first half, because later events may already be known once the match continues. */
function halfTimeReport(match: ReportedMatch, slug: GameSlug, partCount: number): MatchReport {
  const parts = match.score.parts.slice(0, partCount).map(({ home, away }) => ({ home, away }));
  const score = sumOf(parts);
  const events = match.events.filter(
    (event) => !event.score || (event.score.home <= score.home && event.score.away <= score.away),
  );
  const scoring = LISTED.has(slug) ? listScoringEvents(events).slice(0, MAX_SCORING_LINES) : [];
  const outcome = outcomeOf(score);
  const facts = runningFacts({ ...match, events }, slug, "draw");
  return { stage: "half_time", outcome, score, facts, scoring, parts: partCount > 1 ? parts : [] };
}

/** A report from stored data, at half-time or after the end; undefined before that, or without a result. */
export function createMatchReport(match: ReportedMatch): MatchReport | undefined {
  const game = getGameById(match.gameId);
  if (!game || match.hidden || match.held) return undefined;
  const { slug, family } = game;
  const halfParts = PARTS_BEFORE_HALF_TIME[family];
  if (!isEndedState(match.state)) {
    const isPastHalf = halfParts !== undefined && match.state === "in_progress" && hasHalfEnded(match, halfParts);
    return isPastHalf ? halfTimeReport(match, slug, halfParts) : undefined;
  }
  const outcome = matchOutcome(match);
  if (!outcome) return undefined;
  const parts = match.score.parts.map(({ home, away }) => ({ home, away }));
  const score = { home: match.score.home, away: match.score.away };
  const half = halfParts !== undefined && parts.length > halfParts ? sumOf(parts.slice(0, halfParts)) : undefined;
  const hasRunningScore = family === "clock" || family === "quarters" || slug === "baseball";
  // For an awarded match, only the result counts.
  const isPlayed = match.state === "finished";
  const scoring = LISTED.has(slug) ? listScoringEvents(match.events) : [];
  const margin = isPlayed && slug === "cricket" ? cricketResult(match, outcome) : undefined;
  const facts: ReportFact[] = [
    ...(isPlayed && half ? [{ kind: "half_score" as const, score: half }] : []),
    ...extensionFacts(match, slug),
    ...(isPlayed && hasRunningScore ? runningFacts(match, slug, outcome) : []),
    ...(isPlayed && ["sets", "frames", "maps"].includes(family) ? partFacts(match, family, outcome) : []),
    ...(isPlayed && family === "quarters" ? widestQuarter(parts) : []),
    ...(isPlayed && slug === "cricket" ? cricketFacts(match, margin) : []),
    ...(isPlayed && slug === "baseball" && parts.length > BASEBALL_INNINGS
      ? [{ kind: "innings" as const, count: parts.length }]
      : []),
  ];
  return {
    ...{ stage: "full_time", outcome: margin?.kind === "match_drawn" ? "draw" : outcome, score, facts },
    scoring: isPlayed && scoring.length <= MAX_SCORING_LINES ? scoring : [],
    parts: isPlayed && slug !== "cricket" && parts.length > 1 ? parts : [],
  };
}

/** During the break, the next part has not started yet. */
const hasHalfEnded = ({ phase, score }: ReportedMatch, halfParts: number): boolean =>
  phase?.kind === "halftime" || score.parts.length > halfParts;
