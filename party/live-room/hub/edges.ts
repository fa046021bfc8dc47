import type { RoomSettings } from "#domain/chat/settings.ts";
import { applySpeakerUpdate, isModeratorOf, type SpeakerUpdate } from "#domain/chat/speaker.ts";
import type { PrivateFrame } from "#party/protocol/live-room/edge-frames.ts";
import {
  CLOSE_FLOOD,
  CLOSE_LIVE_WRONG_VERSION,
  CLOSE_SLOW,
  encodeLiveServerFrame,
  type FrameRejectionCode,
  LIVE_PONG,
  type LiveClientFrame,
  type RoomEvent,
  type SayFrame,
} from "#party/protocol/live-room/frames.ts";
import { parseLiveClientFrame } from "#party/protocol/live-room/parse-client-frame.ts";
import { CLOSE_SIGNED_OUT, isSignedOut } from "#party/protocol/signed-out.ts";

import { EventBatcher, type Timers } from "../edge/event-batcher.ts";
import { MissedFrameCache } from "../edge/missed-frame.ts";
import type { RoomLog } from "../event-log.ts";
import type { Speaker } from "../session.ts";
import { RoomViewer, type ViewerConnection } from "../viewer.ts";

const PRESENCE_MS = 2_000;
const MOST_LAG_MS = 60_000;
const MOST_BAD_FRAMES = 5;

export type ConnectionsPorts = {
  timers: Timers;
  nowMs(): number;
  settings(): RoomSettings;
  /** Everybody in all of the room's objects. */
  viewers(): number;
  /** All that a person hears of themselves may have changed since their pass. */
  standing(who: Speaker): Speaker;
  /** How many sockets are open here, every two seconds while any is. */
  counted(open: number): void;
  said(reader: RoomViewer, say: SayFrame): void;
  greeted(reader: RoomViewer): void;
};

/** The sockets of one object: greets them, passes on what is told, and holds back who floods or cannot follow. */
export class RoomConnections {
  readonly #log: RoomLog;
  readonly #ports: ConnectionsPorts;
  readonly #readers = new Map<string, RoomViewer>();
  readonly #gathered: EventBatcher;
  readonly #missed = new MissedFrameCache();
  #isCountTimed = false;
  #shownViewers = -1;

  constructor(log: RoomLog, ports: ConnectionsPorts) {
    this.#log = log;
    this.#ports = ports;
    this.#gathered = new EventBatcher(ports.timers, (list) => this.#send(list));
  }

  get size(): number {
    return this.#readers.size;
  }

  join(peer: ViewerConnection): RoomViewer {
    const reader = new RoomViewer(peer, this.#log.seq, this.#ports.nowMs());
    this.#readers.set(peer.session().key, reader);
    this.#timeCount();
    return reader;
  }

  leave(key: string): void {
    this.#readers.delete(key);
    this.#timeCount();
  }

  receive(peer: ViewerConnection, message: string | ArrayBuffer | ArrayBufferView): void {
    const { key } = peer.session();
    const reader = this.#readers.get(key) ?? this.join(peer);
    const gate = reader.gate.pass(this.#ports.nowMs());
    if (gate === "close") peer.close(CLOSE_FLOOD, "flood");
    if (gate === "refuse") reader.send(encodeLiveServerFrame({ t: "refused", refusal: { code: "flood" } }));
    if (gate !== "open") return;
    const read = parseLiveClientFrame(message);
    if (read.ok) this.#hear(reader, read.frame);
    else this.#refuse(reader, read.code);
  }

  tell(events: readonly RoomEvent[]): void {
    this.#gathered.add(events, this.size);
  }

  whisper(whisper: PrivateFrame): void {
    for (const reader of this.#readers.values()) {
      const { who, sessionId } = reader.session;
      if (!who) continue;
      if ("signedOut" in whisper) {
        const { signedOut } = whisper;
        if (who.uid === signedOut.uid && isSignedOut(signedOut, sessionId)) {
          reader.peer.close(CLOSE_SIGNED_OUT, "signed_out");
        }
        continue;
      }
      if (!reader.isGreeted) continue;
      if ("person" in whisper) this.#change(reader, who, whisper.person);
      else if ("uid" in whisper ? who.uid === whisper.uid : isModeratorOf(who))
        reader.send(encodeLiveServerFrame(whisper.frame));
    }
  }

  /** Numbers of another time: everybody is told anew. */
  greetAgain(): void {
    for (const reader of this.#readers.values()) if (reader.isGreeted) this.#greet(reader, 0, undefined);
  }

  showViewers(): void {
    const viewers = this.#ports.viewers();
    if (viewers === this.#shownViewers) return;
    this.#shownViewers = viewers;
    const text = encodeLiveServerFrame({ t: "viewers", viewers });
    for (const reader of this.#readers.values()) {
      if (reader.isGreeted && reader.laggingSinceMs === undefined) reader.send(text);
    }
  }

  #change(reader: RoomViewer, who: Speaker, person: SpeakerUpdate): void {
    if (who.uid !== person.uid) return;
    const now = applySpeakerUpdate(who, person);
    reader.remember({ ...reader.session, who: now });
    reader.send(encodeLiveServerFrame({ t: "you", you: { uid: now.uid, mutes: now.mutes, badges: now.badges } }));
  }

  #hear(reader: RoomViewer, frame: LiveClientFrame): void {
    if (frame.t === "ping") reader.send(LIVE_PONG);
    else if (frame.t === "ack") {
      if (reader.acked(frame.seq, this.#log) === "reset") this.#greet(reader, 0, undefined);
    } else if (frame.t === "say") this.#ports.said(reader, frame);
    else if (reader.isGreeted) this.#refuse(reader, "already_greeted");
    else {
      this.#greet(reader, frame.since, frame.epoch);
      this.#ports.greeted(reader);
    }
  }

  #greet(reader: RoomViewer, since: number, epoch: string | undefined): void {
    const missed = this.#log.since(since, epoch);
    const session = reader.session;
    const who = session.who && this.#ports.standing(session.who);
    if (who) reader.remember({ ...session, who });
    reader.greeted(this.#log.seq);
    reader.send(
      encodeLiveServerFrame({
        t: "welcome",
        epoch: this.#log.epoch,
        seq: this.#log.seq,
        serverTimeMs: this.#ports.nowMs(),
        mode: missed.mode,
        viewers: Math.max(this.#ports.viewers(), this.size),
        settings: this.#ports.settings(),
        ...(who && { you: { uid: who.uid, mutes: who.mutes, badges: who.badges } }),
      }),
    );
    // After a reset also when no line is left: the reader may still show those of before.
    if (missed.list.length > 0 || missed.mode === "reset") reader.send(this.#missed.of(this.#log, since, missed));
  }

  #refuse(reader: RoomViewer, code: FrameRejectionCode): void {
    const session = reader.session;
    const badFrames = session.badFrames + 1;
    reader.remember({ ...session, badFrames });
    reader.send(encodeLiveServerFrame({ t: "refused", refusal: { code } }));
    if (code === "wrong_version") reader.peer.close(CLOSE_LIVE_WRONG_VERSION, code);
    else if (badFrames >= MOST_BAD_FRAMES) reader.peer.close(CLOSE_FLOOD, "too_many_bad_frames");
  }

  #send(list: readonly RoomEvent[]): void {
    const firstSeq = list[0]?.seq ?? 0;
    const whole = encodeLiveServerFrame({ t: "events", list: [...list] });
    // Whoever said hello within this tick was told its beginning already.
    const frameOf = (after: number) =>
      after < firstSeq ? whole : encodeLiveServerFrame({ t: "events", list: list.filter(({ seq }) => seq > after) });
    const nowMs = this.#ports.nowMs();
    for (const [key, reader] of this.#readers) {
      if (!reader.peer.isOpen()) this.#readers.delete(key);
      else if (reader.isGreeted) reader.tell(list, frameOf, nowMs);
    }
  }

  #timeCount(): void {
    if (this.#isCountTimed) return;
    this.#isCountTimed = true;
    this.#ports.timers.after(PRESENCE_MS, () => this.#count());
  }

  #count(): void {
    this.#isCountTimed = false;
    const nowMs = this.#ports.nowMs();
    for (const [key, { peer, laggingSinceMs }] of this.#readers) {
      if (!peer.isOpen()) this.#readers.delete(key);
      else if (laggingSinceMs !== undefined && nowMs - laggingSinceMs > MOST_LAG_MS) peer.close(CLOSE_SLOW, "slow");
    }
    this.#ports.counted(this.size);
    this.showViewers();
  }

  /** For who wants the count to go on: a room nobody moves in may sleep. */
  countAgain(): void {
    this.#timeCount();
  }
}
