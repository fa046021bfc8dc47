// Types of a simulated match: a draft while an engine plays it, a timeline once it is finished.
import type { MapTimelinePoint } from "#domain/matches/detail/map-timeline.ts";
import type { TextLine } from "#domain/matches/detail/text-live.ts";
import type { Clock, MatchEvent, Score } from "#domain/matches/match.ts";
import type { MatchState, Phase } from "#domain/matches/state.ts";
import type { MatchSide, PackedStatEvents, StatEvent } from "./stat-events.ts";

export type { MatchSide, StatEvent } from "./stat-events.ts";

export const otherSide = (side: MatchSide): MatchSide => (side === "home" ? "away" : "home");

/** The state of the match from `offsetMs` after the planned start, with `eventCount` events so far. */
export type TimelineStep = {
  offsetMs: number;
  revision: number;
  state: MatchState;
  phase?: Phase;
  clock?: Clock;
  score: Score;
  eventCount: number;
  /** The number of stat events and commentary lines so far. */
  statEventCount: number;
  lineCount: number;
};

export type SimulatedTimeline = {
  steps: readonly TimelineStep[];
  events: readonly MatchEvent[];
  statEvents: PackedStatEvents;
  lines: readonly TextLine[];
  course: readonly MapTimelinePoint[];
  highlight: boolean;
  /** Set if the final score does not decide. */
  winner?: MatchSide;
};

/** In a draft, times are relative to the planned start and events are not numbered yet. */
export type DraftClock = { seconds: number; asOfOffsetMs: number; running: boolean; direction: "up" | "down" };
export type DraftEvent = Omit<MatchEvent, "seq" | "atMs">;
export type DraftLine = Omit<TextLine, "seq" | "atMs">;
/** A map timeline point; number, time and part are added later. */
type Bare<Point> = Point extends MapTimelinePoint ? Omit<Point, "seq" | "atMs" | "part"> : never;
export type DraftPoint = Bare<MapTimelinePoint> & { part: number };
export type DraftStep = {
  offsetMs: number;
  state: MatchState;
  phase?: Phase;
  clock?: DraftClock;
  score: Score;
  events: DraftEvent[];
  statEvents?: StatEvent[];
  lines?: DraftLine[];
  course?: DraftPoint[];
};
export type SimulatedDraft = { steps: DraftStep[]; highlight: boolean; winner?: MatchSide };

/** Reading of a clock at a given time, in whole seconds. */
export function clockAt(clock: DraftClock, offsetMs: number): number {
  if (!clock.running) return clock.seconds;
  const passed = Math.floor((offsetMs - clock.asOfOffsetMs) / 1000);
  return clock.direction === "up" ? clock.seconds + passed : Math.max(0, clock.seconds - passed);
}
