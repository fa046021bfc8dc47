import { serverFrame } from "#party/protocol/live-room/frames.ts";
import type { Missed, RoomLog } from "../event-log.ts";

/** What a newcomer missed, as text. When all come back at once they ask for the same: it is written once. */
export class MissedFrame {
  #key = "";
  #text = "";

  of({ epoch, seq }: RoomLog, since: number, { mode, list }: Missed): string {
    const key = `${epoch} ${seq} ${mode === "resume" ? since : mode}`;
    if (key !== this.#key) {
      this.#text = serverFrame({ t: "events", list });
      this.#key = key;
    }
    return this.#text;
  }
}
