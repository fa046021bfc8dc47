import { encodeLiveServerFrame } from "#party/protocol/live-room/frames.ts";
import type { MissedEvents, RoomLog } from "../event-log.ts";

/** Caches the encoded history, because thousands request the same one after a restart. */
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
