import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#commands/site/free-port.ts";
import { LiveRoomTestClient } from "#tests/party/live-room-client.ts";
import { runPartyserver } from "#tests/party/run-hosts.ts";
import type { BenchResult } from "./table/bench-result.ts";
import { createCleanupStack } from "./world/cleanup-stack.ts";
import { usageAfterGc } from "./world/isolate-memory.ts";
import { rssBytes } from "./world/rss-bytes.ts";

const MINUTES = Number(process.env.SOAK_MINUTES ?? 10);
const VIEWERS = 500;
const SPEAKERS = 5;
const LINES_PER_SECOND = 5;
/** Number of clients that leave per second, and of those that join. */
const MOVES_PER_SECOND = 5;
const WARM_UP_SHARE = 0.2;
/**
 * Maximum growth of the rooms' heap after garbage collection, because clients that left must not stay in memory. Even
 * 20,000 of them leave nothing once the message log is full and the code is compiled.
 */
const MOST_GROWTH_MB = 1;
const ROOM = "202-5";

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);

/** Each client must receive every sequence number since its welcome exactly once; anything else is a gap. */
function hasGap(viewer: LiveRoomTestClient): boolean {
  const seqs = viewer.events().map(({ seq }) => seq);
  return seqs.some((seq, place) => place > 0 && seq !== (seqs[place - 1] ?? 0) + 1);
}

/** Clients join and leave for ten minutes: no message is lost, and memory does not grow. */
export async function benchRoomsSoak(): Promise<BenchResult[]> {
  const { add, stopAll } = createCleanupStack();
  try {
    const inspectorPort = await freePort();
    const running = add(await runPartyserver("http://127.0.0.1:9", undefined, inspectorPort));
    const join = (uid: number, speaks = false) =>
      LiveRoomTestClient.join(running, ROOM, { uid, badges: speaks ? ["moderator"] : [] });
    const port = Number(new URL(running.url).port);
    const held = async () => ({ heap: (await usageAfterGc(inspectorPort, "rooms")).heapBytes, rss: rssBytes(port) });
    const speakers = await Promise.all(Array.from({ length: SPEAKERS }, (_, n) => join(n + 1, true)));
    const viewers: LiveRoomTestClient[] = [];
    for (let uid = 100; viewers.length < VIEWERS; uid += 1) viewers.push(await join(uid));
    let [gaps, moved, lines] = [0, 0, 0];
    let warm = { heap: Number.NaN, rss: Number.NaN };
    const seconds = MINUTES * 60;
    for (let second = 0; second < seconds; second += 1) {
      const endMs = Date.now() + 1_000;
      for (let n = 0; n < LINES_PER_SECOND; n += 1, lines += 1)
        speakers[lines % SPEAKERS]?.sendMessage(`line ${lines}`);
      for (let n = 0; n < MOVES_PER_SECOND; n += 1, moved += 1) {
        const leaving = viewers.shift();
        if (leaving && hasGap(leaving)) gaps += 1;
        leaving?.close();
        viewers.push(await join(1_000 + moved));
      }
      if (second === Math.floor(seconds * WARM_UP_SHARE)) warm = await held();
      if (second % 60 === 59)
        console.log(`minute ${(second + 1) / 60} of ${MINUTES}: ${gaps} gaps, ${megabytes(rssBytes(port))} MB`);
      await wait(Math.max(0, endMs - Date.now()));
    }
    const [watching] = speakers;
    await watching?.until(() => watching.texts().length === lines);
    gaps += [...viewers, ...speakers].filter(hasGap).length;
    const end = await held();
    const growthMb = (end.heap - warm.heap) / 2 ** 20;
    for (const viewer of [...viewers, ...speakers]) viewer.close();
    return [
      {
        name: `soak: ${MINUTES} minutes, ${VIEWERS} viewers, ${MOVES_PER_SECOND} a second come and go`,
        ours: `${gaps} gaps, heap after GC ${megabytes(warm.heap)} → ${megabytes(end.heap)} MB`,
        beside: `${lines} lines, ${moved} moves`,
        target: `no gap, < +${MOST_GROWTH_MB} MB`,
        met: gaps === 0 && growthMb < MOST_GROWTH_MB,
        remark: `minute ${(MINUTES * WARM_UP_SHARE).toFixed(1)} → end; resident ${megabytes(warm.rss)} → ${megabytes(end.rss)} MB`,
      },
    ];
  } finally {
    await stopAll();
  }
}
