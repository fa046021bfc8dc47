import type { PlayerSummary, VenueSummary } from "../matches/detail/views.ts";
import type { LeagueSummary, MatchCard, TeamSummary } from "../matches/views.ts";

/** One team's row. `points` is what the game ranks by first; `scored` and `conceded` are its goals, runs, sets or maps. */
export type StandingsTeamRow = {
  place: number;
  team: TeamSummary;
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
  /** The matches that the marks stand for. */
  formIds: number[];
  home: StandingsSplit;
  away: StandingsSplit;
  /** The last matches alone, as many as there are marks. */
  latest: StandingsSplit;
  /** Runs an over made less given away, in thousandths. */
  rate: number;
  /** Where a season has several tables, the one this row stands in; places count within it. */
  group?: string;
  /** Plays in the knockout rounds of the season. */
  through?: true;
};
export type StandingsSplit = {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
};

/** Which columns of a table mean something in a game; pages leave the rest out. */
export type StandingsColumns = { draws: boolean; points: boolean; parts: boolean; share: boolean; rate: boolean };
export type StandingsView = {
  league: LeagueSummary;
  season: string;
  seasons: string[];
  columns: StandingsColumns;
  rows: StandingsTeamRow[];
  /** There is a table, and the reader does not want to be told of it; no rows then. */
  hidden?: true;
};

export type BracketTie = {
  /** 1 from the top of its round. */
  place: number;
  /** The one to watch, or the last of several. */
  match?: MatchCard;
  /** Of a tie in more than one match: all of them, and what they come to, seen from this tie's home side. */
  legs?: MatchCard[];
  total?: { home: number; away: number };
  /** Nobody met here: one of the next round came into it without a match. */
  bye?: true;
  home?: TeamSummary;
  away?: TeamSummary;
  winner?: "home" | "away";
};
/** First round first; the winner of ties 2n-1 and 2n meet in tie n of the next. */
export type BracketRound = { stage: string; ties: BracketTie[] };
/** Where there is a match for third place, it stands beside the tree. */
export type Bracket = { rounds: BracketRound[]; third?: BracketTie };
export type BracketView = Bracket & { league: LeagueSummary; season: string };

export type ScheduleView = {
  league: LeagueSummary;
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
  league: LeagueSummary;
  season: string;
  keys: readonly string[];
  sort: string;
  list: (SeasonStats & { place: number; player: PlayerSummary })[];
  total: number;
  page: number;
  size: number;
  hidden?: true;
};
export type TeamRanking = {
  league: LeagueSummary;
  season: string;
  keys: readonly string[];
  sort: string;
  list: (SeasonStats & { place: number; team: TeamSummary })[];
  total: number;
  page: number;
  size: number;
  hidden?: true;
};

export type RegionCount = { country?: string; region?: string; leagues: LeagueSummary[] };
export type LeagueDirectory = { regions: RegionCount[] };
export type LeagueProfile = {
  league: LeagueSummary;
  season?: string;
  seasons: string[];
  teams: TeamSummary[];
  matches: { played: number; toCome: number };
  hasStandings: boolean;
  hasBracket: boolean;
};

export type TeamDirectory = { list: TeamSummary[]; total: number; page: number; size: number };
/** What a squad list and a profile tell of somebody besides the name. */
export type NamedPlayer = { birthDate?: string; age?: number; region?: string; heightCm?: number };
export type TeamMember = PlayerSummary & NamedPlayer;
export type TeamProfile = {
  team: TeamSummary;
  gameId: number;
  venue?: VenueSummary;
  coach?: TeamMember;
  players: TeamMember[];
  seasons: { league: LeagueSummary; season: string; standing?: StandingsTeamRow; stats: SeasonStats; hidden?: true }[];
};
export type TeamScheduleView = {
  team: TeamSummary;
  leagues: LeagueSummary[];
  results: MatchCard[];
  upcoming: MatchCard[];
  /** Of the results, the latest first. */
  page: number;
  size: number;
  older: boolean;
};

export type PlayerDirectory = { list: PlayerSummary[]; total: number; page: number; size: number };
export type PlayerProfile = NamedPlayer & {
  player: PlayerSummary;
  keys: readonly string[];
  seasons: { league: LeagueSummary; season: string; team?: TeamSummary; stats: SeasonStats; hidden?: true }[];
};
/** Match by match, latest first. */
export type PlayerMatches = {
  leagues: LeagueSummary[];
  keys: readonly string[];
  list: { match: MatchCard; side: "home" | "away"; started: boolean; values: Record<string, number> }[];
  page: number;
  size: number;
  older: boolean;
};
