import { beforeEach, expect, it } from "vitest";
import { parseInitSegment } from "#domain/live/mp4/init-segment.ts";
import { UPLOAD_CHUNK_BYTES } from "#domain/videos/limits.ts";
import { readClip } from "#simulator/push/clip.ts";
import { readTracks } from "#tests/support/mp4-boxes.ts";
import { createSampleMp4, type Mp4Options } from "#tests/support/sample-mp4.ts";
import { insertSampleCatalogue, insertSampleMatches, sampleMatch } from "#tests/worker/db/sample-matches.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
} from "#tests/worker/identity/account-fixtures.ts";
import { getVideoPlaylist } from "#worker/services/videos/get-video-playback.ts";
import { processUploads } from "#worker/services/videos/process-uploads.ts";
import {
  appendUpload,
  cancelUpload,
  completeUpload,
  createUpload,
  deleteExpiredUploads,
  getUpload,
} from "#worker/services/videos/uploads.ts";
import { createMemoryVideoStore } from "./memory-video-store.ts";

const clip = await readClip("court");
const DAY_MS = 86_400_000;
let world: AccountFixtures;
let memory: ReturnType<typeof createMemoryVideoStore>;
let [owner, other] = [0, 0];
beforeEach(async () => {
  world = await createAccountFixtures();
  memory = createMemoryVideoStore();
  owner = (await world.join("owner@kickoff.example")).user.uid;
  other = (await world.join("other@kickoff.example")).user.uid;
  await insertSampleCatalogue(world.db);
  await insertSampleMatches(world.db, [sampleMatch(77)]);
});

const rowsOf = async (sql: string) => (await world.db.$client.prepare(sql).all()).results;
const at = (uid = owner, nowMs = ACCOUNT_NOW_MS) => ({
  ...{ db: world.db, nowMs, uid, roles: ["anchor" as const], brandId: "aurora", locale: "en" as const },
  store: memory.store,
});
const job = (rest: { untilMs?: number; now?: () => number } = {}) => ({
  ...{ db: world.db, nowMs: ACCOUNT_NOW_MS, store: memory.store },
  ...{ now: () => ACCOUNT_NOW_MS, untilMs: ACCOUNT_NOW_MS + 1_000, ...rest },
});
const start = (bytes: number, fileName = "Final minutes.mp4") =>
  createUpload(at(), { fileName, bytes, game: "soccer", matchId: 77 });

async function send(file: Uint8Array): Promise<string> {
  const { uploadId } = await start(file.length);
  for (let offset = 0; offset < file.length; offset += UPLOAD_CHUNK_BYTES)
    await appendUpload(at(), { uploadId, offset, bytes: file.slice(offset, offset + UPLOAD_CHUNK_BYTES) });
  await completeUpload(at(), { uploadId });
  return uploadId;
}
const process = async (file: Uint8Array) => {
  const uploadId = await send(file);
  await processUploads(job());
  return { uploadId, upload: await getUpload(at(), { uploadId }) };
};
const fileOf = (uploadId: string, name: string): Uint8Array => {
  const found = memory.files.get(`${uploadId}/${name}`);
  if (!(found instanceof Uint8Array)) throw new Error(`${name} was not written`);
  return found;
};

it("makes a draft with segments of every frame and sound of the file", async () => {
  const { uploadId, upload } = await process(createSampleMp4(clip, { loops: 2 }));
  expect(upload.state.kind).toBe("ready");
  expect(parseInitSegment(fileOf(uploadId, "init0.mp4"))).toMatchObject({
    width: 640,
    height: 360,
    audio: "mp4a.40.2",
  });
  const names = [...memory.files.keys()].filter((name) => name.endsWith(".m4s"));
  expect(names).toHaveLength(4);
  const tracks = names.map((_, at) => readTracks(fileOf(uploadId, `s${at}.m4s`)));
  const countOf = (id: number) =>
    tracks
      .flat()
      .filter((track) => track.id === id)
      .reduce((sum, { samples }) => sum + samples.length, 0);
  expect(countOf(1)).toBe(480);
  expect(countOf(2)).toBe(750);
  for (const [video] of tracks) expect(video?.samples[0]?.isKeyframe).toBe(true);
  const [row] = await rowsOf(
    "SELECT v.state, v.kind, v.duration_ms AS durationMs, t.title FROM videos v JOIN video_texts t ON t.video_id = v.id",
  );
  expect(row).toEqual({ state: "draft", kind: "upload", durationMs: 16_000, title: "Final minutes" });
  expect(memory.chunks.size).toBe(0);
});

it("belongs to the game of its match, whichever was named; a match that is not there is refused", async () => {
  const ask = { fileName: "Derby.mp4", bytes: 100, game: "tennis" };
  await createUpload(at(), { ...ask, matchId: 77 });
  expect(await rowsOf("SELECT game_id AS gameId, match_id AS matchId FROM video_uploads")).toEqual([
    { gameId: 202, matchId: 77 },
  ]);
  await expect(createUpload(at(), { ...ask, matchId: 78 })).rejects.toMatchObject({ code: "match_not_found" });
});

it("is the same file with the index first, with long offsets and without sound", async () => {
  for (const options of [{ moovFirst: true }, { longOffsets: true }, { withoutAudio: true }]) {
    const { upload } = await process(createSampleMp4(clip, options));
    expect(upload.state.kind).toBe("ready");
  }
});

it("continues where a run was stopped", async () => {
  const uploadId = await send(createSampleMp4(clip, { loops: 3 }));
  await processUploads(
    job({
      untilMs: ACCOUNT_NOW_MS + 1,
      now: (() => {
        let calls = 0;
        return () => ACCOUNT_NOW_MS + (calls++ > 2 ? 10 : 0);
      })(),
    }),
  );
  const half = await getUpload(at(), { uploadId });
  expect(half.state).toMatchObject({ kind: "processing" });
  expect(memory.files.has(`${uploadId}/index.json`)).toBe(false);
  await processUploads(job());
  expect((await getUpload(at(), { uploadId })).state.kind).toBe("ready");
  expect([...memory.files.keys()].filter((name) => name.endsWith(".m4s"))).toHaveLength(6);
});

it.each<[string, Uint8Array]>([
  ["not_mp4", new TextEncoder().encode("<html>not a video</html>".repeat(20))],
  ["index_missing", createSampleMp4(clip, { withoutMoov: true })],
  ["broken", createSampleMp4(clip, { moovFirst: true }).slice(0, 60_000)],
  ["broken", createSampleMp4(clip).slice(0, -300)],
  ["video_codec", createSampleMp4(clip, { videoEntry: "hvc1" } satisfies Mp4Options)],
  ["audio_codec", createSampleMp4(clip, { audioObjectType: 0x6b })],
  ["keyframes", createSampleMp4(clip, { loops: 2, keyframesOnlyAtStart: true })],
])("rejects with the reason %s and keeps nothing", async (reason, file) => {
  const { upload } = await process(file);
  expect(upload.state).toEqual({ kind: "rejected", reason });
  expect(memory.chunks.size).toBe(0);
  expect(await rowsOf("SELECT id FROM videos")).toEqual([]);
});

it("resumes after a drop: the server says where, and a repeated piece is refused without harm", async () => {
  const file = new Uint8Array(UPLOAD_CHUNK_BYTES + 100);
  const { uploadId } = await start(file.length);
  const first = { uploadId, offset: 0, bytes: file.slice(0, UPLOAD_CHUNK_BYTES) };
  await appendUpload(at(), first);
  await expect(appendUpload(at(), first)).rejects.toMatchObject({ code: "upload_wrong_offset" });
  await expect(completeUpload(at(), { uploadId })).rejects.toMatchObject({ code: "upload_wrong_offset" });
  const { state } = await getUpload(at(), { uploadId });
  expect(state).toEqual({ kind: "uploading", receivedBytes: UPLOAD_CHUNK_BYTES });
  await expect(
    appendUpload(at(), { uploadId, offset: UPLOAD_CHUNK_BYTES, bytes: file.slice(0, 99) }),
  ).rejects.toMatchObject({ code: "upload_wrong_size" });
  await appendUpload(at(), { uploadId, offset: UPLOAD_CHUNK_BYTES, bytes: file.slice(0, 100) });
  expect((await completeUpload(at(), { uploadId })).state.kind).toBe("processing");
});

it("belongs to its owner, can be cancelled and expires", async () => {
  const { uploadId } = await start(100);
  await expect(getUpload(at(other), { uploadId })).rejects.toMatchObject({ code: "upload_not_found" });
  await expect(cancelUpload(at(other), { uploadId })).rejects.toMatchObject({ code: "upload_not_found" });
  await cancelUpload(at(), { uploadId });
  await expect(getUpload(at(), { uploadId })).rejects.toMatchObject({ code: "upload_not_found" });
  const later = await start(100);
  expect(await deleteExpiredUploads({ ...job(), nowMs: ACCOUNT_NOW_MS + 2 * DAY_MS })).toBe(1);
  await expect(getUpload(at(), later)).rejects.toMatchObject({ code: "upload_not_found" });
});

it("has a limit for each day", async () => {
  for (let count = 0; count < 20; count += 1) await start(100);
  await expect(start(100)).rejects.toMatchObject({ code: "too_many_uploads" });
});

it("plays a draft with a preview token only", async () => {
  const { uploadId } = await process(createSampleMp4(clip));
  const media = { kind: "file" as const, fileId: uploadId };
  const ctx = { db: world.db, store: memory.store };
  expect(await getVideoPlaylist(ctx, { videoId: 1, media, scope: "public" })).toBeUndefined();
  expect(await getVideoPlaylist(ctx, { videoId: 1, media, scope: "preview" })).toContain("s1.m4s");
});
