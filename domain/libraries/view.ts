import type { PlayerFace, VenueFace } from "../matches/detail/view.ts";
import type { LeagueFace, MatchCard, TeamFace } from "../matches/view.ts";

/** One team's row. `points` is what the game ranks by first; `scored` and `conceded` are its goals, runs, sets or maps. */
export type StandingRow = {
  place: number;
  team: TeamFace;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  /** Of parts, where the total counts sets, frames or maps: games, points, rounds. */
  partsScored: number;
  partsConceded: number;
  points: number;
  /** Latest last: w, d, l. */
  form: string;
  home: StandingHalf;
  away: StandingHalf;
};
export type StandingHalf = {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
};

/** Which columns of a table mean something in a game; pages leave the rest out. */
export type StandingColumns = { draws: boolean; points: boolean; parts: boolean; share: boolean };
export type StandingsView = {
  league: LeagueFace;
  season: string;
  seasons: string[];
  columns: StandingColumns;
  rows: StandingRow[];
  /** There is a table, and the reader does not want to be told of it; no rows then. */
  hidden?: true;
};

export type BracketTie = {
  /** 1 from the top of its round. */
  place: number;
  match?: MatchCard;
  home?: TeamFace;
  away?: TeamFace;
  winner?: "home" | "away";
};
/** First round first; the winner of ties 2n-1 and 2n meet in tie n of the next. */
export type BracketRound = { stage: string; ties: BracketTie[] };
export type BracketView = { league: LeagueFace; season: string; rounds: BracketRound[] };

export type ScheduleView = {
  league: LeagueFace;
  season: string;
  seasons: string[];
  rounds: string[];
  list: MatchCard[];
  total: number;
  page: number;
  size: number;
};

/** A table of season figures: what it can be sorted by, and a page of it in that order. */
export type SeasonStats = { played: number; values: Record<string, number> };
export type PlayerRanking = {
  league: LeagueFace;
  season: string;
  keys: readonly string[];
  sort: string;
  list: (SeasonStats & { place: number; player: PlayerFace })[];
  total: number;
  page: number;
  size: number;
  hidden?: true;
};
export type TeamRanking = {
  league: LeagueFace;
  season: string;
  keys: readonly string[];
  sort: string;
  list: (SeasonStats & { place: number; team: TeamFace })[];
  total: number;
  page: number;
  size: number;
  hidden?: true;
};

export type RegionCount = { country?: string; region?: string; leagues: LeagueFace[] };
export type LeagueLibrary = { regions: RegionCount[] };
export type LeagueProfile = {
  league: LeagueFace;
  season?: string;
  seasons: string[];
  teams: TeamFace[];
  matches: { played: number; toCome: number };
  hasStandings: boolean;
  hasBracket: boolean;
};

export type SquadLibrary = { list: TeamFace[]; total: number; page: number; size: number };
export type SquadProfile = {
  team: TeamFace;
  gameId: number;
  venue?: VenueFace;
  coach?: PlayerFace;
  players: PlayerFace[];
  seasons: { league: LeagueFace; season: string; standing?: StandingRow; stats: SeasonStats; hidden?: true }[];
};
export type SquadSchedule = { team: TeamFace; leagues: LeagueFace[]; results: MatchCard[]; upcoming: MatchCard[] };

export type PlayerLibrary = { list: PlayerFace[]; total: number; page: number; size: number };
export type PlayerProfile = {
  player: PlayerFace;
  birthDate?: string;
  region?: string;
  heightCm?: number;
  keys: readonly string[];
  seasons: { league: LeagueFace; season: string; team?: TeamFace; stats: SeasonStats; hidden?: true }[];
};
/** Match by match, latest first. */
export type PlayerMatches = {
  leagues: LeagueFace[];
  keys: readonly string[];
  list: { match: MatchCard; side: "home" | "away"; started: boolean; values: Record<string, number> }[];
  page: number;
  size: number;
  older: boolean;
};
