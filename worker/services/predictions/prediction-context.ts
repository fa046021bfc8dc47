import type { RoomContext, RoomReadContext } from "../chat/room-context.ts";
import type { LocalizedContext } from "../context.ts";
import type { PredictionReader } from "./spoiler-visibility.ts";

type PredictionCaller = LocalizedContext & {
  reader: PredictionReader;
  /** Whether the brand offers predictions in the caller's country. */
  isOffered: boolean;
};
export type PredictionContext = RoomContext & PredictionCaller;
/** Guests may read. */
export type PredictionReadContext = RoomReadContext & PredictionCaller;
