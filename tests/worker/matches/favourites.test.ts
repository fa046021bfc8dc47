import { beforeEach, expect, it } from "vitest";
import { MAX_FAVOURITES } from "#domain/matches/favourite-limit.ts";
import { HOUR_MS, insertSampleCatalogue, insertSampleMatches, sampleMatch } from "#tests/worker/db/sample-matches.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
} from "#tests/worker/identity/account-fixtures.ts";
import { setMatchFavourite } from "#worker/services/matches/following/favourite-match.ts";
import { mergeFavourites } from "#worker/services/matches/following/merge-favourites.ts";
import { listFavouriteIds, listUserFavouriteMatches } from "#worker/services/matches/following/queries.ts";

let world: AccountFixtures;
let uid: number;
beforeEach(async () => {
  world = await createAccountFixtures();
  uid = (await world.join("fan@kickoff.example")).user.uid;
  await insertSampleCatalogue(world.db);
});

const put = (count: number) =>
  insertSampleMatches(
    world.db,
    Array.from({ length: count }, (_, place) => sampleMatch(place + 1)),
  );
const merge = (ids: number[], nowMs = ACCOUNT_NOW_MS) =>
  mergeFavourites({ db: world.db, nowMs }, { uid, matchIds: ids });

it("adds and removes a favourite, idempotently; rejects an unknown match", async () => {
  await put(2);
  const follow = (matchId: number, attention: boolean) =>
    setMatchFavourite({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid, matchId, attention });
  await Promise.all([follow(1, true), follow(1, true), follow(2, true)]);
  await expect(follow(777, true)).rejects.toMatchObject({ code: "match_not_found" });
  expect((await listFavouriteIds({ db: world.db }, { uid })).toSorted()).toEqual([1, 2]);
  await follow(1, false);
  await follow(1, false);
  expect(await listFavouriteIds({ db: world.db }, { uid })).toEqual([2]);
});

it("merges a guest's list once, skips invalid and repeated ids, and changes no other account", async () => {
  await put(3);
  const other = (await world.join("other@kickoff.example")).user.uid;
  expect(await merge([1, 1, 3, 999_999])).toEqual([3, 1]);
  expect(await merge([3, 1], ACCOUNT_NOW_MS + 1)).toEqual([3, 1]);
  expect(await listFavouriteIds({ db: world.db }, { uid: other })).toEqual([]);
});

it("drops the oldest favourites above the limit", async () => {
  await put(MAX_FAVOURITES + 20);
  await merge(Array.from({ length: MAX_FAVOURITES }, (_, place) => place + 1));
  const later = Array.from({ length: 20 }, (_, place) => MAX_FAVOURITES + place + 1);
  const merged = await merge(later, ACCOUNT_NOW_MS + 1);
  expect(merged).toHaveLength(MAX_FAVOURITES);
  expect(merged).toEqual(expect.arrayContaining(later));
});

it("lists upcoming favourites first, soonest on top, then finished ones, latest first", async () => {
  await insertSampleMatches(world.db, [
    sampleMatch(1, { startsAtMs: ACCOUNT_NOW_MS - 50 * HOUR_MS, state: "finished" }),
    sampleMatch(2, { startsAtMs: ACCOUNT_NOW_MS + 2 * HOUR_MS }),
    sampleMatch(3, { startsAtMs: ACCOUNT_NOW_MS - HOUR_MS, state: "in_progress" }),
    sampleMatch(4, { startsAtMs: ACCOUNT_NOW_MS - 5 * HOUR_MS, state: "cancelled" }),
    sampleMatch(5),
  ]);
  await merge([1, 2, 3, 4]);
  const listPage = (page: number) =>
    listUserFavouriteMatches({ db: world.db, locale: "en", nowMs: ACCOUNT_NOW_MS }, { uid, page, size: 3 });
  const first = await listPage(1);
  expect(first.list.map(({ id }) => id)).toEqual([3, 2, 4]);
  expect(first).toMatchObject({ total: 4, page: 1, size: 3 });
  expect(first.leagues).toHaveLength(1);
  expect((await listPage(2)).list.map(({ id }) => id)).toEqual([1]);
});
