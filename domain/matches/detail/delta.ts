import type { ReplacedPart } from "./detail.ts";
import type { MapTimelinePoint } from "./map-timeline.ts";
import type { MomentumPoint } from "./momentum.ts";
import type { OddsTick } from "./odds.ts";
import type { PositionFrame } from "./positions.ts";
import type { TeamStats } from "./statistics.ts";
import type { TextLine } from "./text-live.ts";

/** What is new of a match beside its score, for whoever looks at it now. */
export type DetailDelta = {
  text?: TextLine[];
  odds?: OddsTick[];
  momentum?: MomentumPoint[];
  positions?: PositionFrame[];
  course?: MapTimelinePoint[];
  /** Figures of the whole match that are others now; the rest of the part is read again when somebody looks. */
  statistics?: { revision: number; total: TeamStats };
  /** Parts that were told anew: read them again. */
  renewed?: { part: ReplacedPart; revision: number }[];
};
