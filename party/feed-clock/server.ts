import type * as Party from "partykit/server";
import { failureText } from "#domain/failure-text.ts";
import { FEED_TICK_PATH, parseClockCommand, tickBody } from "#party/protocol/worker/feed-clock.ts";
import { signRoomRequest } from "#party/protocol/worker/request-signature.ts";
import { type RoomRequest, verifySignedText } from "#party/protocol/worker/signed-request.ts";
import { fetchSite } from "#party/protocol/worker/site-request.ts";
import { FeedClockCore, type TickOutcome } from "./core.ts";

/** The subset of a PartyKit room that the clock uses; any host that provides it can run the clock. */
type ClockRoom = Pick<Party.Room, "env"> & {
  storage: {
    get<Value>(key: string): Promise<Value | undefined>;
    put<Value>(key: string, value: Value): Promise<void>;
    delete(key: string): Promise<boolean>;
    getAlarm(): Promise<number | null>;
    setAlarm(atMs: number): Promise<void>;
    deleteAlarm(): Promise<void>;
  };
};
type Lobby = Pick<Party.Lobby, "id" | "env">;

const CLOCK_KEY = "clock";
const MAX_COMMAND_BYTES = 1024;
/** A hanging site must not stop the clock. */
const TICK_TIMEOUT_MS = 10_000;

const reject = (status: number, code: string): Response => Response.json({ code }, { status });
const text = (value: unknown): string => (typeof value === "string" ? value : "");

async function postTick(env: Record<string, unknown>, nowMs: number): Promise<TickOutcome> {
  const body = tickBody(nowMs);
  try {
    const signed = await signRoomRequest(text(env.ROOM_SECRET), FEED_TICK_PATH, body, nowMs);
    const response = await fetchSite(env, FEED_TICK_PATH, {
      method: "POST",
      headers: { "content-type": "application/json", "x-request-id": `tick-${nowMs}`, ...signed },
      body,
      signal: AbortSignal.timeout(TICK_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok ? { ok: true } : { ok: false, failure: `status ${response.status}` };
  } catch (error) {
    return { ok: false, failure: failureText(error) };
  }
}

/** One room, "main", whose alarm drives the feed between the worker's cron minutes. */
export default class FeedClock implements Party.Server {
  readonly #core: FeedClockCore;

  constructor(room: ClockRoom) {
    const { storage, env } = room;
    this.#core = new FeedClockCore({
      load: () => storage.get<unknown>(CLOCK_KEY),
      save: (clock) => storage.put(CLOCK_KEY, clock),
      async forget() {
        await Promise.all([storage.delete(CLOCK_KEY), storage.deleteAlarm()]);
      },
      alarmAtMs: () => storage.getAlarm(),
      setAlarm: (atMs) => storage.setAlarm(atMs),
      nowMs: () => Date.now(),
      tick: (nowMs) => postTick(env, nowMs),
      log: (line) => console.error(JSON.stringify({ room: "feed-clock", ...line })),
    });
  }

  static onBeforeConnect(): Response {
    return reject(404, "no_socket");
  }

  static async onBeforeRequest<Req extends RoomRequest>(request: Req, lobby: Lobby): Promise<Req | Response> {
    if (lobby.id !== "main") return reject(404, "unknown_room");
    if (request.method !== "POST") return reject(405, "method");
    const signed = await verifySignedText(request.clone(), text(lobby.env.ROOM_SECRET), MAX_COMMAND_BYTES, Date.now());
    return signed.ok ? request : reject(signed.status, signed.code);
  }

  async onRequest(request: RoomRequest): Promise<Response> {
    const command = parseClockCommand(await request.text());
    if (!command) return reject(400, "malformed");
    await this.#core.command(command);
    return Response.json({ v: 1, did: command.do });
  }

  onAlarm(): Promise<void> {
    return this.#core.ring();
  }
}

FeedClock satisfies Party.Worker;
