import { beforeEach, expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import type { CanonicalDetail } from "#domain/matches/detail/detail.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { insertSampleCatalogue, SAMPLE_NOW_MS, sampleDelivery, sampleMatch } from "#tests/worker/db/sample-matches.ts";
import type { MatchArchiveStore } from "#worker/gateways/storage/match-archive-store.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import { archiveMatchDetails } from "#worker/services/matches/details/archive-details.ts";
import { getMomentum, getOdds, listCommentary } from "#worker/services/matches/details/match-parts.ts";
import { getMatch } from "#worker/services/matches/get-match.ts";

const DAY_MS = 86_400_000;
const LATER_MS = SAMPLE_NOW_MS + 60 * DAY_MS;
const INPUT = { game: "soccer", matchId: 1 };
let db: Database;
let files: Map<number, string>;
let archive: MatchArchiveStore;

beforeEach(async () => {
  db = await freshDatabase();
  files = new Map();
  archive = {
    async put(matchId, text) {
      files.set(matchId, text);
      return text.length;
    },
    get: async (matchId) => files.get(matchId),
  };
  await insertSampleCatalogue(db);
  await applyDelivery(
    { db, nowMs: SAMPLE_NOW_MS },
    {
      delivery: sampleDelivery([
        sampleMatch(1, { state: "finished", revision: 3 }),
        sampleMatch(2, { state: "in_progress", revision: 3 }),
      ]),
    },
  );
});

const text = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => ({
    seq: from + n,
    atMs: SAMPLE_NOW_MS,
    kind: "note" as const,
    locale: "en",
    text: `line ${from + n}`,
  }));
const deliver = (detail: Omit<CanonicalDetail, "matchId">, matchId = 1) =>
  applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery([], { details: [{ matchId, ...detail }] }) });
const run = (nowMs = LATER_MS) => archiveMatchDetails({ db, nowMs, archive });
const context = () => ({ db, locale: "en", nowMs: LATER_MS, archive }) as const;
const countRows = (matchId = 1) =>
  db.$client.prepare("SELECT count(*) AS n FROM match_log WHERE match_id = ?1").bind(matchId).first<number>("n");
const lines = async (page: { before?: number; size: number }) => {
  const { lines: list, older } = await listCommentary(context(), { ...INPUT, ...page });
  return { seqs: list.map(({ seq }) => seq), older };
};

it("a match long over is served from the archive as it was from the database", async () => {
  await deliver({
    text: text(1, 30),
    odds: [{ seq: 1, atMs: SAMPLE_NOW_MS, win: { home: 1.5, draw: 4, away: 6 } }],
  });
  const before = {
    odds: await getOdds(context(), INPUT),
    first: await lines({ size: 20 }),
    second: await lines({ size: 20, before: 11 }),
    match: await getMatch(context(), INPUT),
  };
  expect(await run()).toEqual({ archived: 1 });
  expect(await countRows()).toBe(0);
  expect({
    odds: await getOdds(context(), INPUT),
    first: await lines({ size: 20 }),
    second: await lines({ size: 20, before: 11 }),
    match: await getMatch(context(), INPUT),
  }).toEqual(before);
  expect(before.first).toMatchObject({ older: true });
  expect(before.match.has).toMatchObject({ text: true, odds: true, momentum: false });
  expect((await getMomentum(context(), INPUT)).points).toEqual([]);
});

it("recent, live and unarchived matches keep their rows", async () => {
  await deliver({ text: text(1, 3) });
  await deliver({ text: text(1, 3) }, 2);
  expect(await run(SAMPLE_NOW_MS + DAY_MS)).toEqual({ archived: 0 });
  expect(await run()).toEqual({ archived: 1 });
  expect(await countRows(2)).toBe(3);
  expect(await run()).toEqual({ archived: 0 });
});

it("late entries are readable at once and join the archive; taken numbers stay as they are", async () => {
  await deliver({ text: text(1, 3) });
  await run();
  await deliver({
    text: [{ seq: 3, atMs: SAMPLE_NOW_MS, kind: "note", locale: "en", text: "changed" }, ...text(4, 5)],
  });
  expect((await lines({ size: 9 })).seqs).toEqual([1, 2, 3, 4, 5]);
  expect(await run()).toEqual({ archived: 1 });
  const { lines: list } = await listCommentary(context(), { ...INPUT, size: 9 });
  expect(list.map(({ text: words }) => words)).toEqual(["line 1", "line 2", "line 3", "line 4", "line 5"]);
});

it("a bucket that does not respond loses nothing, and the next run continues", async () => {
  await deliver({ text: text(1, 3) });
  const broken: MatchArchiveStore = { ...archive, put: () => Promise.reject(new Error("no bucket")) };
  await expect(archiveMatchDetails({ db, nowMs: LATER_MS, archive: broken })).rejects.toThrow("no bucket");
  expect(await countRows()).toBe(3);
  expect(await run()).toEqual({ archived: 1 });
});

it("a lost archive is an error, never a match without commentary", async () => {
  await deliver({ text: text(1, 3) });
  await run();
  files.clear();
  await expect(lines({ size: 9 })).rejects.toThrow("the archive of match 1 is missing");
  await deliver({ text: text(4, 4) });
  await expect(run()).rejects.toThrow("the archive of match 1 is missing");
  expect(await countRows()).toBe(1);
});
