import type { ScorePair, Side } from "../matches/fields.ts";
import { getGameById } from "../matches/games.ts";
import { matchOutcome } from "../matches/result.ts";
import { firstScorer } from "../predictions/resolve-outcome.ts";
import { type PickResult, settledResult, UNDECIDED, voidResult } from "./outcomes.ts";
import { type MatchResult, type PlanPick, scoreOfPick } from "./picks.ts";
import { playTypeOf } from "./play-types.ts";
import { type ScopedScore, type SettlementMatch, scoreInScope } from "./score-in-scope.ts";
import { listPicks, type PlanSelection } from "./selection.ts";

const hitIf = (isHit: boolean): PickResult => settledResult(isHit ? "hit" : "miss");
const resultOf = ({ home, away }: ScorePair): MatchResult => (home === away ? "draw" : home > away ? "home" : "away");

/** `margin` is how far the line was beaten; on quarter lines, the smallest margins settle half of the stake. */
export function settleMargin(margin: number): PickResult {
  if (margin >= 0.5) return settledResult("hit");
  if (margin > 0) return settledResult("half_hit");
  if (margin === 0) return settledResult("push");
  return settledResult(margin > -0.5 ? "half_miss" : "miss");
}

const DOUBLE_CHANCE: Partial<Record<PlanPick, readonly MatchResult[]>> = {
  home_or_draw: ["home", "draw"],
  home_or_away: ["home", "away"],
  draw_or_away: ["draw", "away"],
};

function settleOnScore(score: ScorePair, { playType, line, pick }: PlanSelection): PickResult {
  const result = resultOf(score);
  const total = score.home + score.away;
  switch (playTypeOf(playType).kind) {
    case "three_way":
      return hitIf(pick === result);
    case "two_way":
    case "draw_no_bet":
      return result === "draw" ? settledResult("push") : hitIf(pick === result);
    case "double_chance":
      return hitIf(DOUBLE_CHANCE[pick]?.includes(result) ?? false);
    case "handicap": {
      const margin = score.home - score.away + (line ?? 0);
      return settleMargin(pick === "home" ? margin : 0 - margin);
    }
    case "total": {
      const margin = total - (line ?? 0);
      return settleMargin(pick === "over" ? margin : 0 - margin);
    }
    case "both_score":
      return hitIf((pick === "yes") === (score.home > 0 && score.away > 0));
    case "correct_score": {
      const predicted = scoreOfPick(pick);
      return hitIf(predicted?.home === score.home && predicted.away === score.away);
    }
    default:
      return UNDECIDED;
  }
}

/** Includes overtime and shoot-outs; a tie is a push. */
function settleWinner(match: SettlementMatch, pick: PlanPick): PickResult {
  if (match.state !== "finished") return UNDECIDED;
  const winner = matchOutcome(match);
  if (winner === undefined) return UNDECIDED;
  return winner === "draw" ? settledResult("push") : hitIf(pick === winner);
}

/** The winner comes from the event, because kills do not decide a map; in a sweep it is known without one. */
function firstMapWinner({ score, events, state }: SettlementMatch): Side | undefined {
  const told = events.find(({ kind, phase, side }) => kind === "map_won" && side && phase?.number === 1)?.side;
  if (told) return told;
  if (state !== "finished" || score.home === score.away) return undefined;
  if (score.away === 0) return "home";
  return score.home === 0 ? "away" : undefined;
}

/** The first kill of the first map; undecided until its event arrives. */
function settleFirstBlood({ events }: SettlementMatch, pick: PlanPick): PickResult {
  const mapEnd = events.find(({ kind }) => kind === "map_won")?.seq ?? Number.POSITIVE_INFINITY;
  const kill = events.find(
    ({ seq, kind, value, side }) => kind === "kill" && value === "first" && side && seq < mapEnd,
  );
  return kill ? hitIf(pick === kill.side) : UNDECIDED;
}

/** The first goal of regular time. */
function settleFirstGoal(match: SettlementMatch, regular: ScorePair, pick: PlanPick): PickResult {
  if (regular.home + regular.away === 0) return hitIf(pick === "none");
  const overtime = match.events.find(({ phase }) => phase?.kind === "overtime")?.seq ?? Number.POSITIVE_INFINITY;
  const events = match.events.flatMap(({ seq, kind, score }) =>
    score && seq < overtime ? [{ seq, kind, score }] : [],
  );
  const first = firstScorer({ home: 0, away: 0 }, 0, { score: regular, events });
  return first === "unclear" ? UNDECIDED : hitIf(pick === first);
}

function settleHalfFull(match: SettlementMatch, full: ScorePair, pick: PlanPick): PickResult {
  const half = scoreInScope(match, "first_half", "score");
  return half.kind === "score" ? hitIf(pick === `${resultOf(half.score)}/${resultOf(full)}`) : half;
}

function settleScored(match: SettlementMatch, selection: PlanSelection, { score }: ScopedScore & { kind: "score" }) {
  const { playType, pick } = selection;
  const { kind, scope } = playTypeOf(playType);
  switch (kind) {
    case "first_blood":
      return settleFirstBlood(match, pick);
    case "first_to_score":
      return settleFirstGoal(match, score, pick);
    case "half_full":
      return settleHalfFull(match, score, pick);
    case "two_way": {
      if (scope === "match") return settleWinner(match, pick);
      if (getGameById(match.gameId)?.family !== "maps") return settleOnScore(score, selection);
      const winner = firstMapWinner(match);
      return winner ? hitIf(pick === winner) : UNDECIDED;
    }
    default:
      return settleOnScore(score, selection);
  }
}

/** Settles a selection with the current match data. Nothing is guessed: it stays undecided if data is missing. */
export function settleSelection(selection: PlanSelection, match: SettlementMatch): PickResult {
  const { playType } = selection;
  const { kind, scope, measure } = playTypeOf(playType);
  // Shortened matches also have a winner.
  const isWinner = kind === "two_way" && scope === "match";
  const scopeScore = scoreInScope(match, scope, measure);
  if (isWinner && match.state === "finished") {
    return scopeScore.kind === "undecided" ? UNDECIDED : settleWinner(match, selection.pick);
  }
  if (scopeScore.kind !== "score") return scopeScore;
  // The match was played over a different number of parts than the pick assumed.
  if (kind === "correct_score" && match.bestOf !== undefined && !listPicks(playType, match).includes(selection.pick)) {
    return voidResult("format_changed");
  }
  return settleScored(match, selection, scopeScore);
}
