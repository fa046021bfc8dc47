import { expect, test } from "vitest";
import { concatBytes } from "#ingest/cmaf/bytes.ts";
import { FLV_VIDEO } from "#ingest/cmaf/flv-file.ts";
import { type FlvClip, readClip, withoutSound } from "#simulator/push/clip.ts";
import { RtmpPublisher } from "#simulator/push/rtmp-client.ts";
import { KEY, push, ROOM, rtmpUrl, startSite, startTestIngest, until } from "./support.ts";

/** The clip with different bytes at the start of each video tag. */
const withVideoHeader = (clip: FlvClip, header: readonly number[]): FlvClip => {
  const change = (tag: FlvClip["frames"][number]) =>
    tag.type === FLV_VIDEO ? { ...tag, body: Uint8Array.from([...header, ...tag.body.subarray(header.length)]) } : tag;
  return { ...clip, configs: clip.configs.map(change), frames: clip.frames.map(change) };
};

test.each([
  ["HEVC by enhanced RTMP", [0x90, 0x68, 0x76, 0x63, 0x31], "HEVC video is not supported"],
  ["AV1 by enhanced RTMP", [0x90, 0x61, 0x76, 0x30, 0x31], "AV1 video is not supported"],
  ["HEVC by its old number", [0x1c], "HEVC video is not supported"],
])("%s is refused with what to change", async (_name, header, text) => {
  const site = await startSite();
  const ingest = await startTestIngest(site);
  const { ended } = await push(ingest, { clip: withVideoHeader(await readClip("court"), header) });
  await expect(ended).rejects.toThrow(text);
  expect(site.parts).toEqual([]);
  await until(() => site.unpublished.includes("push_codec"), "the reason at the site");
});

test("a push without sound is stored with video only", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site);
  await push(ingest, { clip: withoutSound(await readClip("arena")) });
  await until(() => site.parts.length > 0, "a part");
  expect(site.inits.map(({ codecs }) => codecs)).toEqual(["avc1.64001f"]);
});

test("a push of 40 Mbit/s is ended with a reason", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site);
  const clip = await readClip("pitch");
  const padding = new Uint8Array(160_000);
  const frames = clip.frames.map((tag) =>
    tag.type === FLV_VIDEO ? { ...tag, body: concatBytes([tag.body, padding]) } : tag,
  );
  const { ended } = await push(ingest, { clip: { ...clip, frames } });
  await expect(ended).rejects.toThrow("The bitrate is too high");
  await until(() => site.unpublished.includes("push_bitrate"), "the reason at the site");
});

test("a silent publisher is closed", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site, { idleMs: 300 });
  const publisher = await RtmpPublisher.publish(rtmpUrl(ingest), `${ROOM}?key=${KEY}`, {});
  await until(() => publisher.error !== undefined, "the end of the connection");
  await until(() => site.unpublished.includes("idle"), "unpublish");
});

test("a publisher that vanishes is reported, and what it sent is stored", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site);
  const clip = await readClip("pitch");
  const publisher = await RtmpPublisher.publish(rtmpUrl(ingest), `${ROOM}?key=${KEY}`, {});
  for (const tag of [...clip.configs, ...clip.frames.slice(0, 100)]) await publisher.send(tag);
  await until(() => site.parts.length > 0, "a part");
  publisher.destroy();
  await until(() => site.unpublished.length === 1, "unpublish");
  expect(site.parts.at(-1)?.isLast).toBe(true);
});

test("50 publishers at once", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site);
  const clip = await readClip("pitch");
  site.isShared = true;
  await Promise.all(Array.from({ length: 50 }, (_, number) => push(ingest, { room: `c-${number + 1}`, clip })));
  await until(() => site.publishers.size === 50, "a part of each publisher", 60_000);
  await until(() => site.parts.length >= 200, "four parts of each publisher", 60_000);
  expect(ingest.pushes()).toBe(50);
});

test("more connections than allowed are not accepted, and places become free again", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site, { maxConnections: 1 });
  const first = await RtmpPublisher.publish(rtmpUrl(ingest), `${ROOM}?key=${KEY}`, {});
  await expect(RtmpPublisher.publish(rtmpUrl(ingest), `${ROOM}?key=${KEY}`, {})).rejects.toThrow();
  await first.close();
  await until(() => ingest.connections() === 0, "a free place");
  await RtmpPublisher.publish(rtmpUrl(ingest), `${ROOM}?key=${KEY}`, {});
});
