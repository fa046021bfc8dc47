import { beforeEach, expect, it } from "vitest";
import type { Locale } from "#domain/i18n/locales.ts";
import { encodeMediaIndex } from "#domain/live/playlist/media-index.ts";
import type { MediaSegment } from "#domain/live/playlist/timeline.ts";
import { createSpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import type { Role } from "#domain/permissions/roles.ts";
import type { DeskVideosInput } from "#domain/videos/desk-contract.ts";
import { hideVideoViewResult } from "#domain/videos/hide-results.ts";
import type { VideoEvent } from "#domain/videos/states.ts";
import {
  createLiveFixtures,
  LIVE_MATCH,
  LIVE_NOW_MS,
  type LiveFixtures,
  MINUTE_MS,
} from "#tests/worker/live/live-fixtures.ts";
import { toVideoView } from "#worker/api/videos/video-views.ts";
import { claimStoredItem } from "#worker/services/staff/claims.ts";
import { countVideoView } from "#worker/services/videos/count-view.ts";
import { createRecordings } from "#worker/services/videos/create-recordings.ts";
import {
  getDeskVideo,
  listDeskVideos,
  listOwnVideos,
  moveVideo,
  saveVideo,
} from "#worker/services/videos/desk-videos.ts";
import { getVideo } from "#worker/services/videos/get-video.ts";
import { getVideoPlayback, getVideoPlaylist } from "#worker/services/videos/get-video-playback.ts";
import { listVideoEntries } from "#worker/services/videos/list-video-entries.ts";
import { listRelatedVideos, listVideos } from "#worker/services/videos/list-videos.ts";
import { createMemoryVideoStore } from "./memory-video-store.ts";

const END_MS = LIVE_NOW_MS + 30 * MINUTE_MS;
let world: LiveFixtures;
let memory: ReturnType<typeof createMemoryVideoStore>;
let [anchor, operator, fan] = [0, 0, 0];
beforeEach(async () => {
  world = await createLiveFixtures();
  memory = createMemoryVideoStore();
  anchor = await world.join("anchor", "anchor");
  operator = await world.join("operator", "operator");
  fan = await world.join("fan");
});

const run = (sql: string, ...values: (string | number)[]) =>
  world.db.$client
    .prepare(sql)
    .bind(...values)
    .run();
const at = (locale: Locale = "en", brandId = "aurora") => ({
  ...{ db: world.db, nowMs: END_MS, brandId, locale, signer: world.signer },
});
const desk = (uid: number, ...roles: Role[]) => ({ ...at(), uid, roles });
const viewer = (uid: number | null = null, ...roles: Role[]) => ({ uid, roles, name: "guest" });
const jobs = () => ({ db: world.db, nowMs: END_MS, store: memory.store });
const list = async (input: { matchId?: number; teamId?: number; order?: "popular" } = {}, brandId = "aurora") =>
  (await listVideos(at("en", brandId), { order: "newest", page: 1, size: 20, ...input })).list;
const move = (uid: number, role: Role, videoId: number, event: VideoEvent, reason = "") =>
  moveVideo(desk(uid, role), { videoId, event, reason });

function setRecording(liveId: number): void {
  const segments: MediaSegment[] = Array.from({ length: 900 }, (_, msn) => ({
    ...{ msn, gen: 0, durMs: 2_000, pdtMs: LIVE_NOW_MS + msn * 2_000, discontinuity: false, bytes: 10 },
  }));
  memory.recordings.set(liveId, JSON.parse(encodeMediaIndex(segments, 2)));
}

async function recorded(access: "public" | "members" = "public"): Promise<number> {
  const { liveId } = await world.create(anchor, { gameId: 202, matchId: LIVE_MATCH, access });
  await world.goOnAir(liveId);
  await world.end(liveId, END_MS);
  await world.archive(liveId, END_MS);
  setRecording(liveId);
  for (const [seq, minute] of [5, 12, 25].entries())
    await run(
      "INSERT INTO match_events (match_id, seq, kind, side, at_ms, score_home, score_away) VALUES (?, ?, 'goal', 'home', ?, ?, 0)",
      ...[LIVE_MATCH, seq + 1, LIVE_NOW_MS + minute * MINUTE_MS, seq + 1],
    );
  return liveId;
}

it("has a replay and highlights of each live that has ended, once", async () => {
  await recorded();
  expect(await createRecordings(jobs())).toBe(1);
  expect(await createRecordings(jobs())).toBe(0);
  const [replay, highlights] = await list({ matchId: LIVE_MATCH });
  expect([replay?.kind, highlights?.kind]).toEqual(["replay", "highlights"]);
  expect(replay?.durationMs).toBe(1_800_000);
  expect(highlights?.durationMs).toBeLessThan(120_000);
  expect(replay?.sides).toBeDefined();
  const view = await getVideo(at(), { game: "soccer", id: highlights?.videoId ?? 0 });
  expect(view.chapters.map(({ event }) => event.seq)).toEqual([1, 2, 3]);
  expect(view.chapters[0]?.offsetMs).toBeGreaterThan(15_000);
  expect(view.owner).toMatchObject({ uid: anchor });
  expect(view.match?.id).toBe(LIVE_MATCH);
  const [team] = view.teams;
  expect(await list({ teamId: team?.id ?? 0 })).toHaveLength(2);
});

it("readers who hide results get no chapter, length, cover, score or title that tells it", async () => {
  await recorded();
  await createRecordings(jobs());
  const [card] = await list({ matchId: LIVE_MATCH });
  const video = toVideoView(await getVideo(at(), { game: "soccer", id: card?.videoId ?? 0 }));
  expect(video.chapters.length).toBeGreaterThan(0);
  const guard = createSpoilerGuard({ mode: "all", leagues: [], teams: [] }, { matches: [], tables: [] });
  if (!guard) throw new Error("everything is hidden");
  const hidden = hideVideoViewResult({ ...video, title: "Three goals!" }, guard);
  expect(hidden).toMatchObject({ chapters: [], cover: null, durationMs: null, hidden: true, description: "" });
  expect(hidden.title).toBe(video.spoilerFreeTitle);
  expect(hidden.match).toMatchObject({ hidden: true, score: { home: 0, away: 0 } });
  const others = createSpoilerGuard({ mode: "listed", leagues: [], teams: [999_999] }, { matches: [], tables: [] });
  expect(others && hideVideoViewResult(video, others)).toMatchObject({ chapters: video.chapters });
});

it("has no chapter for an event that was taken back", async () => {
  await recorded();
  await createRecordings(jobs());
  await run("DELETE FROM match_events WHERE match_id = ? AND seq = 2", LIVE_MATCH);
  const [replay] = await list();
  const view = await getVideo(at(), { game: "soccer", id: replay?.videoId ?? 0 });
  expect(view.chapters.map(({ event }) => event.seq)).toEqual([1, 3]);
});

it("plays for those who may watch its live", async () => {
  await recorded("members");
  await createRecordings(jobs());
  const [replay] = await list();
  const videoId = replay?.videoId ?? 0;
  expect(await getVideoPlayback(at(), { videoId, viewer: viewer() })).toMatchObject({
    url: "",
    needs: { need: "vip" },
  });
  const { url } = await getVideoPlayback(at(), { videoId, viewer: viewer(fan, "vip") });
  expect(url).toMatch(new RegExp(`^/media/v${videoId}/[^/]+/replay\\.m3u8$`));
});

it("is gone from lists, page, sitemap and playback when it is withdrawn", async () => {
  const liveId = await recorded();
  await createRecordings(jobs());
  const [replay, highlights] = await list();
  const videoId = replay?.videoId ?? 0;
  const playlistOf = () =>
    getVideoPlaylist(
      { db: world.db, store: memory.store },
      { videoId, media: { kind: "live", liveId }, scope: "public" },
    );
  expect(await playlistOf()).toContain("s899.m4s");
  await expect(move(fan, "user", videoId, "withdraw")).rejects.toMatchObject({ code: "video_not_found" });
  await expect(move(operator, "operator", videoId, "withdraw")).rejects.toMatchObject({ code: "bad_input" });
  await move(operator, "operator", videoId, "withdraw", "Rights");
  expect((await list()).map((video) => video.videoId)).toEqual([highlights?.videoId]);
  expect(await listRelatedVideos(at(), { videoId: highlights?.videoId ?? 0 })).toEqual([]);
  await expect(getVideo(at(), { game: "soccer", id: videoId })).rejects.toMatchObject({ code: "video_withdrawn" });
  await expect(getVideoPlayback(at(), { videoId, viewer: viewer() })).rejects.toMatchObject({
    code: "video_withdrawn",
  });
  expect(await playlistOf()).toBeUndefined();
  expect((await listVideoEntries(at())).map(({ path }) => path)).toEqual([`/videos/soccer/${highlights?.videoId}`]);
  expect(await countVideoView(at(), { videoId, viewerKey: "k" })).toEqual({ counted: false });
  await move(operator, "operator", videoId, "publish");
  expect(await list()).toHaveLength(2);
  const { history, reason } = await getDeskVideo(desk(operator, "operator"), { videoId });
  expect(history.map(({ event }) => event)).toEqual(["publish", "withdraw"]);
  expect(reason).toBe("");
});

it("is not offered when its recording has expired", async () => {
  const liveId = await recorded();
  await createRecordings(jobs());
  await run("UPDATE lives SET replay_until_ms = ? WHERE id = ?", END_MS - 1, liveId);
  expect(await list()).toEqual([]);
});

it("counts a viewer once a day", async () => {
  await recorded();
  await createRecordings(jobs());
  const videoId = (await list()).at(-1)?.videoId ?? 0;
  const count = (viewerKey: string, nowMs = END_MS) => countVideoView({ db: world.db, nowMs }, { videoId, viewerKey });
  expect(await count("a")).toEqual({ counted: true });
  expect(await count("a")).toEqual({ counted: false });
  expect(await count("b")).toEqual({ counted: true });
  expect(await count("a", END_MS + 86_400_000)).toEqual({ counted: true });
  const [first] = await list({ order: "popular" });
  expect(first).toMatchObject({ videoId, views: 3 });
});

it("is titled by its owner and published by an operator, in the languages it has", async () => {
  await recorded();
  await createRecordings(jobs());
  const videoId = (await list())[0]?.videoId ?? 0;
  const save = { videoId, locale: "de" as const, title: "Derby", description: "", teamIds: [], revealsResult: true };
  await expect(saveVideo(desk(fan, "user"), save)).rejects.toMatchObject({ code: "video_not_found" });
  await saveVideo(desk(anchor, "anchor"), save);
  expect((await list())[0]).toMatchObject({ text: { title: "Derby" }, locale: "de", locales: ["de"] });
  await expect(saveVideo(desk(operator, "operator"), { ...save, matchId: 999_999 })).rejects.toMatchObject({
    code: "match_not_found",
  });
  expect((await listOwnVideos(desk(anchor, "anchor"), { page: 1 })).list).toHaveLength(2);
  const listed = (input: Partial<DeskVideosInput>) =>
    listDeskVideos(desk(operator, "operator"), { state: "published", sort: "newest", page: 1, ...input });
  const published = await listed({});
  expect(published.list[0]?.events).toEqual(["withdraw"]);
  const idsOf = ({ list: videos }: Awaited<ReturnType<typeof listed>>) => videos.map((video) => video.videoId);
  expect(idsOf(await listed({ sort: "oldest" }))).toEqual(idsOf(published).toReversed());
  expect(await listed({ game: "soccer" })).toMatchObject({ total: published.total });
  expect(await listed({ game: "tennis" })).toMatchObject({ list: [], total: 0 });
  await expect(listed({ game: "chess" })).rejects.toMatchObject({ code: "not_found" });
  expect(await move(anchor, "anchor", videoId, "withdraw")).toEqual({ state: "withdrawn" });
  await expect(move(anchor, "anchor", videoId, "publish")).rejects.toMatchObject({ code: "video_step_not_allowed" });
});

it("shows its owner the match, league and teams it is about by name", async () => {
  await recorded();
  await createRecordings(jobs());
  const videoId = (await list())[0]?.videoId ?? 0;
  const { links } = await getDeskVideo(desk(anchor, "anchor"), { videoId });
  const [match] = links;
  expect(match).toMatchObject({ kind: "match", id: LIVE_MATCH });
  expect(links.map(({ kind }) => kind)).toEqual(["match", "league", "team", "team"]);
  const teams = links.flatMap(({ kind, name }) => (kind === "team" ? [name] : []));
  expect(new Set(match?.name.split(" – "))).toEqual(new Set(teams));

  const save = { videoId, locale: "en" as const, title: "Derby", description: "", teamIds: [], revealsResult: true };
  await saveVideo(desk(anchor, "anchor"), { ...save, matchId: null });
  expect((await getDeskVideo(desk(anchor, "anchor"), { videoId })).links).toEqual([]);
});

it("in review, is decided by the editor who claimed it", async () => {
  await recorded();
  await createRecordings(jobs());
  const videoId = (await list())[0]?.videoId ?? 0;
  await run("UPDATE videos SET state = 'in_review' WHERE id = ?", videoId);
  const other = await world.join("other", "operator");
  await claimStoredItem(at(), { kind: "video", id: String(videoId), byUid: operator });
  await expect(move(other, "operator", videoId, "publish")).rejects.toMatchObject({ code: "item_claimed" });
  expect(await move(operator, "operator", videoId, "publish")).toEqual({ state: "published" });
  expect(await move(other, "operator", videoId, "withdraw", "Rights")).toEqual({ state: "withdrawn" });
});

it("links to videos of the source, once, and never to a broadcast", async () => {
  const films = [
    { kind: "highlights", url: "https://films.example/1", seconds: 90 },
    { kind: "live", url: "https://films.example/2" },
  ];
  for (const revision of [1, 2])
    await run(
      `INSERT INTO match_parts (match_id, part, revision, told_at_ms, body) VALUES (?, 'conditions', ?, ?, ?)
       ON CONFLICT (match_id, part) DO UPDATE SET revision = excluded.revision, body = excluded.body`,
      ...[LIVE_MATCH, revision, END_MS, JSON.stringify({ films })],
    );
  const [official, ...more] = await list();
  expect(more).toEqual([]);
  expect(official).toMatchObject({ kind: "official", externalUrl: "https://films.example/1", durationMs: 90_000 });
  await expect(getVideoPlayback(at(), { videoId: official?.videoId ?? 0, viewer: viewer() })).rejects.toMatchObject({
    code: "video_not_found",
  });
});
