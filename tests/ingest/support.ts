import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach } from "vitest";
import type { RtmpLimits } from "#ingest/rtmp/limits.ts";
import { type RunningIngest, startIngest } from "#ingest/start-ingest.ts";
import { CODED_CLIP } from "#simulator/clip/clip-format.ts";
import { type FlvClip, readClip } from "#simulator/push/clip.ts";
import { publishLoop } from "#simulator/push/publish-loop.ts";
import { FakeIngestSite } from "#tests/support/fake-ingest-site.ts";

export const KEY = "0123456789abcdef0123456789abcdef";
export const ROOM = "c-12";

const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

export async function startSite(): Promise<FakeIngestSite> {
  const site = new FakeIngestSite(KEY);
  await site.start();
  cleanups.push(() => site.stop());
  return site;
}

export async function startTestIngest(
  site: FakeIngestSite,
  limits?: Partial<RtmpLimits>,
  secret: string | undefined = site.secret,
): Promise<RunningIngest> {
  const { url: siteUrl } = site;
  const ingest = await startIngest({
    rtmpPort: 0,
    host: "127.0.0.1",
    siteUrl,
    ...(secret !== "" && { secret }),
    log: () => undefined,
    ...(limits && { limits }),
  });
  cleanups.push(() => ingest.stop());
  return ingest;
}

export const rtmpUrl = ({ port }: RunningIngest): string => `rtmp://127.0.0.1:${port}/live`;

/** A background push that ends with the test. `ended` rejects if the server refuses it. */
export async function push(
  ingest: RunningIngest,
  { room = ROOM, key = KEY, clip }: { room?: string; key?: string; clip?: FlvClip } = {},
): Promise<{ stop(): Promise<void>; ended: Promise<void> }> {
  const controller = new AbortController();
  const signal = controller.signal;
  const ended = publishLoop({ url: rtmpUrl(ingest), room, key, clip: clip ?? (await readClip(CODED_CLIP)), signal });
  ended.catch(() => undefined);
  const stop = async () => {
    controller.abort();
    await ended.catch(() => undefined);
  };
  cleanups.push(stop);
  return { stop, ended };
}

const POLL_MS = 20;

export async function until(isDone: () => boolean, what: string, withinMs = 20_000): Promise<void> {
  const deadlineMs = Date.now() + withinMs;
  while (!isDone()) {
    if (Date.now() > deadlineMs) throw new Error(`not within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

export async function openSocket(ingest: RunningIngest): Promise<Socket> {
  const socket = connect(ingest.port, "127.0.0.1");
  socket.on("error", () => undefined);
  cleanups.push(() => socket.destroy());
  await once(socket, "connect");
  return socket;
}
