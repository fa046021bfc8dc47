import type { PlayerSummary, VenueSummary } from "../matches/detail/views.ts";
import type { LeagueSummary, MatchCard, TeamSummary } from "../matches/views.ts";

/** A team's row. `points` is the first ranking criterion; `scored` and `conceded` are goals, runs, sets or maps. */
export type StandingsTeamRow = {
  place: number;
  team: TeamSummary;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  /** Games, points or rounds, for sports whose score counts sets, frames or maps. */
  partsScored: number;
  partsConceded: number;
  points: number;
  /** Results as w, d or l, latest last. */
  form: string;
  /** Ids of the matches in the form. */
  formIds: number[];
  home: StandingsSplit;
  away: StandingsSplit;
  /** Totals over the matches in the form. */
  latest: StandingsSplit;
  /** Net run rate, in thousandths. */
  rate: number;
  /** The row's group in a season with several tables; `place` counts within it. */
  group?: string;
  /** Qualified for the knockout stage. */
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

/** The columns that apply to a game. */
export type StandingsColumns = { draws: boolean; points: boolean; parts: boolean; share: boolean; rate: boolean };
export type StandingsView = {
  league: LeagueSummary;
  season: string;
  seasons: string[];
  columns: StandingsColumns;
  rows: StandingsTeamRow[];
  /** Set if the viewer's spoiler settings hide the table; `rows` is then empty. */
  hidden?: true;
};

export type BracketTie = {
  /** Position in the round, from 1. */
  place: number;
  /** The tie's live match, or its last one. */
  match?: MatchCard;
  /** All legs of a multi-leg tie, and the aggregate from the perspective of `home`. */
  legs?: MatchCard[];
  total?: { home: number; away: number };
  bye?: true;
  home?: TeamSummary;
  away?: TeamSummary;
  winner?: "home" | "away";
};
/** The winners of ties 2n-1 and 2n meet in tie n of the next round. */
export type BracketRound = { stage: string; ties: BracketTie[] };
/** `third` is the match for third place, if any. The first round comes first. */
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
/** Player details for squad lists and profiles. */
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
  /** Page of results, latest first. */
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
/** Latest match first. */
export type PlayerMatches = {
  leagues: LeagueSummary[];
  keys: readonly string[];
  list: { match: MatchCard; side: "home" | "away"; started: boolean; values: Record<string, number> }[];
  page: number;
  size: number;
  older: boolean;
};
