import * as v from "valibot";
import type { Side } from "../matches/fields.ts";

export const NAMED_PICKS = [
  "home",
  "draw",
  "away",
  "home_or_draw",
  "home_or_away",
  "draw_or_away",
  "over",
  "under",
  "yes",
  "no",
  "none",
] as const;
export type NamedPick = (typeof NAMED_PICKS)[number];
export const MATCH_RESULTS = ["home", "draw", "away"] as const;
export type MatchResult = (typeof MATCH_RESULTS)[number];
/** "2-1", home first. */
export type ScorePick = `${number}-${number}`;
/** The results at half-time and full-time, such as "draw/home". */
export type HalfFullPick = `${MatchResult}/${MatchResult}`;
/** An expert's prediction within a play type. */
export type PlanPick = NamedPick | ScorePick | HalfFullPick;

const SCORE = /^\d{1,2}-\d{1,2}$/;
const HALF_FULL = /^(?:home|draw|away)\/(?:home|draw|away)$/;
const isPick = (text: string): text is PlanPick =>
  NAMED_PICKS.some((one) => one === text) || SCORE.test(text) || HALF_FULL.test(text);
export const planPickSchema = v.pipe(
  v.string(),
  v.maxLength(16),
  v.custom<PlanPick>((text) => typeof text === "string" && isPick(text)),
);

export const scoreOfPick = (pick: PlanPick): { home: number; away: number } | undefined => {
  if (!SCORE.test(pick)) return undefined;
  const [home = 0, away = 0] = pick.split("-").map(Number);
  return { home, away };
};

export const mirrorSide = (side: Side): Side => (side === "home" ? "away" : "home");
const MIRRORED: Partial<Record<NamedPick, NamedPick>> = {
  home: "away",
  away: "home",
  home_or_draw: "draw_or_away",
  draw_or_away: "home_or_draw",
};
const isNamed = (text: string): text is NamedPick => NAMED_PICKS.some((one) => one === text);
const mirrorResult = (result: string): MatchResult =>
  result === "home" ? "away" : result === "away" ? "home" : "draw";

/** The same prediction with the two teams swapped. */
export function mirrorPick(pick: PlanPick): PlanPick {
  const score = scoreOfPick(pick);
  if (score) return `${score.away}-${score.home}`;
  if (isNamed(pick)) return MIRRORED[pick] ?? pick;
  const [half = "", full = ""] = pick.split("/");
  return `${mirrorResult(half)}/${mirrorResult(full)}`;
}
