import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { insertFavourites, selectFavouriteIds } from "#db/queries/matches/favourites.ts";
import { RESTORE_WINDOW_MS } from "#domain/matches/removed-rows.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import { pruneFeedData } from "#worker/services/feed/prune-feed.ts";
import { createLeague } from "#worker/services/leagues/create-league.ts";
import { getTeam } from "#worker/services/leagues/get-team.ts";
import { listMergedTeams, mergeTeams, splitTeam } from "#worker/services/leagues/merge-teams.ts";
import { getDeskMatch, listDeskMatches } from "#worker/services/matches/corrections/list-desk-matches.ts";
import { pinMatch } from "#worker/services/matches/corrections/pin-match.ts";
import { removeMatch } from "#worker/services/matches/corrections/remove-match.ts";
import { restoreMatch } from "#worker/services/matches/corrections/restore-match.ts";
import { getMatch } from "#worker/services/matches/get-match.ts";
import { insertSampleCatalogue, SAMPLE_NOW_MS, sampleDelivery, sampleMatch } from "../db/sample-matches.ts";

let db: Database;
const ctx = (nowMs = SAMPLE_NOW_MS) => ({ db, nowMs, locale: "en" as const });
const deliver = (...matches: ReturnType<typeof sampleMatch>[]) =>
  applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery(matches) });
const seen = (matchId: number) => getMatch(ctx(), { game: "soccer", matchId });
const score = (home: number, away: number) => ({ home, away, parts: [{ home, away }] });
const reason = "wrong at the source";

beforeEach(async () => {
  db = await freshDatabase();
  await insertSampleCatalogue(db);
  await deliver(
    sampleMatch(1, {
      state: "in_progress",
      phase: { kind: "half", number: 1 },
      score: score(2, 1),
      events: [{ seq: 1, kind: "goal", side: "home", atMs: SAMPLE_NOW_MS, player: "A", score: { home: 1, away: 0 } }],
    }),
    sampleMatch(2),
  );
});

test("a corrected score is shown with the score it replaces, and feeds go on with their own numbers", async () => {
  await pinMatch(ctx(), { matchId: 1, reason, uid: 7, fields: { score: score(1, 1) } });
  expect((await seen(1)).events.at(-1)).toMatchObject({
    kind: "correction",
    was: { home: 2, away: 1 },
    score: { home: 1, away: 1 },
  });
  expect(
    await deliver(
      sampleMatch(1, {
        revision: 9,
        state: "in_progress",
        score: score(2, 1),
        events: [{ seq: 2, kind: "yellow_card", side: "away", atMs: SAMPLE_NOW_MS, player: "B" }],
      }),
    ),
  ).toMatchObject({ quarantined: 0 });
  const { list } = await listDeskMatches(ctx(), { sort: "oldest", list: "pinned", q: "", page: 1 });
  expect(list).toMatchObject([{ matchId: 1, pins: 1, score: { home: 1, away: 1 } }]);
});

test("a removed match is restored with its events, pins and favourites, and the feed continues it", async () => {
  await db.$client
    .prepare(
      "INSERT INTO users (id, username, username_key, registered_at_ms, registration_source) VALUES (7, 'fan', 'fan', 1, 'test')",
    )
    .run();
  await insertFavourites(db, 7, [1], SAMPLE_NOW_MS);
  await pinMatch(ctx(), { matchId: 1, reason, uid: 7, fields: { highlight: true } });
  const before = await seen(1);
  await removeMatch(ctx(), { matchId: 1, mergedInto: 2, reason });
  expect(await seen(1)).toMatchObject({ id: 2, movedFrom: 1 });
  expect((await listDeskMatches(ctx(), { sort: "oldest", list: "removed", q: "", page: 1 })).removed).toMatchObject([
    { matchId: 1, mergedInto: 2, canRestore: true },
  ]);
  await restoreMatch(ctx(), { matchId: 1 });
  expect(await seen(1)).toEqual(before);
  expect((await selectFavouriteIds(db, 7)).map(({ id }) => id)).toContain(1);
  expect(await deliver(sampleMatch(1, { revision: 8, state: "finished", score: score(3, 1) }))).toMatchObject({
    applied: 1,
  });
  await expect(restoreMatch(ctx(), { matchId: 1 })).rejects.toMatchObject({ code: "match_not_found" });
});

test("a removal of a feed, and one older than a month, stay", async () => {
  await applyDelivery(ctx(), { delivery: sampleDelivery([], { removed: [{ matchId: 2 }] }) });
  await expect(restoreMatch(ctx(), { matchId: 2 })).rejects.toMatchObject({ code: "conflict" });
  await removeMatch(ctx(), { matchId: 1, reason });
  const later = SAMPLE_NOW_MS + RESTORE_WINDOW_MS + 1;
  await expect(restoreMatch(ctx(later), { matchId: 1 })).rejects.toMatchObject({ code: "conflict" });
  await pruneFeedData(ctx(later));
  const left = await db.$client.prepare("SELECT count(*) AS n FROM removed_match_rows").first<number>("n");
  expect(left).toBe(0);
});

test("matches are found by day, id and team", async () => {
  const { match } = await getDeskMatch(ctx(), { matchId: 1 });
  if (!match) throw new Error("no match");
  const date = new Date(match.startsAtMs).toISOString().slice(0, 10);
  const ids = async (input: Partial<Parameters<typeof listDeskMatches>[1]>) =>
    (await listDeskMatches(ctx(), { sort: "oldest", list: "day", q: "", page: 1, ...input })).list.map(
      ({ matchId }) => matchId,
    );
  expect(await ids({ date, game: "soccer" })).toContain(1);
  expect(await ids({ q: "1" })).toEqual([1]);
  expect(await ids({ q: match.home.name.slice(0, 4), game: "soccer" })).toContain(1);
  const ofDay = await ids({ date });
  expect(await ids({ date, sort: "newest" })).toEqual(ofDay.toReversed());
  expect(await ids({ date: "2001-01-01" })).toEqual([]);
  await expect(ids({ game: "no-game" })).rejects.toMatchObject({ code: "bad_input" });
  await expect(getDeskMatch(ctx(), { matchId: 99 })).rejects.toMatchObject({ code: "match_not_found" });
});

test("a league is created with the mapping of its provider, once", async () => {
  const source = { provider: "api-football", providerId: "4711" } as const;
  const input = { game: "soccer", name: "Harbour Cup", country: "GB", source };
  const { leagueId } = await createLeague(ctx(), input);
  expect(
    await db.$client
      .prepare(
        "SELECT l.name, f.provider_id AS providerId FROM leagues AS l JOIN feed_ids AS f ON f.id = l.id WHERE l.id = ?",
      )
      .bind(leagueId)
      .first(),
  ).toEqual({ name: "Harbour Cup", providerId: "4711" });
  await expect(createLeague(ctx(), input)).rejects.toMatchObject({ code: "conflict" });
  await expect(createLeague(ctx(), { ...input, game: "chess" })).rejects.toMatchObject({ code: "bad_input" });
  expect((await createLeague(ctx(), { game: "soccer", name: "Second" })).leagueId).toBe(leagueId + 1);
});

test("a merged team plays under the other name, also in later deliveries, until the merge is undone", async () => {
  const { match } = await getDeskMatch(ctx(), { matchId: 1 });
  if (!match) throw new Error("no match");
  const other = 7_777;
  await db.$client
    .prepare(
      "INSERT INTO teams SELECT ?, game_id, 'Double', NULL, initials, country, colour_a, colour_b, NULL, 1 FROM teams WHERE id = ?",
    )
    .bind(other, match.home.id)
    .run();
  const merge = { teamId: match.home.id, mergedInto: other, reason, byUid: 7 };
  await mergeTeams(ctx(), merge);
  expect((await seen(1)).home.id).toBe(other);
  expect((await getTeam(ctx(), { teamId: match.home.id })).team.id).toBe(other);
  expect(await deliver(sampleMatch(1, { revision: 9, state: "finished", score: score(3, 1) }))).toMatchObject({
    applied: 1,
    quarantined: 0,
  });
  expect(await seen(1)).toMatchObject({ state: "finished", home: { id: other } });
  const merged = async (q: string, page = 1) =>
    (await listMergedTeams(ctx(), { q, sort: "newest", page })).list.map(({ team }) => team.id);
  expect(await merged("")).toEqual([match.home.id]);
  expect(await merged("DOUBLE")).toEqual([match.home.id]);
  expect(await merged(String(other))).toEqual([match.home.id]);
  expect(await merged(match.away.name)).toEqual([]);
  expect(await merged("", 2)).toEqual([]);
  await expect(mergeTeams(ctx(), merge)).rejects.toMatchObject({ code: "conflict" });
  await splitTeam(ctx(), { teamId: match.home.id });
  expect((await seen(1)).home.id).toBe(match.home.id);
  await expect(splitTeam(ctx(), { teamId: match.home.id })).rejects.toMatchObject({ code: "team_not_found" });
});

test("teams that play each other, or of different games, are not merged", async () => {
  const { match } = await getDeskMatch(ctx(), { matchId: 1 });
  if (!match) throw new Error("no match");
  const merge = { teamId: match.home.id, reason, byUid: 7 };
  await expect(mergeTeams(ctx(), { ...merge, mergedInto: match.away.id })).rejects.toMatchObject({ code: "conflict" });
  await expect(mergeTeams(ctx(), { ...merge, mergedInto: match.home.id })).rejects.toMatchObject({ code: "bad_input" });
  await expect(mergeTeams(ctx(), { ...merge, mergedInto: 99_999 })).rejects.toMatchObject({ code: "bad_input" });
  await expect(mergeTeams(ctx(), { ...merge, teamId: 99_999, mergedInto: 1 })).rejects.toMatchObject({
    code: "team_not_found",
  });
});
