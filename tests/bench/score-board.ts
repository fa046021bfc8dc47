import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { VIEWERS_PER_NODE } from "#party/fan-out/place-viewer.ts";
import { boardTopic, helloFrame } from "#party/protocol/match-feed/frames.ts";
import { getRoomHealth, publishToTopic } from "#tests/party/room-client.ts";
import { type RunningHost, runPartyserver } from "#tests/party/run-hosts.ts";
import { createMatchPatch } from "#tests/party/sample-changes.ts";
import { bareWs, type Contender, socketIo, startPeer } from "./chat/contender.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { createCleanupStack } from "./world/cleanup-stack.ts";
import { cpuMs } from "./world/cpu-ms.ts";
import { machineLoad } from "./world/load.ts";

/** One object, and a whole tree, whose nodes share this runtime's single thread; deployed, each node has its own. */
const AUDIENCES = [
  { sockets: VIEWERS_PER_NODE, what: "one object" },
  { sockets: 10_000, what: "a tree on one thread" },
];
const AT_ONCE = 50;
const PER_SECOND = 10;
const SECONDS = 15;
const CHANGES = PER_SECOND * SECONDS;
const SETTLED_MS = 10_000;
const P95_MS = 300;
const P99_MS = 600;
const TOPIC = boardTopic("all");

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** One kind of server, and how to publish a change to it. */
type Feed = Pick<Contender, "name" | "urlOf" | "greeting" | "isWelcome" | "answerTo"> & {
  port: number;
  publish(n: number): Promise<void>;
  /** Sequence numbers of the changes in a frame. */
  seqsOf(text: string): number[];
};

const changeOf = (n: number) => createMatchPatch({ id: (n % 50) + 1, revision: n });

function ownBoard(host: RunningHost): Feed {
  return {
    name: "board",
    port: Number(new URL(host.url).port),
    urlOf: async () => host.url.replace("http", "ws") + host.path("match-feed", TOPIC),
    greeting: helloFrame(0, undefined),
    isWelcome: (text) => text.includes('"t":"welcome"'),
    answerTo: () => undefined,
    publish: async (n) => void (await publishToTopic(host, TOPIC, [{ atMs: n, change: changeOf(n) }])),
    seqsOf(text) {
      const frame: { list?: [number, ...unknown[]][] } = JSON.parse(text);
      return (frame.list ?? []).map(([seq]) => seq);
    },
  };
}

/** Publishes the same change to everybody through an additional socket. */
async function peerFeed(contender: Contender, port: number): Promise<Feed & { close(): void }> {
  const publisher = new WebSocket(await contender.urlOf(0, true), { perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => {
    publisher.on("error", reject);
    publisher.on("open", () => (contender.greeting === undefined ? resolve() : publisher.send(contender.greeting)));
    publisher.on("message", (data) => {
      const text = String(data);
      const reply = contender.answerTo(text, 0, 0);
      if (reply !== undefined) publisher.send(reply);
      if (contender.isWelcome(text)) resolve();
    });
  });
  return {
    ...contender,
    port,
    async publish(n) {
      publisher.send(contender.frameOf(JSON.stringify({ seq: n, change: changeOf(n) }), String(n)));
    },
    seqsOf: (text) => [...text.matchAll(/seq\\*":(\d+)/g)].map(([, seq]) => Number(seq)),
    close: () => publisher.terminate(),
  };
}

/** The sockets of one feed; each frame is parsed only once, because all sockets receive the same. */
class Audience {
  readonly #feed: Feed;
  readonly #sockets: WebSocket[] = [];
  readonly #seqsOf = new Map<string, number[]>();
  readonly received: number[] = [];
  readonly lagsMs: number[] = [];
  readonly publishedAtMs = new Map<number, number>();
  #frames = 0;

  constructor(feed: Feed) {
    this.#feed = feed;
  }

  get frames(): number {
    return this.#frames;
  }

  async join(sockets: number): Promise<void> {
    let next = 0;
    const oneByOne = async () => {
      for (let place = next++; place < sockets; place = next++) await this.#open(place);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, oneByOne));
  }

  async #open(place: number): Promise<void> {
    const { urlOf, greeting, isWelcome, answerTo } = this.#feed;
    const socket = new WebSocket(await urlOf(place, false), { perMessageDeflate: false });
    this.#sockets[place] = socket;
    this.received[place] = 0;
    return new Promise((resolve, reject) => {
      socket.on("error", reject);
      socket.on("open", () => (greeting === undefined ? resolve() : socket.send(greeting)));
      socket.on("message", (data) => {
        const text = String(data);
        const reply = answerTo(text, 0, 0);
        if (reply !== undefined) socket.send(reply);
        if (isWelcome(text)) resolve();
        else this.#count(place, text);
      });
    });
  }

  #count(place: number, text: string): void {
    const atMs = performance.now();
    const seqs = this.#read(text);
    if (seqs.length > 0) this.#frames += 1;
    for (const seq of seqs) {
      this.received[place] = (this.received[place] ?? 0) + 1;
      const publishedAtMs = this.publishedAtMs.get(seq);
      if (publishedAtMs !== undefined) this.lagsMs.push(atMs - publishedAtMs);
    }
  }

  #read(text: string): number[] {
    const known = this.#seqsOf.get(text);
    if (known) return known;
    const seqs = this.#feed.seqsOf(text);
    this.#seqsOf.set(text, seqs);
    return seqs;
  }

  leave(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}

type BoardResult = { p50Ms: number; p95Ms: number; p99Ms: number; lost: number; cpuUs: number; perFrame: number };

/** All sockets and the server share this machine's cores; CPU is the server's only. */
async function measure(feed: Feed, sockets: number, inspect?: () => Promise<void>): Promise<BoardResult> {
  const audience = new Audience(feed);
  try {
    await audience.join(sockets);
    const startMs = performance.now();
    const cpuBeforeMs = cpuMs(feed.port);
    const publishes: Promise<void>[] = [];
    for (let n = 1; n <= CHANGES; n += 1) {
      await wait(Math.max(0, startMs + (n * 1_000) / PER_SECOND - performance.now()));
      audience.publishedAtMs.set(n, performance.now());
      // Not awaited, because a slow server must not receive fewer requests.
      publishes.push(feed.publish(n));
    }
    await Promise.all(publishes);
    await wait(SETTLED_MS);
    const usedMs = cpuMs(feed.port) - cpuBeforeMs;
    await inspect?.();
    const lags = audience.lagsMs.toSorted((a, b) => a - b);
    return {
      p50Ms: quantile(lags, 0.5),
      p95Ms: quantile(lags, 0.95),
      p99Ms: quantile(lags, 0.99),
      lost: audience.received.reduce((sum, count) => sum + CHANGES - count, 0),
      cpuUs: (usedMs * 1_000) / lags.length,
      perFrame: lags.length / audience.frames,
    };
  } finally {
    audience.leave();
  }
}

const lagInWords = ({ p50Ms, p95Ms, p99Ms, lost }: BoardResult): string =>
  `p50 ${formatInteger(p50Ms)} ms, p95 ${formatInteger(p95Ms)} ms, p99 ${formatInteger(p99Ms)} ms, ${formatInteger(lost)} lost`;
const cpuInWords = ({ cpuUs }: BoardResult): string => `${cpuUs.toFixed(1)} µs`;

/** Measures our hub and the nodes below it. */
async function measureOwn(sockets: number): Promise<{ result: BoardResult; onHub: number }> {
  const { add, stopAll } = createCleanupStack();
  try {
    const host = add(await runPartyserver("http://127.0.0.1:9"));
    let onHub = 0;
    const result = await measure(ownBoard(host), sockets, async () => {
      ({ connections: onHub } = await getRoomHealth(host, TOPIC));
    });
    return { result, onHub };
  } finally {
    await stopAll();
  }
}

async function measurePeer(
  file: Parameters<typeof startPeer>[0],
  contender: (port: number) => Contender,
  sockets: number,
) {
  const peer = await startPeer(file);
  try {
    const feed = await peerFeed(contender(peer.port), peer.port);
    const result = await measure(feed, sockets);
    feed.close();
    return { name: feed.name, result };
  } finally {
    await peer.stop();
  }
}

/** Measures one server at a time, with the same sockets, changes and rate. */
async function compare({ sockets, what }: (typeof AUDIENCES)[number]): Promise<BenchResult[]> {
  const load = machineLoad();
  const peers = [
    await measurePeer("ws-server.ts", bareWs, sockets),
    await measurePeer("socket-io-server.ts", socketIo, sockets),
  ];
  const { result: ours, onHub } = await measureOwn(sockets);
  const beside = (say: (result: BoardResult) => string) =>
    peers.map(({ name, result }) => `${name} ${say(result)}`).join("; ");
  const wsCpuUs = peers[0]?.result.cpuUs ?? Number.NaN;
  const name = `board: ${formatInteger(sockets)} sockets (${what})`;
  return [
    {
      name: `${name}, ${PER_SECOND} changes/s, publish → socket`,
      ours: lagInWords(ours),
      beside: beside(lagInWords),
      target: `p95 < ${P95_MS} ms, p99 < ${P99_MS} ms, 0 lost`,
      met: ours.p95Ms < P95_MS && ours.p99Ms < P99_MS && ours.lost === 0,
      remark: `${formatInteger(onHub)} sockets on the hub, ${load}`,
    },
    {
      name: `${name}: CPU of the server per change and socket`,
      ours: cpuInWords(ours),
      beside: beside(cpuInWords),
      target: "≤ ws",
      met: ours.cpuUs <= wsCpuUs,
      remark: `${ours.perFrame.toFixed(1)} changes a frame`,
    },
  ];
}

export async function benchScoreBoard(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const audience of AUDIENCES) results.push(...(await compare(audience)));
  return results;
}
