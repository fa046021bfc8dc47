import type { PollRequest } from "./poll-plan.ts";
import type { RejectedRowReason } from "./sources/source-match.ts";

/** Rejected rows shown per response; more would not help operators. */
export const MAX_REJECTIONS_SHOWN = 20;
const MAX_COMPETITIONS_PER_RESPONSE = 200;

export type SourceResponseOutcome = "taken" | "held" | "unchanged" | "failed";
export type SourceResponseCompetition = {
  competition: string;
  name: string;
  leagueId?: number;
  rows: number;
  held: number;
};
export type SourceResponseRejection = { subjectId: number; why: RejectedRowReason; competition?: string };

/** The result of one response of a polled source. */
export type SourceResponseResult = {
  asked: string;
  /** Matches and players in the response, and how many were applied or rejected. */
  rows: number;
  applied: number;
  held: number;
  /** The reason the whole response was rejected. */
  failure?: string;
  competitions: SourceResponseCompetition[];
  doubts: SourceResponseRejection[];
};

/** Rejected rows take precedence, because operators look for them. */
export function sourceResponseOutcome({
  failure,
  held,
  applied,
}: Pick<SourceResponseResult, "failure" | "held" | "applied">): SourceResponseOutcome {
  if (failure !== undefined) return "failed";
  if (held > 0) return "held";
  return applied > 0 ? "taken" : "unchanged";
}

/** Describes a request on one line. */
export function describePollRequest(request: PollRequest): string {
  switch (request.kind) {
    case "day":
      return `day ${request.day}`;
    case "matches":
      return `matches ${request.providerIds.slice(0, 5).join(" ")}${request.providerIds.length > 5 ? " …" : ""}`;
    case "running":
      return "running";
    case "changed":
      return `changed since ${new Date(request.sinceMs).toISOString()}`;
  }
}

/** Truncated, because a source may cover a thousand competitions, each with rejected rows. */
export const truncateResponseResult = (result: SourceResponseResult): SourceResponseResult => ({
  ...result,
  competitions: result.competitions
    .toSorted((a, b) => b.held - a.held || b.rows - a.rows)
    .slice(0, MAX_COMPETITIONS_PER_RESPONSE),
  doubts: result.doubts.slice(0, MAX_REJECTIONS_SHOWN),
});
