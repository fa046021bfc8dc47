import { type RoomsOptions, startRooms } from "./start-local.ts";

const POLL_MS = 1_000;
const RESPONSE_TIMEOUT_MS = 2_000;
/** A single refused connection may be Miniflare restarting its runtime; two in a row mean that it failed to. */
const DEAD_AFTER_REFUSALS = 2;
/** A busy runtime responds late; after this many consecutive timeouts it is considered hung. */
const HUNG_AFTER_SILENCES = 5;

export type SupervisedRooms = {
  url: string;
  /** Stops the runtime and starts it from the current bundle, on the same port and storage. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};
export type SuperviseOptions = RoomsOptions & { log?: (line: string) => void };

type Rooms = { url: string; dispose(): Promise<void> };
type Supervision = { start(options: RoomsOptions): Promise<Rooms>; pollMs: number };

type Health = "well" | "silent" | "dead";

async function healthOf(url: string): Promise<Health> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok ? "well" : "dead";
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "silent" : "dead";
  }
}

/** Runs the rooms, and restarts them on the same port and storage if their runtime dies or hangs. */
export async function superviseRooms(
  options: SuperviseOptions,
  { start, pollMs }: Supervision = { start: startRooms, pollMs: POLL_MS },
): Promise<SupervisedRooms> {
  const log = options.log ?? ((line) => console.error(line));
  const say = (event: string, more: Record<string, string> = {}) =>
    log(JSON.stringify({ room: "host", event, ...more }));
  const watched: RoomsOptions = { ...options, onRevived: () => say("rooms_revived") };

  let rooms: Rooms | undefined = await start(watched);
  const { url } = rooms;
  const samePort: RoomsOptions = { ...watched, port: Number(new URL(url).port) };
  const bad = { silent: 0, dead: 0 };
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let polling = Promise.resolve();

  let restarting: Promise<void> | undefined;

  /** Concurrent calls share one restart. */
  function restart(): Promise<void> {
    restarting ??= startAgain().finally(() => {
      restarting = undefined;
    });
    return restarting;
  }

  async function startAgain(): Promise<void> {
    try {
      await rooms?.dispose();
      rooms = undefined;
      rooms = await start(samePort);
      say("rooms_restarted", { url });
    } catch (error) {
      // The next polls detect that the rooms are down, and retry.
      say("rooms_restart_failed", { failure: error instanceof Error ? error.message : String(error) });
    }
  }

  async function poll(): Promise<void> {
    await restarting;
    const health = await healthOf(url);
    bad.silent = health === "silent" ? bad.silent + 1 : 0;
    bad.dead = health === "dead" ? bad.dead + 1 : 0;
    if (!stopped && (bad.dead >= DEAD_AFTER_REFUSALS || bad.silent >= HUNG_AFTER_SILENCES)) {
      bad.silent = 0;
      bad.dead = 0;
      await restart();
    }
    if (!stopped) next();
  }

  function next(): void {
    timer = setTimeout(() => {
      polling = poll();
    }, pollMs);
  }
  next();

  return {
    url,
    restart,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await polling;
      await restarting;
      await rooms?.dispose();
    },
  };
}
