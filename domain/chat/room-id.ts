import * as v from "valibot";
import { parseRoomName } from "./room-name.ts";

/** `{gameId}-{matchId}` for a match, `c-{uid}` for a streamer's own room. */
export const roomIdSchema = v.pipe(
  v.string(),
  v.maxLength(24),
  v.check((name) => parseRoomName(name) !== undefined),
);
