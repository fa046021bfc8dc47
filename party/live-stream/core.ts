import { selectByTime } from "#domain/live/playlist/recording.ts";
import { armedState, isOver, type LiveEvent } from "#domain/live/state.ts";
import type { ControlResponse, LiveControl, LiveStatus } from "#party/protocol/live-stream/control.ts";
import type { InitMeta, PartMeta, ReadRequest } from "#party/protocol/live-stream/media-request.ts";
import { MediaReader, type MediaReadResult } from "./media-reader.ts";
import type { Bytes, LiveRecord, LiveStreamPorts, StoredLive } from "./ports.ts";
import { type PushOutcome, PushReceiver } from "./push-receiver.ts";
import { LiveSession } from "./session.ts";

type Running = { session: LiveSession; push: PushReceiver; reader: MediaReader };
type Arm = Extract<LiveControl, { do: "arm" }>;

const NOT_ARMED: ControlResponse = { ok: false, code: "not_armed" };

/** State machine of one live. Independent of sockets, requests and storage. */
export class LiveStreamCore {
  readonly #ports: LiveStreamPorts;
  #running: Running | undefined;

  constructor(ports: LiveStreamPorts, stored: StoredLive | undefined) {
    this.#ports = ports;
    if (stored) this.#running = this.#run(stored);
  }

  #run(stored: StoredLive): Running {
    const session = new LiveSession(stored, this.#ports);
    return { session, push: new PushReceiver(session, this.#ports), reader: new MediaReader(session) };
  }

  async control(request: LiveControl): Promise<ControlResponse> {
    if (request.do === "arm") return this.#arm(request);
    const running = this.#running;
    if (!running)
      return request.do === "authorize" || request.do === "resume" ? { ok: false, code: "push_key_wrong" } : NOT_ARMED;
    const { session, push } = running;
    switch (request.do) {
      case "authorize":
        return push.authorize(request);
      case "resume":
        return push.resume(request);
      case "unpublish":
        await push.unpublish(request.token);
        return this.#state(session);
      case "start":
        return this.#apply(session, { kind: "start" });
      case "end":
        return this.#apply(session, { kind: "end", by: request.by });
      case "ban":
        return this.#apply(session, { kind: "ban" });
      case "allowAddress":
        if (!session.record.addresses.includes(request.address)) session.record.addresses.push(request.address);
        return this.#saved(session);
      case "revokeKey":
        session.record.keyHash = null;
        session.record.push = null;
        return this.#saved(session);
      case "switchMatch":
        return isOver(session.record.state) ? { ok: false, code: "live_over" } : this.#state(session);
      case "status":
        return { ok: true, kind: "status", status: this.#status(session) };
      case "clipRange":
        return this.#clipRange(session, request.fromMs, request.toMs);
      case "purge":
        return this.#purge(session);
    }
  }

  async #arm({ keyHash, addresses, backend }: Arm): Promise<ControlResponse> {
    const session = this.#running?.session;
    if (session) {
      if (isOver(session.record.state)) return { ok: false, code: "live_over" };
      // A new key ends the push that used the old one.
      if (session.record.keyHash !== keyHash) session.record.push = null;
      Object.assign(session.record, { keyHash, addresses, backend });
      return this.#saved(session);
    }
    const record: LiveRecord = {
      ...{ keyHash, addresses, backend, push: null, nextGen: 1, firstMsn: null },
      ...{ refused: [], events: [], nextSeq: 1, state: armedState(this.#ports.nowMs()) },
    };
    this.#running = this.#run({ record, inits: [], segments: [], staged: [], waiting: [] });
    await this.#running.session.setAlarm();
    return this.#saved(this.#running.session);
  }

  async #saved(session: LiveSession): Promise<ControlResponse> {
    await session.save();
    return this.#state(session);
  }

  #state = (session: LiveSession): ControlResponse => ({ ok: true, kind: "state", state: session.record.state });

  async #apply(session: LiveSession, event: LiveEvent): Promise<ControlResponse> {
    const applied = await session.apply(event);
    return applied.ok ? this.#state(session) : applied;
  }

  #clipRange(session: LiveSession, fromMs: number, toMs: number): ControlResponse {
    const segments = selectByTime(session.visibleSegments(), fromMs, toMs);
    const [first, last] = [segments.at(0), segments.at(-1)];
    if (!first || !last) return { ok: false, code: "clip_empty" };
    const durationMs = segments.reduce((sum, { durMs }) => sum + durMs, 0);
    return { ok: true, kind: "clipRange", firstMsn: first.msn, lastMsn: last.msn, durationMs };
  }

  /** Deletes the recording of a live that is over. Idempotent. */
  async #purge(session: LiveSession): Promise<ControlResponse> {
    if (!isOver(session.record.state)) return { ok: false, code: "live_not_ended" };
    await session.archive.deleteAll(session.window.segments, [...session.inits.keys()]);
    return this.#state(session);
  }

  #status({ record, health, inits, window, archive }: LiveSession): LiveStatus {
    const { state, backend, refused, push } = record;
    const init = push ? inits.get(push.gen) : undefined;
    const nowMs = this.#ports.nowMs();
    return {
      ...{ state, backend, refused },
      health: push && {
        bitrateKbps: health.bitrateKbps,
        fps: health.reported.fps,
        keyframeMs: health.reported.keyframeMs,
        lastPartAgeMs: health.lastPartAtMs === undefined ? null : nowMs - health.lastPartAtMs,
        droppedParts: health.reported.dropped,
        ...{ codecs: init?.codecs ?? "", size: init?.size ?? "", via: push.via, address: push.address },
      },
      history: health.history(),
      lastSegment: window.segments.at(-1) ?? null,
      unstoredSegments: archive.unstoredSegments,
    };
  }

  async putInit(meta: InitMeta, body: Bytes): Promise<PushOutcome> {
    return this.#running?.push.putInit(meta, body) ?? { kind: "stop", code: "push_key_wrong" };
  }

  async putPart(meta: PartMeta, body: Bytes): Promise<PushOutcome> {
    return this.#running?.push.putPart(meta, body) ?? { kind: "stop", code: "push_key_wrong" };
  }

  async read(request: ReadRequest): Promise<MediaReadResult> {
    return this.#running?.reader.read(request) ?? { kind: "missing", code: "not_found" };
  }

  async alarm(): Promise<void> {
    await this.#running?.session.alarm();
  }

  /** Media bytes in memory, for tests of the window's size. */
  heldBytes(): number {
    return this.#running?.session.window.heldBytes() ?? 0;
  }
}
