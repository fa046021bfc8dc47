import * as v from "valibot";
import { instantMsSchema, seqSchema, sideSchema } from "../fields.ts";
import type { GameSlug } from "../games.ts";

/** The playing surface. Coordinates are in thousandths: x along the surface from the home end, y across. */
export const SURFACES = {
  soccer: "pitch",
  basketball: "court",
  americanfootball: "gridiron",
  baseball: "diamond",
  cricket: "oval",
  tennis: "net_court",
  volleyball: "net_court",
  badminton: "net_court",
  tabletennis: "net_court",
  snooker: "table",
  lol: "lanes",
  dota2: "lanes",
  kog: "lanes",
  lolmobile: "lanes",
  mobilelegends: "lanes",
  aov: "lanes",
  "cs:go": "map",
  valorant: "map",
  codmw: "map",
  naraka: "island",
  pubg: "island",
  pubgmobile: "island",
} as const satisfies Record<GameSlug, string>;
export type Surface = (typeof SURFACES)[GameSlug];

export const SITUATIONS = [
  "kick_off",
  "possession",
  "attack",
  "danger",
  "shot",
  "goal",
  "corner",
  "free_kick",
  "penalty",
  "stopped",
  "serve",
  "rally",
  "point",
  "pitch",
  "hit",
  "run",
  "pot",
  "miss",
  "snap",
  "kick",
  "fight",
  "objective",
  "plant",
  "zone",
] as const;

/** A frame. `ball` repeats tenths of a second, x, y; `marks` repeats line-up index (100 and up: away), x, y. */
export const positionFrameSchema = v.object({
  seq: seqSchema,
  atMs: instantMsSchema,
  situation: v.picklist(SITUATIONS),
  side: v.optional(sideSchema),
  ball: v.optional(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(1_100))), v.maxLength(36)),
  ),
  marks: v.optional(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(1_100))), v.maxLength(120)),
  ),
});
export type PositionFrame = v.InferOutput<typeof positionFrameSchema>;

/** Frames only show current play, so older ones are deleted. */
export const MAX_STORED_FRAMES = 40;
