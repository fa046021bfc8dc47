import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { concatBytes } from "#ingest/cmaf/bytes.ts";
import { FLV_VIDEO } from "#ingest/cmaf/flv-file.ts";
import { type FlvClip, readClip } from "#simulator/push/clip.ts";
import { publishLoop } from "#simulator/push/publish-loop.ts";
import { RtmpPublisher } from "#simulator/push/rtmp-client.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createLive, until } from "./pushed-live.ts";

type Live = Awaited<ReturnType<typeof createLive>>;

let site: TestSite;
let clip: FlvClip;
const pushes = new AbortController();
const publishers: RtmpPublisher[] = [];
beforeAll(async () => {
  [site, clip] = await Promise.all([startTestSite({ ingest: "on" }), readClip("pitch")]);
});
afterEach(() => {
  for (const publisher of publishers.splice(0)) publisher.destroy();
});
afterAll(async () => {
  pushes.abort();
  await site?.stop();
});

const server = () => `rtmp://127.0.0.1:${site.rtmpPort}/live`;
/** A real push; rejects with the text that OBS would show. */
function push({ room, key }: Pick<Live, "room" | "key">, media = clip): Promise<void> {
  const ended = publishLoop({ url: server(), room, key, clip: media, signal: pushes.signal });
  ended.catch(() => undefined);
  return ended;
}
const refusedCodes = async (live: Live) => (await live.status()).refused.map(({ code }) => code);
const hasPicture = (live: Live) => until(async () => (await live.status()).lastSegment !== null);

test("a stolen key: used from another address it is refused, and the streamer sees the address", async () => {
  const live = await createLive(site, ["203.0.113.9"]);
  await expect(push(live)).rejects.toThrow("address");
  expect((await live.status()).refused).toMatchObject([{ code: "push_address_refused", address: "127.0.0.1" }]);
});

test("a key used twice at once: the second push is refused, the first continues", async () => {
  const live = await createLive(site);
  void push(live);
  await hasPicture(live);
  await expect(push(live)).rejects.toThrow();
  expect(await refusedCodes(live)).toEqual(["push_taken"]);
  const msn = (await live.status()).lastSegment?.msn ?? 0;
  await until(async () => ((await live.status()).lastSegment?.msn ?? 0) > msn);
});

test("the key of another room, a key of a live that is over, and a revoked key are refused", async () => {
  const [live, other] = [await createLive(site), await createLive(site)];
  await expect(push({ room: live.room, key: other.key })).rejects.toThrow("stream key is wrong");
  await live.control({ do: "revokeKey" });
  await expect(push(live)).rejects.toThrow("no longer valid");
  await other.control({ do: "end", by: "streamer" });
  await expect(push(other)).rejects.toThrow();
  expect((await other.status()).state.kind).toBe("ended");
});

test("a push of 40 Mbit/s is ended, and what came before is kept", async () => {
  const live = await createLive(site);
  const padding = new Uint8Array(160_000);
  const pad = (tag: FlvClip["frames"][number]) =>
    tag.type === FLV_VIDEO ? { ...tag, body: concatBytes([tag.body, padding]) } : tag;
  await expect(push(live, { ...clip, frames: clip.frames.map(pad) })).rejects.toThrow("bitrate is too high");
  await until(async () => (await live.status()).state.kind === "armed");
});

test("a slow publisher: at half speed its media stays in order, and the live continues", async () => {
  const live = await createLive(site);
  const publisher = await RtmpPublisher.publish(server(), `${live.room}?key=${live.key}`, {});
  publishers.push(publisher);
  const startedAtMs = Date.now();
  for (const config of clip.configs) await publisher.send({ ...config, timestampMs: 0 });
  for (const frame of clip.frames) {
    if (frame.timestampMs > 4_200) break;
    await until(async () => Date.now() - startedAtMs >= frame.timestampMs * 2);
    await publisher.send(frame);
    if (frame.timestampMs > 1_100 && (await live.status()).state.kind === "pushing")
      await live.control({ do: "start" });
  }
  const playlist = await (await live.media(await live.token(), "replay.m3u8")).text();
  expect(playlist.match(/s\d+\.m4s/g)?.slice(0, 3)).toEqual(["s0.m4s", "s1.m4s", "s2.m4s"]);
  expect(playlist.match(/#EXTINF:[\d.]+/g)?.slice(0, 3)).toEqual(["#EXTINF:1.000", "#EXTINF:1.000", "#EXTINF:2.000"]);
  expect((await live.status()).state.kind).toBe("live");
});

test("a silent publisher: viewers wait, and the same push continues within its live", async () => {
  const live = await createLive(site);
  const publisher = await RtmpPublisher.publish(server(), `${live.room}?key=${live.key}`, {});
  publishers.push(publisher);
  for (const tag of [...clip.configs, ...clip.frames.slice(0, 150)]) await publisher.send(tag);
  await hasPicture(live);
  await live.control({ do: "start" });
  await until(async () => (await live.status()).state.kind === "interrupted", 30_000);
  publisher.destroy();
  void push(live);
  await until(async () => (await live.status()).state.kind === "live");
  const playlist = await until(async () => {
    const text = await (await live.media(await live.token(), "index.m3u8")).text();
    return text.includes("#EXT-X-DISCONTINUITY\n") && text;
  });
  expect(playlist).not.toContain("ENDLIST");
}, 60_000);
