import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FRAME_CODE, readFrameCode } from "#simulator/clip/clip-format.ts";
import { launchBrowser } from "#tests/support/browser.ts";
import { push, startSite, startTestIngest, until } from "./support.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Media = { init: string; parts: string[]; mimeType: string };
type Played = { times: number[]; gaps: number; size: string; soundBytes: number; blocks: boolean[][] };

/** Runs in the page: appends the parts one by one, plays them, and reads the frame code three times. */
async function playInPage({ media, code }: { media: Media; code: typeof FRAME_CODE }): Promise<Played> {
  const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const video = document.createElement("video");
  video.muted = true;
  document.documentElement.appendChild(video);
  const source = new MediaSource();
  video.src = URL.createObjectURL(source);
  await new Promise((resolve) => source.addEventListener("sourceopen", resolve, { once: true }));
  const buffer = source.addSourceBuffer(media.mimeType);
  for (const base64 of [media.init, ...media.parts]) {
    buffer.appendBuffer(bytesOf(base64));
    await new Promise((resolve, reject) => {
      buffer.addEventListener("updateend", resolve, { once: true });
      buffer.addEventListener("error", () => reject(new Error("the buffer refused a part")), { once: true });
    });
  }
  video.currentTime = buffer.buffered.start(0);
  await video.play();
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  const played: Played = { times: [], gaps: buffer.buffered.length - 1, size: "", soundBytes: 0, blocks: [] };
  for (let reading = 0; reading < 3; reading += 1) {
    const target = video.currentTime + 0.4;
    while (video.currentTime < target) await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    context?.drawImage(video, 0, 0);
    const blocks = Array.from({ length: code.bits + 2 }, (_, index) => {
      const x = code.left + (index + 0.5) * code.block;
      return (context?.getImageData(x, code.top + code.block / 2, 1, 1).data[1] ?? 0) > 128;
    });
    played.times.push(video.currentTime);
    played.blocks.push(blocks);
  }
  played.size = `${video.videoWidth}x${video.videoHeight}`;
  played.soundBytes = "webkitAudioDecodedByteCount" in video ? Number(video.webkitAudioDecodedByteCount) : 0;
  return played;
}

test("Chromium plays what the ingest stored, picture and sound, from part to part", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site);
  await push(ingest);
  await until(() => site.parts.length >= 6, "3 s of parts");
  const [init] = site.inits;
  if (!init) throw new Error("no init segment");
  const media: Media = {
    init: init.bytes.toString("base64"),
    parts: site.parts.map(({ bytes }) => bytes.toString("base64")),
    mimeType: `video/mp4; codecs="${init.codecs}"`,
  };
  const page = await browser.newPage();
  const played = await page.evaluate(playInPage, { media, code: FRAME_CODE });
  expect(played).toMatchObject({ size: "640x360", gaps: 0 });
  expect(played.soundBytes).toBeGreaterThan(0);
  const frames = played.blocks.map((blocks) => readFrameCode(blocks) ?? Number.NaN);
  const [first = Number.NaN] = frames;
  expect(first).toBeGreaterThan(8);
  const [firstTime = 0] = played.times;
  for (const [index, time] of played.times.entries())
    expect(Math.abs((frames[index] ?? Number.NaN) - first - (time - firstTime) * 30)).toBeLessThan(4);
});
