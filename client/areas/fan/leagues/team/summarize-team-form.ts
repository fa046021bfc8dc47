import { matchOutcome, outcomeForSide } from "#domain/matches/result.ts";
import type { MatchCard } from "#domain/matches/views.ts";

export type TeamFormSummary = {
  /** "wdl", latest last, as in standings. */
  marks: string;
  /** The matches of `marks`. */
  ids: number[];
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
};

const LETTERS = { won: "w", drawn: "d", lost: "l" } as const;

/** Summarizes the last matches (given latest first), skipping those without a result. */
export function summarizeTeamForm(
  teamId: number,
  results: readonly MatchCard[],
  where?: "home" | "away",
): TeamFormSummary {
  const form: TeamFormSummary = { marks: "", ids: [], played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 };
  for (const match of results) {
    const side = match.home.id === teamId ? "home" : "away";
    const result = matchOutcome(match);
    if (result === undefined || (where && where !== side)) continue;
    const mark = outcomeForSide(result, side);
    form.marks = LETTERS[mark] + form.marks;
    form.ids.unshift(match.id);
    form.played += 1;
    form[mark] += 1;
    form.scored += match.score[side];
    form.conceded += match.score[side === "home" ? "away" : "home"];
  }
  return form;
}
