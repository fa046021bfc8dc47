import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { box, createLive } from "./pushed-live.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.stop());

const uint32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const zeros = (count: number) => Array.from({ length: count }, () => 0);
const boxOf = (type: string, ...parts: number[][]): number[] => {
  const body = parts.flat();
  return [...uint32(body.length + 8), ...Buffer.from(type, "latin1"), ...body];
};
const visual = (type: string, config: number[]) => boxOf(type, zeros(24), [5, 0, 2, 208], zeros(50), config);
/** An init segment like ffmpeg's, with only the boxes that we read. */
const initOf = (entry: number[]) => {
  const stbl = boxOf("stbl", boxOf("stsd", zeros(4), uint32(1), entry));
  const handler = boxOf("hdlr", zeros(8), [...Buffer.from("vide", "latin1")], zeros(12));
  const moov = boxOf("moov", boxOf("trak", boxOf("mdia", handler, boxOf("minf", stbl))));
  return Uint8Array.from([...boxOf("ftyp", zeros(8)), ...moov]);
};
const h264 = initOf(visual("avc1", boxOf("avcC", [1, 100, 0, 31])));
const segment = Uint8Array.from([
  ...boxOf("styp", zeros(8)),
  ...boxOf("sidx", zeros(4), uint32(1), uint32(1_000), zeros(8), [0, 0, 0, 1], zeros(4), uint32(2_000), zeros(4)),
  ...boxOf("moof", zeros(16)),
]);

test("ffmpeg's HLS output over PUT becomes a live", async () => {
  const live = await createLive(site);
  const put = (file: string, body: Uint8Array<ArrayBuffer> | string, key = live.key) =>
    fetch(`${site.url}/push/${live.room}/${key}/${file}`, { method: "PUT", body });
  expect((await put("init.mp4", h264, "wrong")).status).toBe(403);
  expect((await put("index0.m4s", segment)).status).toBe(403);
  expect((await put("init.mp4", "no video")).status).toBe(400);
  expect((await put("init.mp4", initOf(visual("hvc1", [])))).status).toBe(403);
  expect((await put("init.mp4", h264)).status).toBe(200);
  expect((await put("index0.m4s", segment)).status).toBe(200);
  expect((await put("index.m3u8", "#EXTM3U")).status).toBe(200);
  expect((await put("passwords.txt", "x")).status).toBe(404);
  expect(await live.control({ do: "start" })).toMatchObject({ ok: true });
  for (const file of ["index1.m4s", "index2.m4s"]) expect((await put(file, segment)).status).toBe(200);
  const text = await (await live.media(await live.token(), "index.m3u8")).text();
  expect(text.match(/s\d+\.m4s/g)).toEqual(["s1.m4s", "s2.m4s"]);
  expect(text).toContain("#EXTINF:2.000,");
  // A restarted ffmpeg sends the init segment again.
  expect((await put("init.mp4", h264)).status).toBe(200);
  expect((await put("index0.m4s", segment)).status).toBe(200);
  expect(await (await live.media(await live.token(), "index.m3u8")).text()).toContain("#EXT-X-DISCONTINUITY\n");
});

test("a browser opens a push, sends parts and closes it", async () => {
  const live = await createLive(site);
  const base = `${site.url}/push/${live.room}/${live.key}`;
  const codec = { video: "avc1.42e01f", width: 1280, height: 720, audio: null };
  const open = (body: unknown) => fetch(`${base}/open`, { method: "POST", body: JSON.stringify(body) });
  expect((await open({ codec: { ...codec, video: "vp8" } })).status).toBe(403);
  expect((await open({ codec: 1 })).status).toBe(400);
  const { liveId, gen, msn, token } = (await (await open({ codec })).json()) as Record<string, string>;
  const headers = { "x-live-id": String(liveId), "x-push-token": String(token) };
  const init = { ...headers, "x-codecs": codec.video, "x-size": "1280x720" };
  const put = (path: string, more: Record<string, string>, body: Uint8Array<ArrayBuffer>) =>
    fetch(`${base}/${path}`, { method: "PUT", headers: more, body });
  expect((await put(`init/${gen}`, init, box("ftyp", "init"))).status).toBe(200);
  const part = { ...headers, "x-duration-ms": "500", "x-independent": "1", "x-last": "0" };
  expect((await put(`part/${gen}/${msn}/0`, part, box("moof", "part"))).status).toBe(200);
  expect((await put(`part/${gen}/${msn}/1`, { ...part, "x-push-token": "x" }, box("moof", "part"))).status).toBe(403);
  expect((await put(`part/${gen}/${msn}/1`, { ...part, "x-live-id": "" }, box("moof", "part"))).status).toBe(400);
  expect((await live.status()).health?.via).toBe("browser");
  const close = { method: "POST", headers, body: JSON.stringify({ token, reason: "closed" }) };
  expect((await fetch(`${base}/close`, close)).status).toBe(200);
  expect((await live.status()).state.kind).toBe("armed");
});
