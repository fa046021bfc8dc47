import type * as Party from "partykit/server";
import { MAX_CONTROL_BYTES, parseLiveControl, parseLiveStreamName } from "#party/protocol/live-stream/control.ts";
import { LIVE_EVENTS_PATH, type LiveStateEvent } from "#party/protocol/live-stream/events.ts";
import { LIVE_MEDIA_HEADER, parseMediaRequest, sha256Hex } from "#party/protocol/live-stream/media-request.ts";
import { StoredReader } from "#party/protocol/stored-reader.ts";
import { checkRoomRequest, signRoomRequest } from "#party/protocol/worker/request-signature.ts";
import { type RoomRequest, signedPath, verifySignedText } from "#party/protocol/worker/signed-request.ts";
import { fetchSite } from "#party/protocol/worker/site-request.ts";
import { pushResponse, readResponse } from "./answers.ts";
import { LiveStreamCore } from "./core.ts";
import type { MediaStore } from "./ports.ts";
import { createHubStore, type LiveStorage, loadLive } from "./stored-live.ts";

type LiveStreamHost = {
  id: string;
  env: Record<string, unknown>;
  storage: LiveStorage & { setAlarm(atMs: number): Promise<void> };
};
type Lobby = { id: string; env: Record<string, unknown> };
type LiveStreamRequest = RoomRequest & { arrayBuffer(): Promise<ArrayBuffer> };

/** A hanging site must not delay the events that follow. */
const EVENT_TIMEOUT_MS = 5_000;
/** R2's limit for one delete call. */
const DELETE_BATCH = 1_000;

const reject = (status: number, code: string): Response => Response.json({ code }, { status });
const text = (value: unknown): string => (typeof value === "string" ? value : "");

type Bucket = { put(key: string, body: unknown): Promise<unknown>; delete(keys: string[]): Promise<void> };
const isBucket = (value: unknown): value is Bucket => typeof value === "object" && value !== null && "put" in value;

function mediaStoreOf(bucket: unknown): MediaStore | undefined {
  if (!isBucket(bucket)) return undefined;
  return {
    async put(key, body) {
      await bucket.put(key, body);
    },
    async delete(keys) {
      for (let i = 0; i < keys.length; i += DELETE_BATCH) await bucket.delete(keys.slice(i, i + DELETE_BATCH));
    },
  };
}

async function postEvent(env: Record<string, unknown>, event: LiveStateEvent): Promise<boolean> {
  const body = JSON.stringify(event);
  try {
    const signed = await signRoomRequest(text(env.ROOM_SECRET), LIVE_EVENTS_PATH, body, Date.now());
    const response = await fetchSite(env, LIVE_EVENTS_PATH, {
      method: "POST",
      headers: { "content-type": "application/json", ...signed },
      body,
      signal: AbortSignal.timeout(EVENT_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** The hub of one live: receives parts, serves playlists and media, and runs the state machine. */
export default class LiveStream implements Party.Server {
  readonly #host: LiveStreamHost;
  #loading: Promise<LiveStreamCore> | undefined;
  #alarmAtMs: number | undefined;

  constructor(host: LiveStreamHost) {
    this.#host = host;
  }

  static onBeforeConnect(): Response {
    return reject(404, "no_socket");
  }

  static async onBeforeRequest<Req extends RoomRequest & { headers: { get(name: string): string | null } }>(
    request: Req,
    lobby: Lobby,
  ): Promise<Req | Response> {
    if (parseLiveStreamName(lobby.id) === undefined) return reject(404, "unknown_room");
    if (request.method !== "POST") return reject(405, "method");
    const secret = text(lobby.env.ROOM_SECRET);
    const media = request.headers.get(LIVE_MEDIA_HEADER);
    if (media !== null) {
      const check = await checkRoomRequest(secret, signedPath(request.url), media, request.headers, Date.now());
      return check === "genuine" ? request : reject(401, check);
    }
    const signed = await verifySignedText(request.clone(), secret, MAX_CONTROL_BYTES, Date.now());
    return signed.ok ? request : reject(signed.status, signed.code);
  }

  async onRequest(request: LiveStreamRequest): Promise<Response> {
    const core = await this.#ready();
    const header = request.headers.get(LIVE_MEDIA_HEADER);
    if (header !== null) return this.#media(core, header, request);
    const control = parseLiveControl(await request.text());
    return control ? Response.json(await core.control(control)) : reject(400, "malformed");
  }

  async #media(core: LiveStreamCore, header: string, request: LiveStreamRequest): Promise<Response> {
    const asked = parseMediaRequest(header);
    if (!asked) return reject(400, "malformed");
    if (asked.do === "read") return readResponse(await core.read(asked));
    const body = new Uint8Array(await request.arrayBuffer());
    if ((await sha256Hex(body)) !== asked.sha256) return reject(400, "damaged");
    return pushResponse(asked.do === "init" ? await core.putInit(asked, body) : await core.putPart(asked, body));
  }

  async onAlarm(): Promise<void> {
    this.#alarmAtMs = undefined;
    await (await this.#ready()).alarm();
  }

  /** Concurrent requests share one load. */
  #ready(): Promise<LiveStreamCore> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async #load(): Promise<LiveStreamCore> {
    const { storage, env, id } = this.#host;
    const liveId = parseLiveStreamName(id);
    if (liveId === undefined) throw new Error(`"${id}" is not the hub of a live`);
    const ports = {
      liveId,
      store: createHubStore(storage),
      media: mediaStoreOf(env.LIVE_MEDIA),
      nowMs: () => Date.now(),
      newToken: () => crypto.randomUUID(),
      after: (delayMs: number, run: () => void) => void setTimeout(run, delayMs),
      setAlarm: (atMs: number) => this.#setAlarm(atMs),
      sendEvent: (event: LiveStateEvent) => postEvent(env, event),
      log: (line: Record<string, string | number>) =>
        console.error(JSON.stringify({ room: "live-stream", liveId, ...line })),
    };
    const reader = new StoredReader();
    const stored = await loadLive(storage, { liveId, nowMs: ports.nowMs() }, reader);
    reader.report(ports.log);
    const core = new LiveStreamCore(ports, stored);
    // State the site has not been told about is due at once.
    if (reader.hasUnreadable) await ports.setAlarm(ports.nowMs());
    return core;
  }

  /** Setting an alarm costs a write, so an earlier one is kept; it checks again for due work. */
  async #setAlarm(atMs: number): Promise<void> {
    const set = this.#alarmAtMs;
    if (set !== undefined && set <= atMs && set > Date.now()) return;
    this.#alarmAtMs = atMs;
    await this.#host.storage.setAlarm(atMs);
  }
}

LiveStream satisfies Party.Worker;
