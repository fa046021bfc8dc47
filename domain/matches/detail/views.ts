import type { LeagueSummary, MatchCard, TeamSummary } from "../card.ts";
import type { Absence, Conditions } from "./conditions.ts";
import type { HeroDraft, LineupEntry, MapVeto } from "./lineups.ts";
import type { MapTimelinePoint } from "./map-timeline.ts";
import type { MomentumPoint } from "./momentum.ts";
import type { OddsTick } from "./odds.ts";
import type { PositionFrame, Surface } from "./positions.ts";
import type { PlayerStats, TeamStats } from "./statistics.ts";
import type { TextLine } from "./text-live.ts";

/** The detail tabs that have data. */
export type DetailCoverage = {
  lineups: boolean;
  injuries: boolean;
  statistics: boolean;
  odds: boolean;
  text: boolean;
  momentum: boolean;
  animation: boolean;
  /** Round by round or minute by minute, for games played on maps. */
  course: boolean;
};

export type VenueSummary = { id?: number; name: string; city?: string; country?: string; capacity?: number };
export type ConditionsView = Omit<Conditions, "revision" | "venueId" | "venue"> & { venue?: VenueSummary };

/** A player in a list; the name is in the reader's language if known. */
export type PlayerSummary = {
  id: number;
  gameId: number;
  name: string;
  role?: string;
  number?: number;
  country?: string;
  team?: TeamSummary;
};

export type LineupPlayerView = LineupEntry & { country?: string };
export type LineupSideView = {
  formation?: string;
  coach?: { id?: number; name: string };
  starters: LineupPlayerView[];
  bench: LineupPlayerView[];
};
export type LineupsView = {
  matchId: number;
  /** Undefined until a feed delivers them. */
  lineups?: {
    revision: number;
    confirmed: boolean;
    home: LineupSideView;
    away: LineupSideView;
    drafts: HeroDraft[];
    veto: MapVeto[];
  };
};

export type InjuriesView = { matchId: number; home: Omit<Absence, "side">[]; away: Omit<Absence, "side">[] };

export type StatisticsView = {
  matchId: number;
  revision: number;
  /** Totals, then by period in the order of the score. */
  total: TeamStats;
  parts: TeamStats[];
  /** Percentages: either of attempts, or of the sum of both sides. */
  rates: Record<string, [home: number, away: number]>;
  players: PlayerStats[];
  /** Withheld from delayed viewers, because past values are not stored; with `ahead`, the page delays them itself. */
  held?: true;
};

export type OddsView = { matchId: number; ticks: OddsTick[] };
export type TextLiveView = {
  matchId: number;
  lines: TextLine[];
  /** Whether there are older lines; pass `before` to load them. */
  older: boolean;
};
export type MomentumView = { matchId: number; points: MomentumPoint[] };
/** For small charts: the latest bars of each match, positive for home. The ids are for the spoiler rules. */
export type MomentumLines = {
  list: { id: number; leagueId: number; homeId: number; awayId: number; values: number[] }[];
};
export type MapTimelineView = { matchId: number; points: MapTimelinePoint[] };
export type PositionsView = {
  matchId: number;
  surface: Surface;
  frames: PositionFrame[];
  lineups?: LineupsView["lineups"];
};

/** The result of a match from one team's perspective. */
export type FormResult = "won" | "drawn" | "lost";
export type FormLine = { match: MatchCard; mark: FormResult };
export type FormView = {
  team: TeamSummary;
  /** Latest first. */
  list: FormLine[];
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
};
export type HeadToHeadView = {
  leagues: LeagueSummary[];
  list: MatchCard[];
  homeWins: number;
  draws: number;
  awayWins: number;
  /** Some results are hidden, so the totals are omitted. */
  hidden?: true;
};
export type FormPairView = { leagues: LeagueSummary[]; home: FormView; away: FormView };

export type RelatedView = {
  leagues: LeagueSummary[];
  sameRound: MatchCard[];
  sameTeams: MatchCard[];
  /** The latest and next matches of the league. */
  results: MatchCard[];
  upcoming: MatchCard[];
};
