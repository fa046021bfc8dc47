import { encodeLiveServerFrame } from "#party/protocol/live-room/frames.ts";
import type { MissedEvents, RoomLog } from "../event-log.ts";

/** Caches the encoded history: after a restart thousands request the same. */
export class MissedFrameCache {
  #key = "";
  #text = "";

  of({ epoch, seq }: RoomLog, since: number, { mode, list }: MissedEvents): string {
    const key = `${epoch} ${seq} ${mode === "resume" ? since : mode}`;
    if (key !== this.#key) {
      this.#text = encodeLiveServerFrame({ t: "events", list });
      this.#key = key;
    }
    return this.#text;
  }
}
