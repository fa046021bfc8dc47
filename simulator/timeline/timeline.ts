// The shapes of a match known beforehand: while it is written (draft) and when it is done (script).
// A step is the whole of what readers see from its moment on.
import type { MapTimelinePoint } from "#domain/matches/detail/map-timeline.ts";
import type { TextLine } from "#domain/matches/detail/text-live.ts";
import type { Clock, MatchEvent, Score } from "#domain/matches/match.ts";
import type { MatchState, Phase } from "#domain/matches/state.ts";
import type { MatchSide, PackedStatEvents, StatEvent } from "./stat-events.ts";

export type { MatchSide, StatEvent } from "./stat-events.ts";

export const otherSide = (side: MatchSide): MatchSide => (side === "home" ? "away" : "home");

/** The match as it stands from `offsetMs` after the planned start on; `eventCount` events have happened by then. */
export type TimelineStep = {
  offsetMs: number;
  revision: number;
  state: MatchState;
  phase?: Phase;
  clock?: Clock;
  score: Score;
  eventCount: number;
  /** So many marks and lines stand by then. */
  markCount: number;
  lineCount: number;
};

/** A whole match, known beforehand. */
export type SimulatedTimeline = {
  steps: readonly TimelineStep[];
  events: readonly MatchEvent[];
  marks: PackedStatEvents;
  lines: readonly TextLine[];
  course: readonly MapTimelinePoint[];
  highlight: boolean;
  /** Where the last score does not say it. */
  winner?: MatchSide;
};

/** While a match is being written, times count from its planned start and events have no number yet. */
export type DraftClock = { seconds: number; asOfOffsetMs: number; running: boolean; direction: "up" | "down" };
export type DraftEvent = Omit<MatchEvent, "seq" | "atMs">;
export type DraftLine = Omit<TextLine, "seq" | "atMs">;
/** What a point of the course says; number, moment and part are put to it. */
type Bare<Point> = Point extends MapTimelinePoint ? Omit<Point, "seq" | "atMs" | "part"> : never;
export type DraftPoint = Bare<MapTimelinePoint> & { part: number };
export type DraftStep = {
  offsetMs: number;
  state: MatchState;
  phase?: Phase;
  clock?: DraftClock;
  score: Score;
  events: DraftEvent[];
  marks?: StatEvent[];
  lines?: DraftLine[];
  course?: DraftPoint[];
};
export type SimulatedDraft = { steps: DraftStep[]; highlight: boolean; winner?: MatchSide };

/** What a running clock shows at a moment, in whole seconds. */
export function clockAt(clock: DraftClock, offsetMs: number): number {
  if (!clock.running) return clock.seconds;
  const passed = Math.floor((offsetMs - clock.asOfOffsetMs) / 1000);
  return clock.direction === "up" ? clock.seconds + passed : Math.max(0, clock.seconds - passed);
}
