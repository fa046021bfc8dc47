import type { PollRequest } from "./poll-plan.ts";
import type { RejectedRowReason } from "./sources/source-match.ts";

/** What an operator is told of one answer: more of its doubts teach nothing. */
export const MAX_REJECTIONS_SHOWN = 20;
const COMPETITIONS_TOLD = 200;

export type SourceResponseOutcome = "taken" | "held" | "unchanged" | "failed";
export type SourceResponseCompetition = {
  competition: string;
  name: string;
  leagueId?: number;
  rows: number;
  held: number;
};
export type SourceResponseRejection = { subjectId: number; why: RejectedRowReason; competition?: string };

/** What came of one answer of a source that is asked. */
export type SourceResponseResult = {
  asked: string;
  /** Matches and people that were read in it; how many changed something here, how many were held back. */
  rows: number;
  applied: number;
  held: number;
  /** Why nothing of it could be used. */
  failure?: string;
  competitions: SourceResponseCompetition[];
  doubts: SourceResponseRejection[];
};

/** Something held back is what an operator looks for, whatever else was taken. */
export function sourceResponseOutcome({
  failure,
  held,
  applied,
}: Pick<SourceResponseResult, "failure" | "held" | "applied">): SourceResponseOutcome {
  if (failure !== undefined) return "failed";
  if (held > 0) return "held";
  return applied > 0 ? "taken" : "unchanged";
}

/** What was asked, in a line. */
export function describePollRequest(ask: PollRequest): string {
  switch (ask.kind) {
    case "day":
      return `day ${ask.day}`;
    case "matches":
      return `matches ${ask.providerIds.slice(0, 5).join(" ")}${ask.providerIds.length > 5 ? " …" : ""}`;
    case "running":
      return "running";
    case "changed":
      return `changed since ${new Date(ask.sinceMs).toISOString()}`;
  }
}

/** Bounded: a source covers a thousand competitions, and may doubt every row. */
export const truncateResponseResult = (result: SourceResponseResult): SourceResponseResult => ({
  ...result,
  competitions: result.competitions.toSorted((a, b) => b.held - a.held || b.rows - a.rows).slice(0, COMPETITIONS_TOLD),
  doubts: result.doubts.slice(0, MAX_REJECTIONS_SHOWN),
});
