import * as v from "valibot";
import { parseRoomName } from "./room-name.ts";

/** A match's room is `{gameId}-{matchId}`, an anchor's own `c-{number}`. */
export const roomIdSchema = v.pipe(
  v.string(),
  v.maxLength(24),
  v.check((name) => parseRoomName(name) !== undefined),
);
