import type { PlayerFace, VenueFace } from "../matches/detail/views.ts";
import type { LeagueFace, MatchCard, TeamFace } from "../matches/views.ts";

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
  /** The matches that the marks stand for. */
  formIds: number[];
  home: StandingHalf;
  away: StandingHalf;
  /** The last matches alone, as many as there are marks. */
  latest: StandingHalf;
  /** Runs an over made less given away, in thousandths. */
  rate: number;
  /** Where a season has several tables, the one this row stands in; places count within it. */
  group?: string;
  /** Plays in the knockout rounds of the season. */
  through?: true;
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
export type StandingColumns = { draws: boolean; points: boolean; parts: boolean; share: boolean; rate: boolean };
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
  /** The one to watch, or the last of several. */
  match?: MatchCard;
  /** Of a tie in more than one match: all of them, and what they come to, seen from this tie's home side. */
  legs?: MatchCard[];
  total?: { home: number; away: number };
  /** Nobody met here: one of the next round came into it without a match. */
  bye?: true;
  home?: TeamFace;
  away?: TeamFace;
  winner?: "home" | "away";
};
/** First round first; the winner of ties 2n-1 and 2n meet in tie n of the next. */
export type BracketRound = { stage: string; ties: BracketTie[] };
/** Where there is a match for third place, it stands beside the tree. */
export type Bracket = { rounds: BracketRound[]; third?: BracketTie };
export type BracketView = Bracket & { league: LeagueFace; season: string };

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
/** What a squad list and a profile tell of somebody besides the name. */
export type Person = { birthDate?: string; age?: number; region?: string; heightCm?: number };
export type SquadMember = PlayerFace & Person;
export type SquadProfile = {
  team: TeamFace;
  gameId: number;
  venue?: VenueFace;
  coach?: SquadMember;
  players: SquadMember[];
  seasons: { league: LeagueFace; season: string; standing?: StandingRow; stats: SeasonStats; hidden?: true }[];
};
export type SquadSchedule = {
  team: TeamFace;
  leagues: LeagueFace[];
  results: MatchCard[];
  upcoming: MatchCard[];
  /** Of the results, the latest first. */
  page: number;
  size: number;
  older: boolean;
};

export type PlayerLibrary = { list: PlayerFace[]; total: number; page: number; size: number };
export type PlayerProfile = Person & {
  player: PlayerFace;
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
