import { LiveStreamCore } from "#party/live-stream/core.ts";
import type { Bytes, MediaStore } from "#party/live-stream/ports.ts";
import { createHubStore, type LiveStorage, loadLive } from "#party/live-stream/stored-live.ts";
import type { ControlResponse, LiveControl } from "#party/protocol/live-stream/control.ts";
import type { LiveStateEvent } from "#party/protocol/live-stream/events.ts";
import type { InitMeta, PartMeta, ReadRequest } from "#party/protocol/live-stream/media-request.ts";
import { StoredReader } from "#party/protocol/stored-reader.ts";

export const KEY_HASH = "a".repeat(64);
export const ADDRESS = "203.0.113.9";
const START_MS = 1_795_000_000_000;

/** Storage that survives a restart of the hub, like a Durable Object's. */
function createStorage(): LiveStorage & { rows: Map<string, unknown>; writes: number } {
  const rows = new Map<string, unknown>();
  const storage = {
    rows,
    writes: 0,
    get: async <Value>(key: string) => structuredClone(rows.get(key)) as Value | undefined,
    list: async <Value>({
      prefix,
      start = "",
      startAfter = "",
      limit = rows.size,
    }: Parameters<LiveStorage["list"]>[0]) =>
      new Map(
        [...rows]
          .filter(([key]) => key.startsWith(prefix) && key >= start && key > startAfter)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .slice(0, limit)
          .map(([key, value]) => [key, structuredClone(value) as Value]),
      ),
    put: async (entries: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(entries)) {
        storage.writes += 1;
        rows.set(key, structuredClone(value));
      }
    },
    delete: async (keys: string[]) => {
      storage.writes += keys.length;
      return keys.filter((key) => rows.delete(key)).length;
    },
  };
  return storage;
}

const encoder = new TextEncoder();
/** Bytes that look like a box of a fragmented MP4 and contain their label. */
export function box(type: string, label: string, size = 64): Bytes {
  const bytes = new Uint8Array(Math.max(size, 8 + label.length));
  bytes.set(encoder.encode(type), 4);
  bytes.set(encoder.encode(label), 8);
  return bytes;
}

export type Grant = { gen: number; msn: number; token: string };

/** A hub with a manual clock, and a site and object store that can fail. */
export async function createFakeHub() {
  const storage = createStorage();
  const objects = new Map<string, string | number>();
  const world = {
    nowMs: START_MS,
    alarmAtMs: undefined as number | undefined,
    events: [] as LiveStateEvent[],
    siteIsUp: true,
    storeIsUp: true,
    timers: [] as { atMs: number; run: () => void }[],
    logged: [] as string[],
  };
  const media: MediaStore = {
    async put(key, body) {
      if (!world.storeIsUp) throw new Error("the store is down");
      objects.set(key, typeof body === "string" ? body : body.byteLength);
    },
    async delete(keys) {
      for (const key of keys) objects.delete(key);
    },
  };
  let tokens = 0;
  const start = async () => {
    const reader = new StoredReader();
    const stored = await loadLive(storage, { liveId: 7, nowMs: world.nowMs }, reader);
    reader.report(({ event }) => void world.logged.push(event));
    if (reader.hasUnreadable) world.alarmAtMs = world.nowMs;
    return new LiveStreamCore(
      {
        liveId: 7,
        store: createHubStore(storage),
        media,
        nowMs: () => world.nowMs,
        newToken: () => {
          tokens += 1;
          return `token-${tokens}`;
        },
        after: (delayMs, run) => void world.timers.push({ atMs: world.nowMs + delayMs, run }),
        setAlarm: async (atMs) => {
          world.alarmAtMs = Math.min(atMs, world.alarmAtMs ?? atMs);
        },
        sendEvent: async (event) => {
          if (world.siteIsUp) world.events.push(structuredClone(event));
          return world.siteIsUp;
        },
        log: ({ event }) => void world.logged.push(String(event)),
      },
      stored,
    );
  };
  let core = await start();

  /** Advances the clock, firing alarms and timers on the way. */
  async function advance(ms: number): Promise<void> {
    const untilMs = world.nowMs + ms;
    for (;;) {
      const timerAtMs = Math.min(...world.timers.map(({ atMs }) => atMs), Number.POSITIVE_INFINITY);
      const nextMs = Math.min(timerAtMs, world.alarmAtMs ?? Number.POSITIVE_INFINITY);
      if (nextMs > untilMs) break;
      world.nowMs = Math.max(world.nowMs, nextMs);
      if (world.alarmAtMs !== undefined && world.alarmAtMs <= nextMs) {
        world.alarmAtMs = undefined;
        await core.alarm();
      }
      for (const timer of world.timers.splice(0)) {
        if (timer.atMs <= nextMs) timer.run();
        else world.timers.push(timer);
      }
    }
    world.nowMs = untilMs;
  }

  const control = (request: LiveControl): Promise<ControlResponse> => core.control(request);
  const authorize = (change: Partial<Extract<LiveControl, { do: "authorize" }>> = {}) =>
    control({ do: "authorize", keyHash: KEY_HASH, address: ADDRESS, via: "rtmp", codec: null, ...change });

  const hub = {
    ...{ world, objects, storage, advance, control, authorize },
    read: (file: ReadRequest["file"], flags: { preview?: boolean; fast?: boolean } = {}) =>
      core.read({ do: "read", file, ...flags }),
    arm: (addresses: string[] = []) => control({ do: "arm", keyHash: KEY_HASH, addresses, backend: "edge" }),
    /** Restarts as after a crash: only stored data survives. */
    async restart() {
      await Promise.resolve();
      core = await start();
    },
    heldBytes: () => core.heldBytes(),
    /** Waits for pending background work. */
    settle: () => new Promise<void>((resolve) => setImmediate(resolve)),
    async push(): Promise<Grant> {
      const answer = await authorize();
      if (!answer.ok || answer.kind !== "authorized") throw new Error(`refused: ${JSON.stringify(answer)}`);
      const { gen, msn, token } = answer;
      await hub.init({ gen, token });
      return { gen, msn, token };
    },
    init: (meta: Pick<InitMeta, "gen" | "token">, body = box("ftyp", `init ${meta.gen}`)) =>
      core.putInit({ do: "init", codecs: "avc1.64001f,mp4a.40.2", size: "1280x720", sha256: "", ...meta }, body),
    part(grant: Pick<Grant, "gen" | "token">, msn: number, part: number, change: Partial<PartMeta> = {}, body?: Bytes) {
      const meta: PartMeta = {
        ...{ do: "part", gen: grant.gen, token: grant.token, msn, part, durationMs: 500 },
        ...{ independent: part === 0, pdtMs: world.nowMs - 500, last: part === 3, sha256: "" },
        ...change,
      };
      return core.putPart(meta, body ?? box("moof", `part ${grant.gen} ${msn}.${part}`));
    },
    /** Pushes whole segments of four parts, in real time. */
    async segments(grant: Pick<Grant, "gen" | "token">, firstMsn: number, count: number) {
      for (let msn = firstMsn; msn < firstMsn + count; msn += 1) {
        for (let part = 0; part < 4; part += 1) {
          await advance(500);
          const answer = await hub.part(grant, msn, part);
          if (answer.kind !== "stored") throw new Error(`not stored: ${JSON.stringify(answer)}`);
        }
      }
    },
    /** Arms, pushes and starts the live, with `count` visible segments. */
    async goLive(count = 1): Promise<Grant> {
      await hub.arm();
      const grant = await hub.push();
      await hub.segments(grant, 0, 1);
      await control({ do: "start" });
      await hub.segments(grant, 1, count);
      return grant;
    },
    async stateKind() {
      const answer = await control({ do: "status" });
      return answer.ok && answer.kind === "status" ? answer.status.state.kind : undefined;
    },
    async status() {
      const answer = await control({ do: "status" });
      if (!answer.ok || answer.kind !== "status") throw new Error("no status");
      return answer.status;
    },
    async playlist(file: ReadRequest["file"], flags: { preview?: boolean; fast?: boolean } = {}): Promise<string> {
      const answer = await hub.read(file, flags);
      if (answer.kind !== "playlist") throw new Error(`no playlist: ${JSON.stringify(answer)}`);
      return answer.text;
    },
  };
  return hub;
}
