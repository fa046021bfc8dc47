import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { boardTopic, helloFrame } from "#party/protocol/match-feed/frames.ts";
import { getRoomHealth, publishToTopic } from "#tests/party/room-client.ts";
import { type RunningHost, runPartyserver } from "#tests/party/run-hosts.ts";
import { createMatchPatch } from "#tests/party/sample-changes.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { machineLoad } from "./world/load.ts";

const SOCKETS = 10_000;
const AT_ONCE = 50;
const PER_SECOND = 10;
const SECONDS = 15;
const SETTLED_MS = 10_000;
const P95_MS = 300;
const P99_MS = 600;
const TOPIC = boardTopic("all");

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** The sockets of one board; frames are parsed once, as all sockets get the same. */
class Board {
  readonly #host: RunningHost;
  readonly #sockets: WebSocket[] = [];
  readonly #seqsOf = new Map<string, number[]>();
  readonly received: number[] = [];
  readonly lagsMs: number[] = [];
  readonly publishedAtMs = new Map<number, number>();

  constructor(host: RunningHost) {
    this.#host = host;
  }

  async join(): Promise<void> {
    let next = 0;
    const oneByOne = async () => {
      for (let place = next++; place < SOCKETS; place = next++) await this.#open(place);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, oneByOne));
  }

  #open(place: number): Promise<void> {
    const { url, path } = this.#host;
    const socket = new WebSocket(url.replace("http", "ws") + path("match-feed", TOPIC), { perMessageDeflate: false });
    this.#sockets[place] = socket;
    this.received[place] = 0;
    return new Promise((resolve, reject) => {
      socket.on("error", reject);
      socket.on("open", () => socket.send(helloFrame(0, undefined)));
      socket.on("message", (data) => {
        const text = String(data);
        if (text.includes('"t":"welcome"')) resolve();
        else this.#count(place, text);
      });
    });
  }

  #count(place: number, text: string): void {
    const atMs = performance.now();
    for (const seq of this.#read(text)) {
      this.received[place] = (this.received[place] ?? 0) + 1;
      const publishedAtMs = this.publishedAtMs.get(seq);
      if (publishedAtMs !== undefined) this.lagsMs.push(atMs - publishedAtMs);
    }
  }

  #read(text: string): number[] {
    const known = this.#seqsOf.get(text);
    if (known) return known;
    const frame: { list?: [number, ...unknown[]][] } = JSON.parse(text);
    const seqs = (frame.list ?? []).map(([seq]) => seq);
    this.#seqsOf.set(text, seqs);
    return seqs;
  }

  leave(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}

/** All sockets and the rooms share this machine's cores. */
export async function benchScoreBoard(): Promise<BenchResult[]> {
  const load = machineLoad();
  const host = await runPartyserver("http://127.0.0.1:9");
  const board = new Board(host);
  try {
    await board.join();
    const changes = PER_SECOND * SECONDS;
    const startMs = performance.now();
    for (let n = 1; n <= changes; n += 1) {
      await wait(Math.max(0, startMs + (n * 1_000) / PER_SECOND - performance.now()));
      board.publishedAtMs.set(n, performance.now());
      await publishToTopic(host, TOPIC, [{ atMs: n, change: createMatchPatch({ id: (n % 50) + 1, revision: n }) }]);
    }
    await wait(SETTLED_MS);
    const lags = board.lagsMs.toSorted((a, b) => a - b);
    const lost = board.received.reduce((sum, count) => sum + changes - count, 0);
    const [p95Ms, p99Ms] = [quantile(lags, 0.95), quantile(lags, 0.99)];
    const { connections } = await getRoomHealth(host, TOPIC);
    return [
      {
        name: `board: ${formatInteger(SOCKETS)} sockets, ${PER_SECOND} changes/s, publish → socket`,
        ours: `p50 ${formatInteger(quantile(lags, 0.5))} ms, p95 ${formatInteger(p95Ms)} ms, p99 ${formatInteger(p99Ms)} ms`,
        beside: `${formatInteger(lost)} lost, ${formatInteger(connections)} sockets on the hub, ${load}`,
        target: `p95 < ${P95_MS} ms, p99 < ${P99_MS} ms, 0 lost`,
        met: p95Ms < P95_MS && p99Ms < P99_MS && lost === 0,
      },
    ];
  } finally {
    board.leave();
    await host.stop();
  }
}
