import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { closePages, FAKE_CAMERA, launchBrowser, openPage } from "#tests/support/browser.ts";
import { readTracks } from "#tests/support/mp4-boxes.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import type { Broadcasting } from "./broadcast-entry.ts";
import { createLive, until } from "./pushed-live.ts";

declare global {
  var broadcasting: Broadcasting;
  var broadcast: InstanceType<Broadcasting["BrowserPush"]>;
}

let site: TestSite;
let browser: Browser;
let script: string;

async function buildScript(): Promise<string> {
  const lib = { entry: `${import.meta.dirname}/broadcast-entry.ts`, formats: ["iife" as const], name: "entry" };
  const built = await build({ configFile: false, logLevel: "silent", build: { write: false, lib } });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !("output" in result)) throw new Error("nothing was built");
  return result.output[0].code;
}

beforeAll(async () => {
  [site, browser, script] = await Promise.all([startTestSite(), launchBrowser(FAKE_CAMERA), buildScript()]);
});
afterEach(() => closePages(browser));
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

type Live = Awaited<ReturnType<typeof createLive>>;

/** Opens a page of the site as a document with its headers, then captures the camera and pushes it. */
async function sendFrom(
  live: Live,
  pushKey = live.key,
): Promise<{ page: Page; capability: Awaited<ReturnType<Broadcasting["checkCapability"]>> }> {
  const { page } = await openPage(browser, { bypassCSP: true });
  await page.goto(`${site.url}/en/about`);
  await page.addScriptTag({ content: script });
  const capability = await page.evaluate(
    async ({ roomId, pushKey }) => {
      const { BrowserPush, browserMedia, checkCapability } = globalThis.broadcasting;
      const found = await checkCapability(browserMedia());
      if (found.kind !== "supported") return found;
      const [quality] = found.qualities;
      globalThis.broadcast = new BrowserPush({ address: { roomId, pushKey }, hasSound: found.hasSound });
      await globalThis.broadcast.showCamera({ width: 640, height: 360 });
      if (found.hasSound) await globalThis.broadcast.turnMicrophoneOn();
      if (quality) await globalThis.broadcast.start({ ...quality, width: 640, height: 360 });
      return found;
    },
    { roomId: live.room, pushKey },
  );
  return { page, capability };
}

const viewOf = (page: Page) =>
  page.evaluate(() => {
    const { picture, send } = globalThis.broadcast.getView();
    return { picture: picture.kind, send };
  });

test("a camera becomes a live that plays, and continues when the camera is unplugged", async () => {
  const live = await createLive(site);
  const { page, capability } = await sendFrom(live);
  expect(capability).toMatchObject({ kind: "supported", hasScreen: true });
  await until(async () => (await live.status()).lastSegment !== null, 60_000);
  expect(await live.control({ do: "start" })).toMatchObject({ ok: true });
  const token = await live.token();
  const segments = async () => (await (await live.media(token, "index.m3u8")).text()).match(/s\d+\.m4s/g) ?? [];
  const [first = ""] = await until(async () => (await segments()).length >= 2 && segments(), 60_000);
  const [video] = readTracks(new Uint8Array(await (await live.media(token, first)).arrayBuffer()));
  expect(video?.samples[0]?.isKeyframe).toBe(true);
  expect(video?.samples.filter(({ isKeyframe }) => isKeyframe)).toHaveLength(1);

  const viewer = await openPage(browser, { bypassCSP: true });
  await viewer.page.goto(`${site.url}/en/about`);
  const seen = await viewer.page.evaluate(
    async (files) => {
      const source = new MediaSource();
      const video = document.createElement("video");
      video.muted = true;
      video.src = URL.createObjectURL(source);
      await new Promise((resolve) => source.addEventListener("sourceopen", resolve, { once: true }));
      const buffer = source.addSourceBuffer('video/mp4; codecs="avc1.640028"');
      for (const file of files) {
        buffer.appendBuffer(await (await fetch(file)).arrayBuffer());
        await new Promise((resolve) => buffer.addEventListener("updateend", resolve, { once: true }));
      }
      video.currentTime = buffer.buffered.start(0) + 0.5;
      await video.play();
      await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
      return { size: `${video.videoWidth}x${video.videoHeight}`, ranges: buffer.buffered.length, error: video.error };
    },
    ["init1.mp4", ...(await segments()).slice(0, 2)].map((file) => `/media/${live.liveId}/${token}/${file}`),
  );
  expect(seen).toEqual({ size: "640x360", ranges: 1, error: null });

  await page.evaluate(() => {
    const { picture } = globalThis.broadcast.getView();
    if (picture.kind !== "on") return;
    const [track] = picture.stream.getVideoTracks();
    track?.stop();
    track?.dispatchEvent(new Event("ended"));
  });
  expect(await viewOf(page)).toMatchObject({ picture: "lost", send: { kind: "sending" } });
  const before = (await live.status()).lastSegment?.msn ?? 0;
  await until(async () => ((await live.status()).lastSegment?.msn ?? 0) >= before + 2, 40_000);
  await page.evaluate(() => globalThis.broadcast.stop());
  await until(async () => (await live.storedState()) === "interrupted");
});

test("a wrong key and a revoked one end it with the reason", async () => {
  const live = await createLive(site);
  const wrong = await sendFrom(live, "0".repeat(32));
  expect((await viewOf(wrong.page)).send).toEqual({ kind: "ended", reason: "key" });
  await closePages(browser);
  const { page } = await sendFrom(live);
  await until(async () => (await live.status()).lastSegment !== null, 60_000);
  await live.control({ do: "revokeKey" });
  await until(async () => (await viewOf(page)).send.kind === "ended", 30_000);
  expect((await viewOf(page)).send).toEqual({ kind: "ended", reason: "key" });
});
