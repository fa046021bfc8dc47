import { normalizePushAddress } from "#domain/live/push-address.ts";
import { applyLiveEvent, armedState, type LiveEvent, type LiveState } from "#domain/live/state.ts";
import type { ControlResponse, LiveControl, LiveStatus } from "#party/protocol/live-stream/control.ts";
import type { LiveStateEvent } from "#party/protocol/live-stream/events.ts";
import type { LiveStreamClient } from "#worker/gateways/rooms/live-stream-client.ts";

type LocalLive = {
  state: LiveState;
  keyHash: string;
  addresses: string[];
  refused: LiveStatus["refused"];
  seq: number;
  events: LiveStateEvent[];
};

/** In-memory control plane of the hubs: the same state machine, without media. `events` are the hubs' reports. */
export class LocalLiveStreams implements LiveStreamClient {
  readonly lives = new Map<number, LocalLive>();
  nowMs: number;
  isDown = false;

  constructor(nowMs: number) {
    this.nowMs = nowMs;
  }

  apply(liveId: number, event: LiveEvent): ControlResponse {
    const live = this.get(liveId);
    const next = applyLiveEvent(live.state, event, this.nowMs);
    if (!next.ok) return next;
    if (next.state.kind !== live.state.kind) {
      live.seq += 1;
      const { kind } = next.state;
      const startedAtMs = "startedAtMs" in next.state ? next.state.startedAtMs : null;
      const cause = "cause" in next.state ? next.state.cause : null;
      live.events.push({ liveId, seq: live.seq, state: kind, atMs: this.nowMs, startedAtMs, cause });
    }
    live.state = next.state;
    return { ok: true, kind: "state", state: live.state };
  }

  get(liveId: number): LocalLive {
    const live = this.lives.get(liveId);
    if (!live) throw new Error(`live ${liveId} was never armed`);
    return live;
  }

  /** Returns the events since the previous call. */
  takeEvents(liveId: number): LiveStateEvent[] {
    return this.get(liveId).events.splice(0);
  }

  async control(liveId: number, request: LiveControl): Promise<ControlResponse> {
    if (this.isDown) throw new Error("the hub is down");
    switch (request.do) {
      case "arm": {
        const { keyHash, addresses } = request;
        const known = this.lives.get(liveId);
        if (known) Object.assign(known, { keyHash, addresses });
        else {
          const state = armedState(this.nowMs);
          this.lives.set(liveId, { state, keyHash, addresses, refused: [], seq: 0, events: [] });
        }
        return { ok: true, kind: "state", state: this.get(liveId).state };
      }
      case "allowAddress":
        this.get(liveId).addresses.push(normalizePushAddress(request.address));
        return { ok: true, kind: "state", state: this.get(liveId).state };
      case "start":
        return this.apply(liveId, { kind: "start" });
      case "end":
        return this.apply(liveId, { kind: "end", by: request.by });
      case "ban":
        return this.apply(liveId, { kind: "ban" });
      case "status": {
        const { state, refused } = this.get(liveId);
        const status: LiveStatus = {
          ...{ state, refused, backend: "edge", health: null, history: [], lastSegment: null, unstoredSegments: 0 },
        };
        return { ok: true, kind: "status", status };
      }
      case "clipRange": {
        const first = Math.floor(request.fromMs / 2_000);
        const last = Math.floor(request.toMs / 2_000);
        return {
          ok: true,
          kind: "clipRange",
          firstMsn: first,
          lastMsn: last,
          durationMs: request.toMs - request.fromMs,
        };
      }
      default:
        return { ok: true, kind: "state", state: this.get(liveId).state };
    }
  }
}
