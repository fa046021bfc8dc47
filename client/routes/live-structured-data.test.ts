import { expect, test } from "vitest";
import type { LiveTile, ReplayTile } from "#domain/live/contract.ts";
import { type StructuredData, structuredDataProblems } from "#tests/support/structured-data.ts";
import { createBroadcastJsonLd, createLiveJsonLd, createReplayJsonLd } from "./live-structured-data.ts";

const START_MS = Date.UTC(2026, 4, 1, 18);
const urlOf = (path: string) => `https://site.example/en${path}`;
const shared = {
  ...{ liveId: 12, roomId: "c-5", title: "Derby", gameId: 202, matchId: 7, startedAtMs: START_MS },
  ...{ coverUrl: "/covers/12-1.jpg", access: "public" as const, anchor: { uid: 5, username: "mia" } },
};
const live: LiveTile = { ...shared, viewers: 3, isFollowed: false };
const replay: ReplayTile = { ...shared, endedAtMs: START_MS + 5_400_000, viewersPeak: 9 };

test("a live is a video with its broadcast", () => {
  expect(createLiveJsonLd(live, urlOf, START_MS + 60_000)).toMatchObject([
    {
      "@type": "VideoObject",
      name: "Derby",
      thumbnailUrl: "https://site.example/covers/12-1.jpg",
      uploadDate: "2026-05-01T18:00:00.000Z",
      url: "https://site.example/en/customLive/5",
      publication: { "@type": "BroadcastEvent", isLiveBroadcast: true, startDate: "2026-05-01T18:00:00.000Z" },
    },
  ]);
});

test("without a cover a live is a broadcast only, and a replay has no entry", () => {
  expect(createLiveJsonLd({ ...live, coverUrl: null }, urlOf, START_MS)).toMatchObject([{ "@type": "BroadcastEvent" }]);
  expect(createReplayJsonLd({ ...replay, coverUrl: null }, urlOf)).toEqual([]);
});

test("a replay has a URL of its own and its length", () => {
  expect(createReplayJsonLd(replay, urlOf)).toMatchObject([
    { "@type": "VideoObject", url: "https://site.example/en/customLive/5?replay=12", duration: "PT5400S" },
  ]);
});

test("a broadcast is expected to last three hours, and an hour more while it continues", () => {
  const endOf = (nowMs: number) => createBroadcastJsonLd(live, START_MS, urlOf, nowMs).endDate;
  expect(endOf(START_MS - 86_400_000)).toBe("2026-05-01T21:00:00.000Z");
  expect(endOf(START_MS + 60_000)).toBe("2026-05-01T21:00:00.000Z");
  expect(endOf(START_MS + 4 * 3_600_000)).toBe("2026-05-01T23:00:00.000Z");
});

test("rooms, replays and scheduled broadcasts have all that search engines require", () => {
  const list = [
    ...createLiveJsonLd(live, urlOf, START_MS),
    ...createLiveJsonLd({ ...live, coverUrl: null }, urlOf, START_MS),
    ...createReplayJsonLd(replay, urlOf),
    createBroadcastJsonLd(live, START_MS, urlOf, START_MS),
  ];
  const sent: StructuredData[] = JSON.parse(JSON.stringify(list));
  expect(structuredDataProblems(sent)).toEqual([]);
});
