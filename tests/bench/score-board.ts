import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { boardTopic, helloFrame } from "#party/protocol/match-feed/frames.ts";
import { publishToTopic } from "#tests/party/room-client.ts";
import { runPartyserver } from "#tests/party/run-hosts.ts";
import { createMatchPatch } from "#tests/party/sample-changes.ts";
import { startPeer } from "./chat/contender.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { createCleanupStack } from "./world/cleanup-stack.ts";
import { cpuMs } from "./world/cpu-ms.ts";
import { machineLoad } from "./world/load.ts";

const SOCKETS = 10_000;
const AT_ONCE = 50;
const PER_SECOND = 10;
const SECONDS = 15;
const CHANGES = PER_SECOND * SECONDS;
const STALL_MS = 10_000;
const P95_MS = 300;
const P99_MS = 600;
const TOPIC = boardTopic("all");
/** As long as a change of a board. */
const PADDING = "x".repeat(90);

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** A server that sends each change to all sockets. */
type Board = {
  name: string;
  url: string;
  port: number;
  greeting: string | undefined;
  isWelcome(text: string): boolean;
  /** Numbers of the changes in a frame. */
  changesIn(text: string): number[];
  /** What a socket replies to a frame. */
  replyTo?(text: string): string | undefined;
  /** `sockets` are those connected. */
  publish(change: number, sockets: readonly WebSocket[]): Promise<unknown>;
};

const numberIn = (text: string): number[] => {
  const [, change] = /"n\\?":(\d+)/.exec(text) ?? [];
  return change === undefined ? [] : [Number(change)];
};
const peerText = (change: number): string => JSON.stringify({ n: change, padding: PADDING });

type Measured = { lagsMs: number[]; lost: number; cpuUs: number };

/** The sockets of one board; frames are parsed once, as all sockets get the same. */
class BoardSockets {
  readonly #board: Board;
  readonly #sockets: WebSocket[] = [];
  readonly #changesOf = new Map<string, number[]>();
  readonly #lagsMs: number[] = [];
  readonly #publishedAtMs = new Map<number, number>();
  #received = 0;
  #lastMs = 0;

  constructor(board: Board) {
    this.#board = board;
  }

  async join(): Promise<void> {
    let next = 0;
    const oneByOne = async () => {
      for (let place = next++; place < SOCKETS; place = next++) await this.#open(place);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, oneByOne));
  }

  #open(place: number): Promise<void> {
    const { url, greeting, isWelcome, replyTo } = this.#board;
    const socket = new WebSocket(url, { perMessageDeflate: false });
    this.#sockets[place] = socket;
    return new Promise((resolve, reject) => {
      socket.on("error", reject);
      socket.on("open", () => (greeting === undefined ? resolve() : socket.send(greeting)));
      socket.on("message", (data) => {
        const text = String(data);
        const reply = replyTo?.(text);
        if (reply !== undefined) socket.send(reply);
        if (isWelcome(text)) resolve();
        else this.#count(text);
      });
    });
  }

  #count(text: string): void {
    this.#lastMs = performance.now();
    for (const change of this.#read(text)) {
      this.#received += 1;
      const publishedAtMs = this.#publishedAtMs.get(change);
      if (publishedAtMs !== undefined) this.#lagsMs.push(this.#lastMs - publishedAtMs);
    }
  }

  #read(text: string): number[] {
    const known = this.#changesOf.get(text);
    if (known) return known;
    const changes = this.#board.changesIn(text);
    this.#changesOf.set(text, changes);
    return changes;
  }

  async measure(): Promise<Measured> {
    const beforeMs = cpuMs(this.#board.port);
    const startMs = performance.now();
    this.#lastMs = startMs;
    for (let change = 1; change <= CHANGES; change += 1) {
      await wait(Math.max(0, startMs + (change * 1_000) / PER_SECOND - performance.now()));
      this.#publishedAtMs.set(change, performance.now());
      await this.#board.publish(change, this.#sockets);
    }
    const wanted = CHANGES * SOCKETS;
    while (this.#received < wanted && performance.now() - this.#lastMs < STALL_MS) await wait(20);
    const cpuUs = ((cpuMs(this.#board.port) - beforeMs) * 1_000) / this.#received;
    return { lagsMs: this.#lagsMs.toSorted((a, b) => a - b), lost: wanted - this.#received, cpuUs };
  }

  leave(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}

const inWords = ({ lagsMs, cpuUs, lost }: Measured): string =>
  `p50 ${formatInteger(quantile(lagsMs, 0.5))} ms, p95 ${formatInteger(quantile(lagsMs, 0.95))} ms, p99 ${formatInteger(quantile(lagsMs, 0.99))} ms, ${cpuUs.toFixed(1)} µs CPU a delivery${lost > 0 ? `, ${formatInteger(lost)} lost` : ""}`;

async function measure(board: Board): Promise<Measured> {
  const sockets = new BoardSockets(board);
  try {
    await sockets.join();
    return await sockets.measure();
  } finally {
    sockets.leave();
  }
}

/** All sockets and one server at a time share this machine's cores. */
export async function benchScoreBoard(): Promise<BenchResult[]> {
  const { add, stopAll } = createCleanupStack();
  try {
    const load = machineLoad();
    const host = add(await runPartyserver("http://127.0.0.1:9"));
    const ours = await measure({
      name: "board",
      url: host.url.replace("http", "ws") + host.path("match-feed", TOPIC),
      port: Number(new URL(host.url).port),
      greeting: helloFrame(0, undefined),
      isWelcome: (text) => text.includes('"t":"welcome"'),
      changesIn(text) {
        const frame: { list?: [number, ...unknown[]][] } = JSON.parse(text);
        return (frame.list ?? []).map(([seq]) => seq);
      },
      publish: (change) =>
        publishToTopic(host, TOPIC, [
          { atMs: change, change: createMatchPatch({ id: (change % 50) + 1, revision: change }) },
        ]),
    });
    await host.stop();
    const beside: string[] = [];
    const ws = add(await startPeer("ws-server.ts"));
    const bare = await measure({
      name: "ws",
      url: `ws://127.0.0.1:${ws.port}`,
      port: ws.port,
      greeting: undefined,
      isWelcome: () => false,
      changesIn: numberIn,
      publish: async (change, [first]) => first?.send(peerText(change)),
    });
    beside.push(`ws ${inWords(bare)}`);
    await ws.stop();
    const io = add(await startPeer("socket-io-server.ts"));
    const socketIo = await measure({
      name: "Socket.IO",
      url: `ws://127.0.0.1:${io.port}/socket.io/?EIO=4&transport=websocket`,
      port: io.port,
      greeting: "40",
      isWelcome: (text) => text.startsWith("40"),
      changesIn: numberIn,
      replyTo: (text) => (text === "2" ? "3" : undefined),
      publish: async (change, [first]) => first?.send(`42${JSON.stringify(["say", peerText(change)])}`),
    });
    beside.push(`Socket.IO ${inWords(socketIo)}`);
    const [p95Ms, p99Ms] = [quantile(ours.lagsMs, 0.95), quantile(ours.lagsMs, 0.99)];
    return [
      {
        name: `board: ${formatInteger(SOCKETS)} sockets, ${PER_SECOND} changes/s, publish → socket`,
        ours: inWords(ours),
        beside: beside.join("; "),
        target: `p95 < ${P95_MS} ms, p99 < ${P99_MS} ms, 0 lost`,
        met: p95Ms < P95_MS && p99Ms < P99_MS && ours.lost === 0,
        remark: `one server at a time, clients on the same cores; ${load}`,
      },
    ];
  } finally {
    await stopAll();
  }
}
