import * as v from "valibot";
import { fieldsOf, StoredReader } from "#party/protocol/stored-reader.ts";
import { type ClockCommand, MAX_TICK_MS, MIN_TICK_MS } from "#party/protocol/worker/feed-clock.ts";

export const MAX_BACKOFF_MS = 30_000;

/** Persisted, so that the clock continues after a restart. */
export type RunningClock = { everyMs: number; failures: number };

export type TickOutcome = { ok: true } | { ok: false; failure: string };

export type FeedClockPorts = {
  /** The stored value, possibly written by another build. */
  load(): Promise<unknown>;
  save(clock: RunningClock): Promise<void>;
  forget(): Promise<void>;
  /** When the alarm is due, if one is set. */
  alarmAtMs(): Promise<number | null>;
  setAlarm(atMs: number): Promise<void>;
  nowMs(): number;
  /** Resolves when the site has responded, and never rejects. */
  tick(nowMs: number): Promise<TickOutcome>;
  log(line: Record<string, string | number>): void;
};

/** Interval used until the next "start" from the site, at most a minute later. */
const UNREADABLE_TICK_MS = 1_000;

const clockFields = {
  everyMs: v.pipe(v.number(), v.integer(), v.minValue(MIN_TICK_MS), v.maxValue(MAX_TICK_MS)),
  failures: v.pipe(v.number(), v.integer(), v.minValue(0)),
};

/** Exponential backoff after failures of the site. */
export function delayAfterMs({ everyMs, failures }: RunningClock): number {
  if (failures === 0) return everyMs;
  return Math.max(everyMs, Math.min(MAX_BACKOFF_MS, everyMs * 2 ** failures));
}

export class FeedClockCore {
  readonly #ports: FeedClockPorts;

  constructor(ports: FeedClockPorts) {
    this.#ports = ports;
  }

  /**
   * Idempotent: a "start" with the same interval leaves a pending alarm alone. An overdue alarm was lost with the
   * process, because partykit dev does not restore alarms on startup.
   */
  async command(command: ClockCommand): Promise<void> {
    const ports = this.#ports;
    if (command.do === "check") return;
    if (command.do === "stop") return ports.forget();
    const nowMs = ports.nowMs();
    const running = await this.#load();
    const alarmAtMs = await ports.alarmAtMs();
    if (running?.everyMs === command.everyMs && alarmAtMs !== null && alarmAtMs >= nowMs) return;
    await ports.save({ everyMs: command.everyMs, failures: 0 });
    await ports.setAlarm(nowMs + command.everyMs);
  }

  /** Sets the next alarm after the response, so that ticks never overlap. */
  async ring(): Promise<void> {
    const ports = this.#ports;
    if (!(await this.#load())) return;
    const outcome = await ports.tick(ports.nowMs());
    // Reloaded, because the clock may have been stopped or changed meanwhile.
    const running = await this.#load();
    if (!running) return;
    const next = { everyMs: running.everyMs, failures: outcome.ok ? 0 : running.failures + 1 };
    const delayMs = delayAfterMs(next);
    if (next.failures !== running.failures) await ports.save(next);
    await ports.setAlarm(ports.nowMs() + delayMs);
    if (!outcome.ok) {
      const { failures } = next;
      ports.log({ event: "feed_tick_failed", failure: outcome.failure, failures, retryInMs: delayMs });
    }
  }

  /** Also loads a clock that another build stored. */
  async #load(): Promise<RunningClock | undefined> {
    const { load, save, log } = this.#ports;
    const stored = await load();
    if (stored === undefined) return undefined;
    const [fields, reader] = [fieldsOf(stored), new StoredReader()];
    const everyMs = reader.read("clock.everyMs", clockFields.everyMs, fields.everyMs) ?? UNREADABLE_TICK_MS;
    const failures = reader.read("clock.failures", clockFields.failures, fields.failures) ?? 0;
    // Saved, so that it is logged only once.
    if (reader.hasUnreadable) await save({ everyMs, failures });
    reader.report(log);
    return { everyMs, failures };
  }
}
