import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

export const PARTS = 4;
export const PART_MS = 500;
/** 1 Mbit/s, because loopback traffic and viewers share two cores with the servers under test. */
export const PART_BYTES = 62_500;

type Answer = { status: number; text: string };
type PartAt = { msn: number; part: number };

/** A live to which parts are pushed, and which viewers request like low-latency players. */
export type WatchedOrigin = {
  playlistUrl(viewer: number, next: PartAt): string;
  partUrl(viewer: number, next: PartAt): string;
  isListed(playlist: string, next: PartAt): boolean;
  push(next: PartAt): Promise<number>;
};

export type WatchResult = { lagsMs: number[]; errors: number };

/** Discards media, because the viewers share two cores with the servers under test. */
function get(agent: Agent, url: string, keepsText: boolean): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (answer) => {
      const chunks: Buffer[] = [];
      if (keepsText) answer.on("data", (chunk: Buffer) => void chunks.push(chunk));
      else answer.resume();
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString("latin1") }),
      );
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}

export type WatchOptions = { viewers: number; seconds: number; firstMsn: number; onPushed: () => Promise<void> };

/** Time from a push until the playlist that lists it arrives, per part and viewer. `onPushed` must end the live. */
export async function watchOrigin(origin: WatchedOrigin, options: WatchOptions): Promise<WatchResult> {
  const { viewers, seconds, firstMsn, onPushed } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: viewers + 10 });
  const pushedAtMs = new Map<string, number>();
  const result: WatchResult = { lagsMs: [], errors: 0 };
  let isOver = false;
  const at = (index: number): PartAt => ({ msn: Math.floor(index / PARTS), part: index % PARTS });

  async function watch(viewer: number): Promise<void> {
    for (let index = (firstMsn + 1) * PARTS; !isOver; index += 1) {
      const next = at(index);
      const playlist = await get(agent, origin.playlistUrl(viewer, next), true);
      const pushedMs = pushedAtMs.get(`${next.msn}.${next.part}`);
      if (isOver) return;
      if (playlist.status !== 200 || !origin.isListed(playlist.text, next)) result.errors += 1;
      else if (pushedMs !== undefined) result.lagsMs.push(performance.now() - pushedMs);
      if ((await get(agent, origin.partUrl(viewer, next), false)).status !== 200) result.errors += 1;
    }
  }
  async function push(): Promise<void> {
    const startMs = performance.now();
    for (let i = 0; i < (seconds * 1_000) / PART_MS; i += 1) {
      await wait(Math.max(0, startMs + (i + 1) * PART_MS - performance.now()));
      const next = at(firstMsn * PARTS + i);
      pushedAtMs.set(`${next.msn}.${next.part}`, performance.now());
      if ((await origin.push(next)) !== 200) result.errors += 1;
    }
  }
  try {
    const pushed = push();
    const watching = Array.from({ length: viewers }, (_, viewer) => watch(viewer));
    await pushed;
    isOver = true;
    await onPushed();
    await Promise.all(watching);
    return result;
  } finally {
    isOver = true;
    agent.destroy();
  }
}
