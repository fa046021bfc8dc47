import type { RoomSettings } from "#domain/chat/settings.ts";
import { applySpeakerUpdate, isModeratorOf, type SpeakerUpdate } from "#domain/chat/speaker.ts";
import { CLOSE_SIGNED_OUT } from "#party/protocol/close-codes.ts";
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
import { isSignedOut } from "#party/protocol/signed-out.ts";
import { EventBatcher, type Timers } from "./edge/event-batcher.ts";
import { MissedFrameCache } from "./edge/missed-frame.ts";
import type { RoomLog } from "./event-log.ts";
import type { Speaker } from "./session.ts";
import { RoomViewer, type ViewerConnection } from "./viewer.ts";

const PRESENCE_MS = 2_000;
const MAX_LAG_MS = 60_000;
const MAX_BAD_FRAMES = 5;

export type ConnectionsPorts = {
  timers: Timers;
  nowMs(): number;
  settings(): RoomSettings;
  /** Total across all of the room's objects. */
  viewers(): number;
  /** Applies changes made since the ticket was issued. */
  currentSpeaker(speaker: Speaker): Speaker;
  /** Called every two seconds while sockets come and go. */
  onCount(open: number): void;
  onSay(viewer: RoomViewer, say: SayFrame): void;
  onGreeted(viewer: RoomViewer): void;
};

/** The viewers of one object: welcomes them, broadcasts events, and limits those who flood or lag. */
export class RoomConnections {
  readonly #log: RoomLog;
  readonly #ports: ConnectionsPorts;
  readonly #viewers = new Map<string, RoomViewer>();
  readonly #batcher: EventBatcher;
  readonly #missed = new MissedFrameCache();
  #isCountScheduled = false;
  #shownViewers = -1;

  constructor(log: RoomLog, ports: ConnectionsPorts) {
    this.#log = log;
    this.#ports = ports;
    this.#batcher = new EventBatcher(ports.timers, (list) => this.#send(list));
  }

  get size(): number {
    return this.#viewers.size;
  }

  join(peer: ViewerConnection): RoomViewer {
    const viewer = new RoomViewer(peer, this.#log.seq, this.#ports.nowMs());
    this.#viewers.set(peer.session().key, viewer);
    this.scheduleCount();
    return viewer;
  }

  leave(key: string): void {
    this.#viewers.delete(key);
    this.scheduleCount();
  }

  receive(peer: ViewerConnection, message: string | ArrayBuffer | ArrayBufferView): void {
    const { key } = peer.session();
    const viewer = this.#viewers.get(key) ?? this.join(peer);
    const decision = viewer.limiter.check(this.#ports.nowMs());
    if (decision === "close") peer.close(CLOSE_FLOOD, "flood");
    if (decision === "reject") viewer.send(encodeLiveServerFrame({ t: "refused", refusal: { code: "flood" } }));
    if (decision !== "accept") return;
    const read = parseLiveClientFrame(message);
    if (read.ok) this.#onFrame(viewer, read.frame);
    else this.#reject(viewer, read.code);
  }

  broadcast(events: readonly RoomEvent[]): void {
    this.#batcher.add(events, this.size);
  }

  sendPrivate(privateFrame: PrivateFrame): void {
    for (const viewer of this.#viewers.values()) {
      const { who, sessionId } = viewer.session;
      if (!who) continue;
      if ("signedOut" in privateFrame) {
        const { signedOut } = privateFrame;
        if (who.uid === signedOut.uid && isSignedOut(signedOut, sessionId)) {
          viewer.peer.close(CLOSE_SIGNED_OUT, "signed_out");
        }
        continue;
      }
      if (!viewer.isGreeted) continue;
      if ("person" in privateFrame) this.#updateSpeaker(viewer, who, privateFrame.person);
      else if ("uid" in privateFrame ? who.uid === privateFrame.uid : isModeratorOf(who))
        viewer.send(encodeLiveServerFrame(privateFrame.frame));
    }
  }

  /** The log has a new epoch, so every viewer gets the whole log again. */
  resetAll(): void {
    for (const viewer of this.#viewers.values()) if (viewer.isGreeted) this.#greet(viewer, 0, undefined);
  }

  showViewers(): void {
    const viewers = this.#ports.viewers();
    if (viewers === this.#shownViewers) return;
    this.#shownViewers = viewers;
    const text = encodeLiveServerFrame({ t: "viewers", viewers });
    for (const viewer of this.#viewers.values()) {
      if (viewer.isGreeted && viewer.laggingSinceMs === undefined) viewer.send(text);
    }
  }

  #updateSpeaker(viewer: RoomViewer, who: Speaker, person: SpeakerUpdate): void {
    if (who.uid !== person.uid) return;
    const now = applySpeakerUpdate(who, person);
    viewer.remember({ ...viewer.session, who: now });
    viewer.send(encodeLiveServerFrame({ t: "you", you: { uid: now.uid, mutes: now.mutes, badges: now.badges } }));
  }

  #onFrame(viewer: RoomViewer, frame: LiveClientFrame): void {
    if (frame.t === "ping") viewer.send(LIVE_PONG);
    else if (frame.t === "ack") {
      if (viewer.acknowledge(frame.seq, this.#log) === "reset") this.#greet(viewer, 0, undefined);
    } else if (frame.t === "say") this.#ports.onSay(viewer, frame);
    else if (viewer.isGreeted) this.#reject(viewer, "already_greeted");
    else {
      this.#greet(viewer, frame.since, frame.epoch);
      this.#ports.onGreeted(viewer);
    }
  }

  #greet(viewer: RoomViewer, since: number, epoch: string | undefined): void {
    const missed = this.#log.since(since, epoch);
    const who = viewer.session.who && this.#ports.currentSpeaker(viewer.session.who);
    if (who) viewer.remember({ ...viewer.session, who });
    viewer.setGreeted(this.#log.seq);
    viewer.send(
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
    // Sent after a reset even if the log is empty, because the page may still show older messages.
    if (missed.list.length > 0 || missed.mode === "reset") viewer.send(this.#missed.of(this.#log, since, missed));
  }

  #reject(viewer: RoomViewer, code: FrameRejectionCode): void {
    const badFrames = viewer.session.badFrames + 1;
    viewer.remember({ ...viewer.session, badFrames });
    viewer.send(encodeLiveServerFrame({ t: "refused", refusal: { code } }));
    if (code === "wrong_version") viewer.peer.close(CLOSE_LIVE_WRONG_VERSION, code);
    else if (badFrames >= MAX_BAD_FRAMES) viewer.peer.close(CLOSE_FLOOD, "too_many_bad_frames");
  }

  #send(list: readonly RoomEvent[]): void {
    const firstSeq = list[0]?.seq ?? 0;
    const whole = encodeLiveServerFrame({ t: "events", list: [...list] });
    // A viewer welcomed within this tick already has the first events.
    const frameOf = (after: number) =>
      after < firstSeq ? whole : encodeLiveServerFrame({ t: "events", list: list.filter(({ seq }) => seq > after) });
    const nowMs = this.#ports.nowMs();
    for (const [key, viewer] of this.#viewers) {
      if (!viewer.peer.isOpen()) this.#viewers.delete(key);
      else if (viewer.isGreeted) viewer.deliver(list, frameOf, nowMs);
    }
  }

  /** Does not reschedule itself, so that a quiet room can hibernate. */
  scheduleCount(): void {
    if (this.#isCountScheduled) return;
    this.#isCountScheduled = true;
    this.#ports.timers.after(PRESENCE_MS, () => this.#count());
  }

  #count(): void {
    this.#isCountScheduled = false;
    const nowMs = this.#ports.nowMs();
    for (const [key, { peer, laggingSinceMs }] of this.#viewers) {
      if (!peer.isOpen()) this.#viewers.delete(key);
      else if (laggingSinceMs !== undefined && nowMs - laggingSinceMs > MAX_LAG_MS) peer.close(CLOSE_SLOW, "slow");
    }
    this.#ports.onCount(this.size);
    this.showViewers();
  }
}
