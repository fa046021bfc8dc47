import { signRoomRequest } from "#party/protocol/worker/request-signature.ts";
import { fetchSite } from "#party/protocol/worker/site-request.ts";
import { parseWatchAnswer, WATCH_PATH, watchBody } from "#party/protocol/worker/watch.ts";
import type { WatchPeriod } from "./feed-state.ts";

export type WatchOutcome = { kind: "watched"; watch: WatchPeriod } | { kind: "unknown_match" } | { kind: "failed" };

const TIMEOUT_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** How long viewers wait for the site; after that they are served, and reset once it responds. */
const MAX_WAIT_MS = 2_000;

/** Asks the site to start sending the match's changes. */
export async function requestWatch(env: Record<string, unknown>, matchId: number): Promise<WatchOutcome> {
  const token = crypto.randomUUID();
  const body = watchBody({ matchId, token });
  try {
    const signed = await signRoomRequest(String(env.ROOM_SECRET ?? ""), WATCH_PATH, body, Date.now());
    const response = await fetchSite(env, WATCH_PATH, {
      method: "POST",
      headers: { "content-type": "application/json", ...signed },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status === 404) return { kind: "unknown_match" };
    const sinceMs = response.ok ? parseWatchAnswer(text) : undefined;
    return sinceMs === undefined ? { kind: "failed" } : { kind: "watched", watch: { token, sinceMs } };
  } catch {
    // The site did not respond; retried later.
    return { kind: "failed" };
  }
}

export type MatchWatchPorts = {
  request(): Promise<WatchOutcome>;
  hasViewers(): boolean;
  onWatched(watch: WatchPeriod): Promise<void>;
  onUnknownMatch(): void;
  /** Called once, before the retries start. */
  onFailed(): void;
  after(delayMs: number, run: () => void): void;
};

/** Retries as long as there are viewers. */
export class MatchWatch {
  readonly #ports: MatchWatchPorts;
  #asking: Promise<void> | undefined;
  #isWatched: boolean;
  #failures = 0;

  constructor(isWatched: boolean, ports: MatchWatchPorts) {
    this.#isWatched = isWatched;
    this.#ports = ports;
  }

  /** Resolves once the site sends changes, or after a timeout. */
  async ensure(): Promise<void> {
    if (this.#isWatched || this.#failures > 0) return;
    this.#asking ??= this.#ask();
    await Promise.race([this.#asking, new Promise<void>((resolve) => this.#ports.after(MAX_WAIT_MS, resolve))]);
  }

  async #ask(): Promise<void> {
    const outcome = await this.#ports.request();
    if (outcome.kind === "watched") {
      this.#isWatched = true;
      await this.#ports.onWatched(outcome.watch);
    } else if (outcome.kind === "unknown_match") this.#ports.onUnknownMatch();
    else this.#retry();
    this.#asking = undefined;
  }

  #retry(): void {
    const delayMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    if (this.#failures === 0) this.#ports.onFailed();
    this.#failures += 1;
    this.#ports.after(delayMs, () => {
      if (this.#ports.hasViewers()) this.#asking ??= this.#ask();
      else this.#failures = 0;
    });
  }
}
