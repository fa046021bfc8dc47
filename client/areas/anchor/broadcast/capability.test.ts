import { expect, test } from "vitest";
import { type BrowserMedia, checkCapability } from "./capability.ts";

const media = (change: Partial<BrowserMedia> = {}): BrowserMedia => ({
  canCapture: true,
  hasScreen: true,
  canEncodeVideo: async () => true,
  canEncodeAudio: async () => true,
  ...change,
});
const heightsOf = async (browser: BrowserMedia) => {
  const capability = await checkCapability(browser);
  return capability.kind === "supported" ? capability.qualities.map(({ height, codec }) => `${height} ${codec}`) : [];
};

test("a browser with both encoders offers every quality in the best profile", async () => {
  expect(await checkCapability(media())).toMatchObject({ kind: "supported", hasSound: true, hasScreen: true });
  expect(await heightsOf(media())).toEqual(["480 avc1.640028", "720 avc1.640028", "1080 avc1.640028"]);
});

test("a phone's encoder offers what it can", async () => {
  const canEncodeVideo = async ({ codec, height = 0 }: VideoEncoderConfig) =>
    codec.startsWith("avc1.42") && height <= 720;
  expect(await heightsOf(media({ canEncodeVideo, hasScreen: false }))).toEqual(["480 avc1.42e028", "720 avc1.42e028"]);
});

test("without an AAC encoder only the picture can be sent", async () => {
  const rejects = async () => Promise.reject(new TypeError("unknown codec"));
  expect(await checkCapability(media({ canEncodeAudio: rejects }))).toMatchObject({
    kind: "supported",
    hasSound: false,
  });
});

test("without capture or an H.264 encoder it is unsupported", async () => {
  expect(await checkCapability(media({ canCapture: false }))).toEqual({ kind: "unsupported" });
  expect(await checkCapability(media({ canEncodeVideo: async () => false }))).toEqual({ kind: "unsupported" });
});
