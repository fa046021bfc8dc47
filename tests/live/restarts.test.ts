import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readClip } from "#simulator/push/clip.ts";
import { publishLoop } from "#simulator/push/publish-loop.ts";
import { killListeningProcess } from "#tests/support/kill-workerd.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createLive, until } from "./pushed-live.ts";

let site: TestSite;
const pushes = new Set<AbortController>();
beforeAll(async () => {
  site = await startTestSite({ ingest: "on" });
});
afterEach(() => {
  for (const push of pushes) push.abort();
});
afterAll(() => site?.stop());

const portOf = (url: string): number => Number(new URL(url).port);
const kill = {
  rooms: () => killListeningProcess(portOf(site.roomsUrl)),
  site: () => killListeningProcess(portOf(site.url)),
};

/** A real push over RTMP; `endedBy` is set once the publisher is disconnected. */
async function pushTo({ room, key }: { room: string; key: string }): Promise<{ endedBy?: unknown }> {
  const push = new AbortController();
  pushes.add(push);
  const state: { endedBy?: unknown } = {};
  const url = `rtmp://127.0.0.1:${site.rtmpPort}/live`;
  void publishLoop({ url, room, key, clip: await readClip("pitch"), signal: push.signal }).then(
    () => {
      state.endedBy = "closed";
    },
    (error) => {
      state.endedBy = error;
    },
  );
  return state;
}

type Segment = { msn: number; startMs: number; endMs: number };

/** Segments of a playlist that have a PROGRAM-DATE-TIME. */
function segmentsOf(playlist: string): Segment[] {
  const entries = playlist.matchAll(/PROGRAM-DATE-TIME:(\S+)[\s\S]*?#EXTINF:([\d.]+),[\s\S]*?s(\d+)\.m4s/g);
  return [...entries].map(([, at = "", seconds, msn]) => ({
    msn: Number(msn),
    startMs: Date.parse(at),
    endMs: Date.parse(at) + Number(seconds) * 1_000,
  }));
}

test.each(["rooms", "site"] as const)(
  "killing the %s during a push leaves the publisher connected, and the recording has no gap",
  { timeout: 240_000 },
  async (what) => {
    const live = await createLive(site);
    const push = await pushTo(live);
    const lastMsn = async () => (await live.status().catch(() => undefined))?.lastSegment?.msn ?? -1;
    await until(async () => (await lastMsn()) >= 0);
    await live.control({ do: "start" });
    await until(async () => (await lastMsn()) >= 3);
    const before = await lastMsn();
    kill[what]();
    const killedAtMs = Date.now();
    await until(async () => (await lastMsn()) >= before + 3);
    console.log(`${what} killed: three segments later after ${Date.now() - killedAtMs} ms`);
    expect(push.endedBy).toBeUndefined();

    const token = await live.token("std");
    const playlist = await until(async () => {
      const response = await live.media(token, "replay.m3u8").catch(() => undefined);
      return response?.ok && response.text();
    });
    expect(playlist).not.toContain("#EXT-X-DISCONTINUITY\n");
    const segments = segmentsOf(playlist);
    expect(segments.length).toBeGreaterThan(before);
    for (const [index, { msn, startMs }] of segments.entries()) {
      const previous = segments[index - 1];
      if (!previous) continue;
      expect(msn).toBe(previous.msn + 1);
      expect(Math.abs(startMs - previous.endMs)).toBeLessThan(100);
    }
    for (const { msn } of segments) {
      const segment = await live.media(token, `s${msn}.m4s`);
      expect(segment.status).toBe(200);
      expect((await segment.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    }
    expect(await live.status()).toMatchObject({ state: { kind: "live" } });
  },
);

test("a publisher who connects while the site restarts waits for it", async () => {
  const live = await createLive(site);
  kill.site();
  const push = await pushTo(live);
  await until(async () => (await live.status()).lastSegment !== null);
  expect(push.endedBy).toBeUndefined();
});
