import { beforeEach, expect, test } from "vitest";
import type { FollowingRailInput } from "#domain/matches/following-rail.ts";
import { insertSampleCatalogue, insertSampleMatches, SOCCER, sampleMatch } from "#tests/worker/db/sample-matches.ts";
import { type AccountFixtures, createAccountFixtures } from "#tests/worker/identity/account-fixtures.ts";
import { listRail } from "#worker/services/matches/following/list-rail.ts";
import { mergeFollowedEntities } from "#worker/services/matches/following/merge-followed.ts";
import { listFollows } from "#worker/services/social/list-follows.ts";

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const MINUTE_MS = 60_000;
let world: AccountFixtures;
let ann: number;
let bob: number;
let home: number;
let league: number;

beforeEach(async () => {
  world = await createAccountFixtures();
  ann = (await world.join("ann@kickoff.example")).user.uid;
  bob = (await world.join("bob@kickoff.example")).user.uid;
  await insertSampleCatalogue(world.db);
  const soon = sampleMatch(1, { startsAtMs: NOW_MS + 10 * MINUTE_MS });
  home = soon.homeId;
  league = soon.leagueId;
  await insertSampleMatches(world.db, [soon, sampleMatch(2, { startsAtMs: NOW_MS + 60 * MINUTE_MS })]);
  await world.db.$client
    .prepare("INSERT INTO players (id, game_id, team_id, name, told_at_ms) VALUES (77, ?1, ?2, 'Ada Winter', 1)")
    .bind(SOCCER, home)
    .run();
});

test("a guest's followed people are kept at sign-up; unknown people and the user are skipped", async () => {
  const list = [bob, ann, 999_999].map((id) => ({ kind: "person" as const, id }));
  await mergeFollowedEntities({ db: world.db, nowMs: NOW_MS }, { uid: ann, list });
  await mergeFollowedEntities({ db: world.db, nowMs: NOW_MS + 1 }, { uid: ann, list });
  const people = await listFollows(
    { db: world.db },
    { type: "follow", userId: ann, readerUid: ann, page: 1, size: 20 },
  );
  expect(people.list.map(({ uid }) => uid)).toEqual([bob]);
  expect(people.total).toBe(1);
});

test("the rail has what is followed, live ones first, for guests and members", async () => {
  const none: FollowingRailInput = { only: [], leagues: [], teams: [], players: [], people: [] };
  const railOf = (followed: Partial<FollowingRailInput>, readerUid?: number) =>
    listRail({ db: world.db, locale: "en", nowMs: NOW_MS }, { ...none, ...followed, readerUid });
  expect(await railOf({})).toEqual([]);
  const followed = { only: [1, 2], teams: [home, 999_999], people: [bob], leagues: [league], players: [77] };
  const before = await railOf(followed);
  expect(before.map(({ kind }) => kind)).toEqual(["match", "match", "team", "person", "league", "player"]);
  expect(before.every(({ live }) => live === null)).toBe(true);
  await world.db.$client.prepare("UPDATE matches SET state = 'in_progress' WHERE id = 2").run();
  const during = await railOf(followed);
  expect(during.map(({ kind, live }) => [kind, live !== null])).toEqual([
    ["match", true],
    ["team", true],
    ["league", true],
    ["player", true],
    ["match", false],
    ["person", false],
  ]);
  expect(during[1]).toMatchObject({ live: { gameId: SOCCER, matchId: 2 } });
  await world.db.$client.prepare("UPDATE matches SET state = 'finished' WHERE id = 2").run();
  expect((await railOf(followed)).map(({ kind }) => kind)).toEqual(["match", "team", "person", "league", "player"]);

  // A member's followed people come from the account, regardless of the request.
  await mergeFollowedEntities({ db: world.db, nowMs: NOW_MS }, { uid: ann, list: [{ kind: "person", id: bob }] });
  expect(await railOf({ people: [ann] }, ann)).toMatchObject([{ kind: "person", person: { uid: bob }, live: null }]);
  expect(await railOf({ people: [ann] }, bob)).toEqual([]);
});
