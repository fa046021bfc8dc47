import type { ScorePair, Side } from "../matches/fields.ts";
import { matchOutcome } from "../matches/result.ts";
import type { MatchState } from "../matches/state.ts";
import type { PredictionOption, PredictionQuestion } from "./question.ts";

export type ScoreEvent = { seq: number; kind: string; score: ScorePair };
/** The match fields that predictions depend on; `events` are those with a score, in order. */
export type PredictionMatch = {
  state: MatchState;
  score: ScorePair;
  winner?: Side | undefined;
  events: readonly ScoreEvent[];
};

export const VOID_REASONS = ["called_off", "no_result", "nobody_right", "too_soon", "cancelled"] as const;
/** The reason all stakes are refunded. */
export type VoidReason = (typeof VOID_REASONS)[number];

export type PredictionOutcome =
  | { kind: "waiting" }
  | { kind: "won"; option: PredictionOption }
  | { kind: "void"; why: VoidReason };

const WAITING: PredictionOutcome = { kind: "waiting" };
const CALLED_OFF: PredictionOutcome = { kind: "void", why: "called_off" };
const NO_RESULT: PredictionOutcome = { kind: "void", why: "no_result" };

const reached = (score: ScorePair, from: ScorePair, points: number): Side[] =>
  (["home", "away"] as const).filter((side) => score[side] >= from[side] + points);

/** The first side to score `points` since the opening; "unclear" if both sides did and no event shows who was first. */
export function firstScorer(
  from: ScorePair,
  fromSeq: number,
  { score, events }: Pick<PredictionMatch, "score" | "events">,
  points = 1,
): Side | "nobody" | "unclear" {
  let base = from;
  let first: Side | undefined;
  for (const event of events) {
    if (event.seq <= fromSeq) continue;
    // A correction lowered the score below that at the opening, so count from the lower one.
    base = { home: Math.min(base.home, event.score.home), away: Math.min(base.away, event.score.away) };
    const sides = reached(event.score, base, points);
    if (first === undefined || !sides.includes(first)) first = sides.length === 1 ? sides[0] : undefined;
  }
  const sides = reached(
    score,
    { home: Math.min(base.home, score.home), away: Math.min(base.away, score.away) },
    points,
  );
  if (first && sides.includes(first)) return first;
  const [only] = sides;
  if (!only) return "nobody";
  return sides.length === 1 ? only : "unclear";
}

function resolveNextScore(
  question: Extract<PredictionQuestion, { kind: "next_score" }>,
  match: PredictionMatch,
  options: readonly PredictionOption[],
) {
  const first = firstScorer(question.from, question.fromSeq, match, question.points);
  if (first === "unclear") return NO_RESULT;
  if (first !== "nobody") return { kind: "won", option: first } as const;
  if (match.state === "finished" && options.includes("none")) return { kind: "won", option: "none" } as const;
  return match.state === "finished" || match.state === "awarded" ? NO_RESULT : WAITING;
}

/** The outcome of a prediction for the current match state. A removed match counts as cancelled. */
export function resolveOutcome(
  question: PredictionQuestion,
  options: readonly PredictionOption[],
  match: PredictionMatch | undefined,
): PredictionOutcome {
  if (!match) return CALLED_OFF;
  const { state, score } = match;
  if (state === "cancelled" || state === "abandoned" || state === "postponed") return CALLED_OFF;
  switch (question.kind) {
    case "next_score":
      return resolveNextScore(question, match, options);
    case "winner": {
      const option = matchOutcome(match);
      if (option === undefined) return WAITING;
      return options.includes(option) ? { kind: "won", option } : NO_RESULT;
    }
    case "total":
      // An awarded score was not played.
      if (state === "awarded") return CALLED_OFF;
      if (state !== "finished") return WAITING;
      return { kind: "won", option: score.home + score.away >= question.threshold ? "over" : "under" };
  }
}
