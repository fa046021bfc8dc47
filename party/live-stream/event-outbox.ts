import type { LiveStateEvent } from "#party/protocol/live-stream/events.ts";
import type { LiveRecord, LiveStreamPorts } from "./ports.ts";

const RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

/** Sends state changes to the site in order, and retries those it did not accept. */
export class EventOutbox {
  readonly #ports: Pick<LiveStreamPorts, "sendEvent" | "nowMs">;
  readonly #record: LiveRecord;
  readonly #save: () => Promise<void>;
  #sending: Promise<void> | undefined;
  #failures = 0;
  #retryAtMs: number | undefined;

  constructor(ports: Pick<LiveStreamPorts, "sendEvent" | "nowMs">, record: LiveRecord, save: () => Promise<void>) {
    this.#ports = ports;
    this.#record = record;
    this.#save = save;
  }

  get retryAtMs(): number | undefined {
    return this.#retryAtMs;
  }

  add(event: Omit<LiveStateEvent, "seq">): void {
    this.#record.events.push({ ...event, seq: this.#record.nextSeq });
    this.#record.nextSeq += 1;
  }

  /** Resolves when all events are accepted, or after a failed one has set `retryAtMs`. */
  flush(): Promise<void> {
    if (this.#record.events.length === 0) return Promise.resolve();
    this.#sending ??= this.#sendAll();
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    try {
      await this.#sendUntilFailure();
    } finally {
      this.#sending = undefined;
    }
  }

  async #sendUntilFailure(): Promise<void> {
    const { events } = this.#record;
    for (let event = events[0]; event; event = events[0]) {
      if (!(await this.#ports.sendEvent(event))) {
        this.#failures += 1;
        this.#retryAtMs = this.#ports.nowMs() + Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** (this.#failures - 1));
        return;
      }
      this.#failures = 0;
      this.#retryAtMs = undefined;
      events.shift();
      await this.#save();
    }
  }
}
