import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { CreatedLive, Playback, PushKey } from "#domain/live/contract.ts";
import { readClip } from "#simulator/push/clip.ts";
import { publishLoop } from "#simulator/push/publish-loop.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { readTracks, walkBoxes } from "#tests/support/mp4-boxes.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createTestUser, type TestUser } from "#tests/worker/chat/join-room.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";
import { until } from "./pushed-live.ts";

const MATCH = { id: 990_311, gameId: 202 };
const cleanups: (() => Promise<unknown>)[] = [];
let site: TestSite;
let anchor: TestUser;
beforeAll(async () => {
  site = await startTestSite({ ingest: "on" });
  anchor = await createTestUser(site, "anchor");
  const match = { id: MATCH.id, startsAtMs: Date.now() - 600_000, state: "in_progress" as const, events: [] };
  await pushDelivery(site, createLiveMatchDelivery({ ...match, score: { home: 0, away: 0, parts: [] } }));
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});
afterAll(() => site?.stop());

type Push = { stop(): Promise<void>; ended: Promise<void>; startedAtMs: number };

async function push({ server, key, roomId }: { server: string; key: string; roomId: string }): Promise<Push> {
  const controller = new AbortController();
  const { signal } = controller;
  const clip = await readClip("pitch");
  const startedAtMs = Date.now();
  const ended = publishLoop({ url: server, room: roomId, key, clip, signal });
  ended.catch(() => undefined);
  const stop = async () => {
    controller.abort();
    await ended.catch(() => undefined);
  };
  cleanups.push(stop);
  return { stop, ended, startedAtMs };
}

const create = async (input: Record<string, unknown>): Promise<CreatedLive> => {
  const { status, result } = await anchor.request("POST /live/create", input);
  expect(status).toBe("success");
  return result;
};
/** Retries until the first part has arrived. */
const start = () =>
  until(async () => {
    const { status, errorName } = await anchor.request("POST /anchor/broadcast");
    if (status === "fail") expect(errorName).toBe("live_no_picture");
    return status === "success";
  });
async function playback(roomId: string, token?: string): Promise<Playback> {
  const { envelope } = await createApiCaller(site)(`GET /live/playback?roomId=${roomId}`, undefined, { token });
  return envelope.result;
}
const urlOf = ({ sources }: Playback, kind: string): string => {
  const url = sources.find((source) => source.kind === kind)?.url;
  if (!url) throw new Error(`no source '${kind}'`);
  return site.url + url;
};
const getText = async (url: string): Promise<string> => {
  const response = await fetch(url);
  return response.ok ? response.text() : "";
};
const segmentsOf = (playlist: string): string[] => playlist.match(/s\d+\.m4s/g) ?? [];
const getBytes = async (url: string): Promise<Uint8Array> => {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};

async function expectDecodable(playlistUrl: string, playlist: string): Promise<void> {
  const [init = ""] = playlist.match(/init\d+\.mp4/) ?? [];
  const initBoxes = [...walkBoxes(await getBytes(new URL(init, playlistUrl).href))].map(({ type }) => type);
  expect(initBoxes.filter((type) => type === "trak")).toHaveLength(2);
  const name = segmentsOf(playlist).at(-1) ?? "";
  const bytes = await getBytes(new URL(name, playlistUrl).href);
  const types = [...walkBoxes(bytes)].map(({ type }) => type);
  expect(types.filter((type) => type === "moof").length).toBe(types.filter((type) => type === "mdat").length);
  const tracks = readTracks(bytes);
  const video = tracks.filter(({ id }) => id === tracks[0]?.id).flatMap(({ samples }) => samples);
  // Only the segment after a short first one may begin without a keyframe.
  const isSecond = segmentsOf(playlist.split("#EXT-X-MAP").at(-1) ?? "").length === 2;
  if (!isSecond) expect(video[0]?.isKeyframe).toBe(true);
  // At least half a second, because a push that ends closes its last segment early.
  expect(video.length).toBeGreaterThanOrEqual(15);
  for (const { size } of video) expect(size).toBeGreaterThan(0);
}

const ingestPid = (): number => {
  const lines = readFileSync(site.ingestLogFile, "utf8").trim().split("\n");
  const started = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "ingest_started");
  return started.at(-1)?.pid;
};

test("create, push, start, watch as a guest, ingest killed, end, replay", async () => {
  const { roomId, server, key, streamKey, liveId } = await create({
    ...{ title: "Derby", gameId: MATCH.gameId, matchId: MATCH.id },
  });
  expect(server).toBe(`rtmp://localhost:${site.rtmpPort}/live`);
  expect(streamKey).toBe(`${roomId}?key=${key}`);
  expect(await playback(roomId)).toMatchObject({ state: "waiting", sources: [] });
  const pushed = await push({ server, key, roomId });
  await start();
  const pictureAfterMs = Date.now() - pushed.startedAtMs;
  await until(async () => (await playback(roomId)).state === "live");
  const guest = await playback(roomId);
  expect(guest).toMatchObject({ liveId, gameId: MATCH.gameId, matchId: MATCH.id });
  expect(guest.sources.find(({ kind }) => kind === "ll")).toEqual({ kind: "ll", url: "", needs: "svip" });
  const url = urlOf(guest, "std");
  const first = await until(async () => {
    const text = await getText(url);
    return segmentsOf(text).length > 0 && text;
  });
  console.log(
    `start accepted ${pictureAfterMs} ms after the push began, first segment ${Date.now() - pushed.startedAtMs} ms`,
  );
  await expectDecodable(url, first);
  await until(async () => segmentsOf(await getText(url)).length >= segmentsOf(first).length + 2);
  expect((await fetch(url.replace("index.m3u8", "ll.m3u8"))).status).toBe(403);
  const svip = await playback(roomId, (await createTestUser(site, "svip")).token);
  expect(await getText(urlOf(svip, "ll"))).toContain("#EXT-X-PART:");
  const now = await createApiCaller(site)(`GET /live/now?gameId=${MATCH.gameId}&matchId=${MATCH.id}`);
  expect(now.envelope.result.list).toMatchObject([{ liveId, roomId, title: "Derby" }]);

  const before = segmentsOf(await getText(url)).at(-1) ?? "";
  const killedAtMs = Date.now();
  process.kill(ingestPid(), "SIGKILL");
  const resumed = await until(async () => {
    const text = await getText(url);
    return text.split(before).at(-1)?.includes("#EXT-X-DISCONTINUITY") && segmentsOf(text).at(-1) !== before && text;
  });
  console.log(`a whole segment ${Date.now() - killedAtMs} ms after the ingest was killed`);
  await expectDecodable(url, resumed);
  expect((await playback(roomId)).state).toBe("live");

  expect((await anchor.request("GET /anchor/downcast")).status).toBe("success");
  await expect(pushed.ended).rejects.toThrow();
  expect(await getText(url)).toContain("#EXT-X-ENDLIST");
  const replay = await until(async () => {
    const after = await playback(roomId);
    return after.state === "replay" && after;
  });
  const replayUrl = urlOf(replay, "replay");
  const recording = await getText(replayUrl);
  expect(recording).toContain("#EXT-X-PLAYLIST-TYPE:VOD");
  expect(segmentsOf(recording).length).toBeGreaterThanOrEqual(4);
  await expectDecodable(replayUrl, recording);
});

test("wrong, rotated and used keys are refused", async () => {
  const { roomId, server, key } = await create({ title: "Studio" });
  await expect((await push({ server, roomId, key: "0".repeat(32) })).ended).rejects.toThrow("stream key is wrong");
  const old = await push({ server, roomId, key });
  await start();
  const { result: rotated }: { result: PushKey } = await anchor.request("POST /live/rotateKey");
  await expect(old.ended).rejects.toThrow("no longer valid");
  await expect((await push({ server, roomId, key })).ended).rejects.toThrow("stream key is wrong");
  await push({ server, roomId, key: rotated.key });
  await until(async () => (await playback(roomId)).state === "live");
  const { result: health } = await anchor.request("GET /live/health");
  expect(health.refused.map(({ code }: { code: string }) => code)).toEqual(["push_key_wrong"]);
  await anchor.request("POST /anchor/downcast");
  await expect((await push({ server, roomId, key: rotated.key })).ended).rejects.toThrow();
});
