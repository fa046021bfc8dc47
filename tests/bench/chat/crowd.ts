import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import type { Contender } from "./contender.ts";

/** Maximum number of concurrent connection attempts. */
const AT_ONCE = 50;
/** One in this many clients measures latency; all of them count messages. */
const SAMPLE = 20;
const STALL_MS = 20_000;
/** Every message contains its send time: `~1795200000000.123~`. */
const STAMP = /~(\d+\.\d+)~/g;

const nowMs = () => performance.timeOrigin + performance.now();
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

function countStamps(text: string): number {
  let count = 0;
  for (let at = text.indexOf("~"); at >= 0; at = text.indexOf("~", at + 1)) count += 1;
  return count / 2;
}

export type ChatBenchResult = { deliveries: number; lost: number; perSecond: number; p99Ms: number };

/** The clients in one room, some of which send messages. */
export class SimulatedViewers {
  readonly #contender: Contender;
  readonly #sockets: WebSocket[] = [];
  readonly #received: number[] = [];
  #times: number[] = [];
  #deliveries = 0;
  #lastMs = 0;

  constructor(contender: Contender) {
    this.#contender = contender;
  }

  async join(viewers: number, speakers: number): Promise<void> {
    let next = 0;
    const oneByOne = async () => {
      for (let place = next++; place < viewers; place = next++) await this.#open(place, place < speakers);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, oneByOne));
  }

  async #open(place: number, speaks: boolean): Promise<void> {
    const { greeting, isWelcome, answerTo, urlOf } = this.#contender;
    const socket = new WebSocket(await urlOf(place, speaks), { perMessageDeflate: false });
    this.#sockets[place] = socket;
    this.#received[place] = 0;
    await new Promise<void>((resolve, reject) => {
      socket.on("error", reject);
      socket.on("open", () => (greeting === undefined ? resolve() : socket.send(greeting)));
      socket.on("message", (data) => {
        const text = String(data);
        if (isWelcome(text)) resolve();
        const lines = countStamps(text);
        const before = this.#received[place] ?? 0;
        this.#received[place] = before + lines;
        const reply = answerTo(text, before + lines, before);
        if (reply !== undefined) socket.send(reply);
        if (lines === 0) return;
        this.#deliveries += lines;
        this.#lastMs = nowMs();
        if (place % SAMPLE === 0)
          for (const [, at] of text.matchAll(STAMP)) this.#times.push(this.#lastMs - Number(at));
      });
    });
  }

  /**
   * Sends messages from the first clients in turn, at this rate and for this long; then waits until all messages have
   * arrived or no more are arriving.
   */
  async talk(speakers: number, perSecond: number, seconds: number): Promise<ChatBenchResult> {
    const lines = perSecond * seconds;
    const wanted = lines * this.#sockets.length;
    this.#deliveries = 0;
    this.#times = [];
    const startMs = nowMs();
    this.#lastMs = startMs;
    for (let line = 0; line < lines; line += 1) {
      const dueMs = startMs + (line / perSecond) * 1000;
      if (dueMs > nowMs()) await wait(dueMs - nowMs());
      const text = `line ${line} of the crowd ~${nowMs().toFixed(3)}~`;
      this.#sockets[line % speakers]?.send(this.#contender.frameOf(text, randomUUID()));
    }
    while (this.#deliveries < wanted && nowMs() - this.#lastMs < STALL_MS) await wait(20);
    const sorted = this.#times.toSorted((a, b) => a - b);
    return {
      deliveries: this.#deliveries,
      lost: wanted - this.#deliveries,
      perSecond: this.#deliveries / ((this.#lastMs - startMs) / 1000),
      p99Ms: quantile(sorted, 0.99),
    };
  }

  leave(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}
