import type { Conditions } from "../../matches/detail/conditions.ts";
import type { Lineups } from "../../matches/detail/lineups.ts";
import type { OddsTick } from "../../matches/detail/odds.ts";
import type { Statistics } from "../../matches/detail/statistics.ts";
import type { CanonicalMatch, MatchEvent } from "../../matches/match.ts";

/** Whose numbers a source speaks in; several sources may be of one provider. */
export const PROVIDERS = ["api-football", "pandascore"] as const;
export type Provider = (typeof PROVIDERS)[number];

export type StrayReason =
  | "not_json"
  | "not_the_format"
  | "missing_or_wrong_field"
  | "unknown_status"
  | "unknown_game"
  | "unknown_competition"
  | "not_two_sides"
  | "contradicting_score"
  | "team_changed"
  | "too_large";

/** A row of a provider that is not believed, and why. It is shown to operators and stops no other. */
export type Stray = {
  /** The provider's number of the match; 0 where there is none to read. */
  subjectId: number;
  competition?: string;
  why: StrayReason;
  payload: unknown;
};

export type ToldCompetition = { providerId: string; gameId: number; name: string };
export type ToldTeam = { providerId: string; gameId: number; name: string; initials: string; country?: string };
export type ToldPlayer = {
  providerId: string;
  gameId: number;
  teamId: string;
  name: string;
  number?: number;
  role?: string;
};

/** An event as a provider tells it: without a number, and with its people in the provider's numbers or in ours. */
export type ToldEvent = Omit<MatchEvent, "seq"> & { minute: number };

type Names = "id" | "leagueId" | "homeId" | "awayId" | "revision" | "events";
type Score = "state" | "phase" | "clock" | "score" | "winner";

/** What a source says of one match, in groups that may each come from another source. */
export type MatchParts = {
  fixture: Omit<CanonicalMatch, Names | Score>;
  score: Pick<CanonicalMatch, Score>;
  events?: ToldEvent[];
  lineups?: Omit<Lineups, "revision">;
  statistics?: Omit<Statistics, "revision">;
  odds?: Omit<OddsTick, "seq">;
  /** Venue, referee, and where it is shown. */
  conditions?: Omit<Conditions, "revision">;
};
export const MATCH_PARTS = ["fixture", "score", "events", "lineups", "statistics", "odds", "conditions"] as const;
export type MatchPart = (typeof MATCH_PARTS)[number];

export type ToldMatch = {
  providerId: string;
  competition: string;
  home: string;
  away: string;
  /** By the source's own clock, else when it was asked. */
  toldAtMs: number;
  /** `playerId` and `coachId` are the provider's numbers here. */
  parts: MatchParts;
};

export type Translation = {
  competitions: ToldCompetition[];
  teams: ToldTeam[];
  players: ToldPlayer[];
  matches: ToldMatch[];
  strays: Stray[];
  /** The provider answered, and said that it will not: a limit, a key, a plan. */
  refusal?: string;
};

export const nothingTold = (): Translation => ({ competitions: [], teams: [], players: [], matches: [], strays: [] });

/** Two to four letters for a crest, from what is said or from the name. */
export function initialsOf(name: string, said?: string | null): string {
  const letters = (said ?? "").replace(/[^\p{L}\p{N}]/gu, "");
  if (letters) return letters.slice(0, 4).toUpperCase();
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const first = words.length > 1 ? words.map((word) => [...word][0] ?? "").join("") : [...(words[0] ?? "?")].join("");
  return [...first].slice(0, 3).join("").toUpperCase();
}
