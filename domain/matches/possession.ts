import * as v from "valibot";
import { idSchema, shortTextSchema, sideSchema } from "./fields.ts";
import type { GameSlug } from "./games.ts";

/**
 * Possession stats per game. `bases` is a sum of 1, 2 and 4; fouls are per quarter, time-outs are the remaining ones.
 */
export const POSSESSION_STATS: Partial<Record<GameSlug, readonly string[]>> = {
  baseball: ["outs", "balls", "strikes", "bases"],
  americanfootball: ["down", "to_go", "yards_out", "drive_plays", "drive_yards", "timeouts_home", "timeouts_away"],
  snooker: ["break", "points_left"],
  cricket: ["balls_left", "target"],
  basketball: ["fouls_home", "fouls_away", "timeouts_home", "timeouts_away"],
};

const figure = v.pipe(v.number(), v.integer(), v.minValue(-999), v.maxValue(9_999));

/** The side in possession with the stats of the current play; sent with every change, absent while play is stopped. */
export const possessionSchema = v.object({
  /** The side that serves, bats, has the ball or is at the table. */
  side: v.optional(sideSchema),
  /** The batter. */
  player: v.optional(shortTextSchema),
  playerId: v.optional(idSchema),
  /** The non-striker. */
  partner: v.optional(shortTextSchema),
  partnerId: v.optional(idSchema),
  /** The pitcher or bowler. */
  other: v.optional(shortTextSchema),
  otherId: v.optional(idSchema),
  figures: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z_]{1,20}$/)), figure)),
  /** The balls of the current over in scorer's notation: "1 4 . W wd". */
  recent: v.optional(v.pipe(v.string(), v.maxLength(40))),
});
export type Possession = v.InferOutput<typeof possessionSchema>;
