import type { LeagueSummary, MatchCard, TeamSummary } from "../card.ts";
import type { Absence, Conditions } from "./conditions.ts";
import type { HeroDraft, LineupEntry, MapVeto } from "./lineups.ts";
import type { MapTimelinePoint } from "./map-timeline.ts";
import type { MomentumPoint } from "./momentum.ts";
import type { OddsTick } from "./odds.ts";
import type { PositionFrame, Surface } from "./positions.ts";
import type { PlayerStats, TeamStats } from "./statistics.ts";
import type { TextLine } from "./text-live.ts";

/** What stands behind each tab before it is opened. */
export type DetailCoverage = {
  lineups: boolean;
  injuries: boolean;
  statistics: boolean;
  odds: boolean;
  text: boolean;
  momentum: boolean;
  animation: boolean;
  /** Round by round or minute by minute, of games played over maps. */
  course: boolean;
};

export type VenueSummary = { id?: number; name: string; city?: string; country?: string; capacity?: number };
export type ConditionsView = Omit<Conditions, "revision" | "venueId" | "venue"> & { venue?: VenueSummary };

/** A person as a list shows them; the name is in the reader's language where the world has it. */
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
  /** Undefined while nobody has told them. */
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
  /** The whole match, then each part in the order of the score's. */
  total: TeamStats;
  parts: TeamStats[];
  /** Shares in per cent: of what was tried, or of both sides together. */
  rates: Record<string, [home: number, away: number]>;
  players: PlayerStats[];
  /** Left out for a reader who watches late: nobody keeps how they stood then. Read `ahead`, they can be held back. */
  held?: true;
};

export type OddsView = { matchId: number; ticks: OddsTick[] };
export type TextLiveView = {
  matchId: number;
  lines: TextLine[] /** Ask again with `before` for what is older. */;
  older: boolean;
};
export type MomentumView = { matchId: number; points: MomentumPoint[] };
export type MapTimelineView = { matchId: number; points: MapTimelinePoint[] };
export type PositionsView = {
  matchId: number;
  surface: Surface;
  frames: PositionFrame[];
  lineups?: LineupsView["lineups"];
};

/** How a match ended for one team. */
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
  /** Some of it is not to be told, so nothing is counted. */
  hidden?: true;
};
export type FormPairView = { leagues: LeagueSummary[]; home: FormView; away: FormView };

/** Why a match is named beside another. */
export type RelatedView = {
  leagues: LeagueSummary[];
  sameRound: MatchCard[];
  sameTeams: MatchCard[];
  /** Of the league, around now. */
  results: MatchCard[];
  upcoming: MatchCard[];
};
