import type { Conditions } from "../../matches/detail/conditions.ts";
import type { Lineups } from "../../matches/detail/lineups.ts";
import type { OddsTick } from "../../matches/detail/odds.ts";
import type { Statistics } from "../../matches/detail/statistics.ts";
import type { CanonicalMatch, MatchEvent } from "../../matches/match.ts";

/** The provider that defines a source's ids; several sources may share a provider. */
export const FEED_PROVIDERS = ["api-football", "pandascore"] as const;
export type FeedProvider = (typeof FEED_PROVIDERS)[number];

export type RejectedRowReason =
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

/** A provider's rejected row with the reason; other rows are not affected. */
export type RejectedRow = {
  /** The provider's match id; 0 if unreadable. */
  subjectId: number;
  competition?: string;
  why: RejectedRowReason;
  payload: unknown;
};

export type SourceCompetition = { providerId: string; gameId: number; name: string };
export type SourceTeam = { providerId: string; gameId: number; name: string; initials: string; country?: string };
export type SourcePlayer = {
  providerId: string;
  gameId: number;
  teamId: string;
  name: string;
  number?: number;
  role?: string;
};

/** An event without a number, with provider or internal player ids. */
export type SourceEvent = Omit<MatchEvent, "seq"> & { minute: number };

type Names = "id" | "leagueId" | "homeId" | "awayId" | "revision" | "events";
type Score = "state" | "phase" | "clock" | "score" | "winner";

/** A source's match in field groups; each group may be taken from a different source. */
export type SourceMatchParts = {
  fixture: Omit<CanonicalMatch, Names | Score>;
  score: Pick<CanonicalMatch, Score>;
  events?: SourceEvent[];
  lineups?: Omit<Lineups, "revision">;
  statistics?: Omit<Statistics, "revision">;
  odds?: Omit<OddsTick, "seq">;
  /** Venue, referee and broadcasters. */
  conditions?: Omit<Conditions, "revision">;
};
export const SOURCE_MATCH_PARTS = [
  "fixture",
  "score",
  "events",
  "lineups",
  "statistics",
  "odds",
  "conditions",
] as const;
export type SourceMatchPart = (typeof SOURCE_MATCH_PARTS)[number];

export type SourceMatch = {
  providerId: string;
  competition: string;
  home: string;
  away: string;
  /** The source's timestamp, otherwise the time of the request. */
  reportedAtMs: number;
  /** `playerId` and `coachId` are provider ids here. */
  parts: SourceMatchParts;
};

export type TranslatedResponse = {
  competitions: SourceCompetition[];
  teams: SourceTeam[];
  players: SourcePlayer[];
  matches: SourceMatch[];
  rejected: RejectedRow[];
  /** The provider's error, such as a rate limit or an invalid key. */
  error?: string;
};

export const emptyTranslation = (): TranslatedResponse => ({
  competitions: [],
  teams: [],
  players: [],
  matches: [],
  rejected: [],
});

/** Two to four letters for a crest, taken from the short name if possible. */
export function teamInitials(name: string, shortName?: string | null): string {
  const letters = (shortName ?? "").replace(/[^\p{L}\p{N}]/gu, "");
  if (letters) return letters.slice(0, 4).toUpperCase();
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const first = words.length > 1 ? words.map((word) => [...word][0] ?? "").join("") : [...(words[0] ?? "?")].join("");
  return [...first].slice(0, 3).join("").toUpperCase();
}
