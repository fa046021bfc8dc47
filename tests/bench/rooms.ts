import { type RunningHost, runPartyserver } from "#tests/party/run-hosts.ts";
import { startBareRuntime } from "./chat/bare-runtime.ts";
import { bareWs, type Contender, ownLiveRoom, socketIo, startPeer } from "./chat/contender.ts";
import { type ChatBenchResult, SimulatedViewers } from "./chat/crowd.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { createCleanupStack } from "./world/cleanup-stack.ts";
import { machineLoad } from "./world/load.ts";
import { rssBytes } from "./world/rss-bytes.ts";

const BIG = { viewers: 2_000, speakers: 20, perSecond: 100, seconds: 10 };
const SMALL = { viewers: 1_000, speakers: 4, perSecond: 20, seconds: 10 };
/** Above both capacities: the input rate bounds every ratio, and ws alone delivers over half of what BIG sends. */
const PRESS = { viewers: 2_000, speakers: 60, perSecond: 300, seconds: 5 };
/** Minimum share of messages delivered without delay. */
const IN_TIME = 0.98;
const WARM_UP_SECONDS = 2;
const WARM_UP_VIEWERS = 200;
const TIMES_WS = 1.5;
const BIG_P99_MS = 300;
const SMALL_TIMES_WS_P99 = 2;
/** The hub and four edges. */
const OBJECTS = 5;
const READMIT_MS = 10_000;
/** Limit for our code's memory per socket; the rest belongs to the runtime, as for a socket without a listener. */
const TIMES_RUNTIME = 1.25;
const IDLE_ROOM = "202-900";

async function crowded(
  contender: Contender,
  { viewers, speakers, perSecond, seconds }: typeof BIG,
): Promise<ChatBenchResult> {
  const crowd = new SimulatedViewers(contender);
  try {
    await crowd.join(viewers, speakers);
    await crowd.talk(speakers, perSecond / 4, WARM_UP_SECONDS);
    return await crowd.talk(speakers, perSecond, seconds);
  } finally {
    crowd.leave();
  }
}

const inWords = ({ perSecond, p99Ms, lost }: ChatBenchResult): string =>
  `${formatInteger(perSecond)}/s, p99 ${formatInteger(p99Ms)} ms${lost > 0 ? `, ${formatInteger(lost)} lost` : ""}`;

/** Memory per idle viewer in the rooms' process. */
async function idleBytes(contender: Contender, port: number): Promise<number> {
  const [first, crowd] = [new SimulatedViewers(contender), new SimulatedViewers(contender)];
  // The first sockets make any process grow.
  await first.join(WARM_UP_VIEWERS, 0);
  const before = rssBytes(port);
  await crowd.join(BIG.viewers, 0);
  const each = (rssBytes(port) - before) / BIG.viewers;
  crowd.leave();
  first.leave();
  return each;
}

const portOf = (host: RunningHost): number => Number(new URL(host.url).port);
const inKB = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Kills the rooms' process and measures until it responds again, and until the last client is welcomed. */
async function readmission(host: RunningHost): Promise<{ upMs: number; allMs: number }> {
  const startMs = performance.now();
  await host.kill();
  await host.start();
  const upMs = performance.now() - startMs;
  const back = new SimulatedViewers(ownLiveRoom(host, IDLE_ROOM, 1));
  await back.join(BIG.viewers, 0);
  const allMs = performance.now() - startMs;
  back.leave();
  return { upMs, allMs };
}

/** One busy room compared with ws and Socket.IO: the same clients on the same machine, one server at a time. */
export async function benchRooms(): Promise<BenchResult[]> {
  const { add, stopAll } = createCleanupStack();
  try {
    const before = machineLoad();
    const host = add(await runPartyserver("http://127.0.0.1:9"));
    // Measured first, while the process holds nothing else.
    const idle = await idleBytes(ownLiveRoom(host, IDLE_ROOM, 1), portOf(host));
    const runtime = add(await startBareRuntime());
    const bare = await idleBytes(runtime.contender, runtime.port);
    const { upMs, allMs } = await readmission(host);
    const ours = await crowded(ownLiveRoom(host, "202-1", 1), BIG);
    const spread = await crowded(ownLiveRoom(host, "202-2", OBJECTS), BIG);
    const small = await crowded(ownLiveRoom(host, "202-3", 1), SMALL);
    const pressed = await crowded(ownLiveRoom(host, "202-4", 1), PRESS);
    const peers: [string, ChatBenchResult, ChatBenchResult, number][] = [];
    let pressedWs: ChatBenchResult | undefined;
    for (const [file, contender] of [
      ["ws-server.ts", bareWs],
      ["socket-io-server.ts", socketIo],
    ] as const) {
      const peer = add(await startPeer(file));
      const them = contender(peer.port);
      const weight = await idleBytes(them, peer.port);
      peers.push([them.name, await crowded(them, BIG), await crowded(them, SMALL), weight]);
      pressedWs ??= await crowded(them, PRESS);
    }
    const besides = (which: 1 | 2) => peers.map((peer) => `${peer[0]} ${inWords(peer[which])}`).join("; ");
    if (!pressedWs) throw new Error("ws was not pressed");
    const ofWs = peers[0]?.[1].perSecond ?? Number.NaN;
    const smallWsP99Ms = peers[0]?.[2].p99Ms ?? Number.NaN;
    const timesWs = pressed.perSecond / pressedWs.perSecond;
    const big = (name: string, result: ChatBenchResult): BenchResult => ({
      name,
      ours: inWords(result),
      beside: besides(1),
      target: `≥ ${TIMES_WS} × ws or all in time, p99 < ${BIG_P99_MS} ms, none lost`,
      met:
        result.lost === 0 &&
        result.p99Ms < BIG_P99_MS &&
        result.perSecond >= Math.min(TIMES_WS * ofWs, IN_TIME * BIG.viewers * BIG.perSecond),
      remark: `${(result.perSecond / ofWs).toFixed(2)} × ws`,
    });
    return [
      big("2,000 viewers × 100 lines/s, one object", ours),
      big("the same, hub and 4 edges", spread),
      {
        name: "2,000 viewers, 300 lines/s: more than can be delivered",
        ours: inWords(pressed),
        beside: `ws ${inWords(pressedWs)}`,
        target: `≥ ${TIMES_WS} × ws, none lost`,
        met: pressed.lost === 0 && timesWs >= TIMES_WS,
        remark: `${timesWs.toFixed(2)} × ws`,
      },
      {
        name: "1,000 viewers × 20 lines/s",
        ours: inWords(small),
        beside: besides(2),
        target: `p99 ≤ ${SMALL_TIMES_WS_P99} × ws, none lost`,
        met: small.lost === 0 && small.p99Ms <= SMALL_TIMES_WS_P99 * smallWsP99Ms,
        remark: `${(small.p99Ms / smallWsP99Ms).toFixed(1)} × ws; ${before}`,
      },
      {
        name: "memory per idle viewer",
        ours: inKB(idle),
        beside: [[runtime.contender.name, bare] as const, ...peers.map(([name, , , weight]) => [name, weight] as const)]
          .map(([name, weight]) => `${name} ${inKB(weight)}`)
          .join("; "),
        target: `≤ ${TIMES_RUNTIME} × the runtime alone`,
        met: idle <= TIMES_RUNTIME * bare,
        remark: `resident, ${formatInteger(BIG.viewers)} viewers`,
      },
      {
        name: "kill -9 → 2,000 viewers back",
        ours: `${formatInteger(allMs)} ms`,
        beside: "",
        target: `< ${formatInteger(READMIT_MS)} ms`,
        met: allMs < READMIT_MS,
        remark: `the process is up after ${formatInteger(upMs)} ms; ${before}`,
      },
    ];
  } finally {
    await stopAll();
  }
}
