import type { ReplacedPart } from "./detail.ts";
import type { MapTimelinePoint } from "./map-timeline.ts";
import type { MomentumPoint } from "./momentum.ts";
import type { OddsTick } from "./odds.ts";
import type { PositionFrame } from "./positions.ts";
import type { TeamStats } from "./statistics.ts";
import type { TextLine } from "./text-live.ts";

/** New details of a match, sent to viewers of its page. */
export type DetailDelta = {
  text?: TextLine[];
  odds?: OddsTick[];
  momentum?: MomentumPoint[];
  positions?: PositionFrame[];
  course?: MapTimelinePoint[];
  /** Changed totals only; the rest of the statistics is refetched on demand. */
  statistics?: { revision: number; total: TeamStats };
  /** Replaced parts, which clients refetch. */
  renewed?: { part: ReplacedPart; revision: number }[];
};
