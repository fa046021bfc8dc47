// Long because follows and their notifications share one database.

import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#db/client.ts";
import { selectFollowedMatches } from "#db/queries/notifications/guest-alerts.ts";
import { selectAlertRecipients } from "#db/queries/notifications/match-alerts.ts";
import { createSpoilerGuard, delayedGuard } from "#domain/matches/spoilers/guard.ts";
import { insertSampleCatalogue, insertSampleMatches, SOCCER, sampleMatch } from "#tests/worker/db/sample-matches.ts";
import { type AccountFixtures, createAccountFixtures } from "#tests/worker/identity/account-fixtures.ts";
import { updatePreferences } from "#worker/services/identity/preferences.ts";
import { removeMatch } from "#worker/services/matches/corrections/remove-match.ts";
import { setMatchFavourite } from "#worker/services/matches/following/favourite-match.ts";
import { setFollowing } from "#worker/services/matches/following/follow.ts";
import { mergeFavourites } from "#worker/services/matches/following/merge-favourites.ts";
import { mergeFollowedEntities } from "#worker/services/matches/following/merge-followed.ts";
import {
  listFavouriteIds,
  listFollowedEntities,
  listFollowedNames,
} from "#worker/services/matches/following/queries.ts";
import { listMatches } from "#worker/services/matches/list-matches.ts";
import { listGuestAlerts, mergeGuestAlerts } from "#worker/services/notifications/guest-alerts.ts";
import { countUnreadNotifications, listNotifications } from "#worker/services/notifications/list-notifications.ts";
import { notifyMatchEvents, remindMatchFollowers } from "#worker/services/notifications/notify-followers.ts";

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

const alertsOf = async (uid: number) =>
  (await listNotifications({ ...world.at(), uid, locale: "en" }, { size: 50 })).list.flatMap(({ kind, params }) =>
    kind.startsWith("match_") ? [{ kind, params }] : [],
  );
const kinds = async (uid: number) => (await alertsOf(uid)).map(({ kind }) => kind);
const follow = (uid: number, kind: "league" | "team" | "player", id: number, on = true) =>
  setFollowing({ db: world.db, nowMs: NOW_MS }, { uid, kind, id, follow: on });

test("follows and unfollows once; rejects unknown subjects", async () => {
  await follow(ann, "team", home);
  await follow(ann, "team", home);
  expect(await listFollowedEntities({ db: world.db }, { uid: ann })).toEqual([{ kind: "team", id: home }]);
  await follow(ann, "team", home, false);
  expect(await listFollowedEntities({ db: world.db }, { uid: ann })).toEqual([]);
  await expect(follow(ann, "team", 123_456)).rejects.toThrow("team_not_found");
  await expect(follow(ann, "league", 123_456)).rejects.toThrow("league_not_found");
  await expect(follow(ann, "player", 123_456)).rejects.toThrow("player_not_found");
});

test("the match list is restricted to followed matches, leagues, teams and players' teams", async () => {
  const idsOf = async (selection: Record<string, number[]>, view: "today" | "upcoming" | "live" = "today") => {
    const input = { view, tz: "UTC", page: 1, size: 50, ...selection };
    return (await listMatches({ db: world.db, locale: "en", nowMs: NOW_MS }, input)).list.map(({ id }) => id);
  };
  expect(await idsOf({ only: [1] })).toEqual([1]);
  for (const selection of [{ teams: [home] }, { players: [77] }, { leagues: [league] }])
    expect(await idsOf(selection)).toEqual([1, 2]);
  expect(await idsOf({ leagues: [league] }, "upcoming")).toContain(1);
  expect(await idsOf({ teams: [999], players: [999], leagues: [999] })).toEqual([]);
  expect(await idsOf({ teams: [home] }, "live")).toEqual([]);
  await world.db.$client.prepare("UPDATE matches SET state = 'in_progress' WHERE id = 1").run();
  expect(await idsOf({ teams: [home] }, "live")).toEqual([1]);
  expect(await idsOf({ only: [] })).toEqual([]);
});

test("names what is followed in the order of the request; unknown ids are left out", async () => {
  const names = await listFollowedNames(
    { db: world.db, locale: "en", nowMs: NOW_MS },
    { leagues: [league, 999_999], teams: [999_999, home], players: [77], people: [999_999, bob] },
  );
  expect(names.people.map(({ uid }) => uid)).toEqual([bob]);
  expect(names.leagues.map(({ id }) => id)).toEqual([league]);
  expect(names.teams.map(({ id, gameId }) => [id, gameId])).toEqual([[home, SOCCER]]);
  // The portrait needs the team: for its shirt, or in individual games for the face.
  expect(names.players.map(({ name, team }) => [name, team?.id])).toEqual([["Ada Winter", home]]);
});

test("merges a guest's follows; repeating it changes nothing", async () => {
  const list = [
    { kind: "team" as const, id: home },
    { kind: "league" as const, id: league },
    { kind: "player" as const, id: 999 },
  ];
  const merged = await mergeFollowedEntities({ db: world.db, nowMs: NOW_MS }, { uid: ann, list });
  expect(merged).toHaveLength(2);
  expect(await mergeFollowedEntities({ db: world.db, nowMs: NOW_MS + 1 }, { uid: ann, list })).toHaveLength(2);
});

test("notifies each follower once, 15 minutes before and at the start, however they follow", async () => {
  await setMatchFavourite({ db: world.db, nowMs: NOW_MS }, { uid: ann, matchId: 1, attention: true });
  await follow(ann, "team", home);
  await follow(bob, "player", 77);
  expect([...(await remindMatchFollowers({ db: world.db, nowMs: NOW_MS }))].toSorted()).toEqual([ann, bob].toSorted());
  expect((await remindMatchFollowers({ db: world.db, nowMs: NOW_MS + MINUTE_MS })).size).toBe(0);
  expect(await kinds(ann)).toEqual(["match_soon"]);
  await world.db.$client.prepare("UPDATE matches SET state = 'in_progress' WHERE id = 1").run();
  await remindMatchFollowers({ db: world.db, nowMs: NOW_MS + 11 * MINUTE_MS });
  await remindMatchFollowers({ db: world.db, nowMs: NOW_MS + 12 * MINUTE_MS });
  expect(await kinds(ann)).toEqual(["match_started", "match_soon"]);
  expect(await kinds(bob)).toEqual(["match_started", "match_soon"]);
});

test("notifies of goals those who want them, with team names in the reader's language", async () => {
  await follow(ann, "league", league);
  await follow(bob, "league", league);
  await updatePreferences({ db: world.db, nowMs: NOW_MS }, { uid: bob, change: { notices: { goals: false } } });
  await runBatch(world.db, [
    world.db.$client.prepare("UPDATE matches SET state = 'in_progress' WHERE id = 1"),
    world.db.$client
      .prepare(
        `INSERT INTO match_events (match_id, seq, kind, side, at_ms, score_home, score_away) VALUES (1, 3, 'goal', 'home', ?1, 1, 0)`,
      )
      .bind(NOW_MS),
  ]);
  await remindMatchFollowers({ db: world.db, nowMs: NOW_MS });
  await remindMatchFollowers({ db: world.db, nowMs: NOW_MS + MINUTE_MS });
  expect((await alertsOf(ann)).filter(({ kind }) => kind === "match_goal")).toMatchObject([
    { params: { matchId: 1, homeScore: 1, awayScore: 0, homeId: home } },
  ]);
  expect(await kinds(bob)).not.toContain("match_goal");
});

test("followers of a merged match, with an account or without, follow the remaining match", async () => {
  await setMatchFavourite({ db: world.db, nowMs: NOW_MS }, { uid: ann, matchId: 1, attention: true });
  await setMatchFavourite({ db: world.db, nowMs: NOW_MS }, { uid: bob, matchId: 1, attention: true });
  await setMatchFavourite({ db: world.db, nowMs: NOW_MS + 1 }, { uid: bob, matchId: 2, attention: true });
  await removeMatch({ db: world.db, nowMs: NOW_MS }, { matchId: 1, mergedInto: 2, reason: "a double" });
  expect(await listFavouriteIds({ db: world.db }, { uid: ann })).toEqual([2]);
  expect(await listFavouriteIds({ db: world.db }, { uid: bob })).toEqual([2]);
  await setMatchFavourite({ db: world.db, nowMs: NOW_MS }, { uid: ann, matchId: 2, attention: false });
  for (let time = 0; time < 2; time++)
    expect(await mergeFavourites({ db: world.db, nowMs: NOW_MS }, { uid: ann, matchIds: [1, 99] })).toEqual([2]);
  await expect(
    setMatchFavourite({ db: world.db, nowMs: NOW_MS }, { uid: ann, matchId: 1, attention: true }),
  ).resolves.toBeUndefined();
  const input = { matches: [1], leagues: [], teams: [], players: [] };
  const { list } = await listGuestAlerts({ db: world.db, locale: "en", nowMs: NOW_MS + 50 * MINUTE_MS }, input);
  expect(list.map(({ params }) => params.matchId)).toEqual([2]);
});

test("does not count goals that are hidden from the reader", async () => {
  await follow(ann, "league", league);
  await runBatch(world.db, [
    world.db.$client.prepare("UPDATE matches SET state = 'in_progress' WHERE id = 1"),
    deliverEvent(1, "goal", "home", [1, 0]),
  ]);
  const before = (await countUnreadNotifications({ ...world.at(), uid: ann })).unread;
  await notifyMatchEvents({ db: world.db, nowMs: NOW_MS }, { begun: [1], goals: [1] });
  const all = await countUnreadNotifications({ ...world.at(), uid: ann });
  expect(all.unread).toBe(before + 2);
  const nothing = { matches: [], tables: [] };
  const guards = [
    createSpoilerGuard({ mode: "listed", leagues: [], teams: [home] }, nothing),
    delayedGuard(undefined, nothing, { matches: new Set(), tables: new Set(), sinceMs: NOW_MS - 1 }),
  ];
  for (const guard of guards)
    expect(await countUnreadNotifications({ ...world.at(), uid: ann, guard })).toEqual({ ...all, unread: before + 1 });
  const revealing = createSpoilerGuard({ mode: "all", leagues: [], teams: [] }, { matches: [1], tables: [] });
  expect((await countUnreadNotifications({ ...world.at(), uid: ann, guard: revealing })).unread).toBe(before + 2);
});

test("notifies of a goal with its delivery, and not again by the schedule", async () => {
  await follow(ann, "league", league);
  await follow(bob, "team", home);
  await runBatch(world.db, [
    world.db.$client.prepare("UPDATE matches SET state = 'in_progress' WHERE id = 1"),
    deliverEvent(1, "goal", "home", [1, 0]),
    deliverEvent(2, "goal", "home", [2, 0]),
  ]);
  expect((await notifyMatchEvents({ db: world.db, nowMs: NOW_MS }, { begun: [], goals: [2] })).size).toBe(0);
  expect((await notifyMatchEvents({ db: world.db, nowMs: NOW_MS }, { begun: [], goals: [] })).size).toBe(0);
  const [first, again] = await Promise.all([
    notifyMatchEvents({ db: world.db, nowMs: NOW_MS }, { begun: [], goals: [1] }),
    notifyMatchEvents({ db: world.db, nowMs: NOW_MS }, { begun: [], goals: [1] }),
  ]);
  expect([...new Set([...first, ...again])].toSorted()).toEqual([ann, bob].toSorted());
  expect((await notifyMatchEvents({ db: world.db, nowMs: NOW_MS }, { begun: [], goals: [1] })).size).toBe(0);
  await remindMatchFollowers({ db: world.db, nowMs: NOW_MS + MINUTE_MS });
  for (const uid of [ann, bob]) expect((await kinds(uid)).filter((kind) => kind === "match_goal")).toHaveLength(2);
});

test("notifies of a start with its delivery, once; without a delivery by the schedule", async () => {
  await follow(ann, "league", league);
  const news = { begun: [1], goals: [] };
  expect((await notifyMatchEvents({ db: world.db, nowMs: NOW_MS }, news)).size).toBe(0);
  await world.db.$client.prepare("UPDATE matches SET state = 'in_progress' WHERE id = 1").run();
  expect((await notifyMatchEvents({ db: world.db, nowMs: NOW_MS + 40 * MINUTE_MS }, news)).size).toBe(0);
  const both = await Promise.all([
    notifyMatchEvents({ db: world.db, nowMs: NOW_MS }, news),
    notifyMatchEvents({ db: world.db, nowMs: NOW_MS }, news),
  ]);
  expect([...new Set(both.flatMap((alertsOf) => [...alertsOf]))]).toEqual([ann]);
  await follow(bob, "team", home);
  await remindMatchFollowers({ db: world.db, nowMs: NOW_MS + MINUTE_MS });
  expect(await kinds(ann)).toEqual(["match_started"]);
  // Users who follow later are not reminded for a start that was already announced.
  expect(await kinds(bob)).toEqual([]);
  await world.db.$client.prepare("DELETE FROM match_alerts").run();
  await remindMatchFollowers({ db: world.db, nowMs: NOW_MS + 2 * MINUTE_MS });
  expect([await kinds(ann), await kinds(bob)]).toEqual([["match_started"], ["match_started"]]);
});

test("notifies of the goal that ends a match, and not of one ten minutes ago", async () => {
  await follow(ann, "league", league);
  await runBatch(world.db, [
    world.db.$client.prepare("UPDATE matches SET state = 'finished' WHERE id = 1"),
    deliverEvent(1, "goal", "home", [1, 0]),
  ]);
  expect(
    (await notifyMatchEvents({ db: world.db, nowMs: NOW_MS + 10 * MINUTE_MS }, { begun: [], goals: [1] })).size,
  ).toBe(0);
  expect((await notifyMatchEvents({ db: world.db, nowMs: NOW_MS }, { begun: [], goals: [1] })).size).toBe(1);
});

/** Inserts an event with the score after it, as a source delivers it. */
const deliverEvent = (seq: number, kind: "goal" | "correction", side: "home" | "away", score: [number, number]) =>
  world.db.$client
    .prepare(
      `INSERT INTO match_events (match_id, seq, kind, side, at_ms, score_home, score_away) VALUES (1, ?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(seq, kind, side, NOW_MS, ...score);
const takenBack = async (uid: number) =>
  (await listNotifications({ ...world.at(), uid, locale: "en" }, { size: 50 })).list.flatMap((notice) =>
    notice.kind === "match_goal" ? [[notice.params.seq, notice.params.takenBack ?? false]] : [],
  );

test("a cancelled goal is reported as cancelled; the goal before it stays", async () => {
  await follow(ann, "league", league);
  await runBatch(world.db, [
    world.db.$client.prepare("UPDATE matches SET state = 'in_progress' WHERE id = 1"),
    deliverEvent(1, "goal", "home", [1, 0]),
    deliverEvent(2, "goal", "home", [2, 0]),
    deliverEvent(3, "goal", "away", [2, 1]),
  ]);
  await remindMatchFollowers({ db: world.db, nowMs: NOW_MS });
  await deliverEvent(4, "correction", "home", [1, 1]).run();
  expect((await takenBack(ann)).toSorted()).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
  await runBatch(world.db, [
    deliverEvent(5, "goal", "home", [2, 1]),
    deliverEvent(6, "correction", "home", [1, 1]),
    deliverEvent(7, "correction", "home", [0, 1]),
  ]);
  expect((await takenBack(ann)).toSorted()).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ]);
});

test("a goal cancelled before its notification is not reported", async () => {
  await follow(ann, "league", league);
  await runBatch(world.db, [
    world.db.$client.prepare("UPDATE matches SET state = 'in_progress' WHERE id = 1"),
    deliverEvent(1, "goal", "home", [1, 0]),
    deliverEvent(2, "correction", "home", [0, 0]),
  ]);
  await remindMatchFollowers({ db: world.db, nowMs: NOW_MS });
  expect(await kinds(ann)).not.toContain("match_goal");
});

const planOf = async (query: { getQuery(): { sql: string; params: unknown[] } }): Promise<string[]> => {
  const { sql, params } = query.getQuery();
  const plan = await world.db.$client
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return plan.results.map(({ detail }) => detail);
};

test("followers are read from indexes only", async () => {
  const ids = { matchId: 1, homeId: 2, awayId: 3, leagueId: 4, afterUserId: 0 };
  const plan = await planOf(
    selectAlertRecipients(world.db, { ...ids, kind: "match_started", seq: 0, scoreHome: null, scoreAway: null }),
  );
  const scans = plan.filter((detail) => /^SCAN (?!\d|fan)/.test(detail));
  expect(scans.filter((detail) => !detail.includes("SUBQUERY"))).toEqual([]);
});

const NOBODYS = { matches: [], leagues: [], teams: [], players: [] };
const alerts = async (input: Partial<Record<keyof typeof NOBODYS, number[]>>, nowMs = NOW_MS) =>
  (await listGuestAlerts({ db: world.db, locale: "en", nowMs }, { ...NOBODYS, ...input })).list.map(
    ({ kind, params }) => `${kind} ${params.matchId}`,
  );

test("a guest gets alerts of what their browser follows, and of nothing else", async () => {
  for (const input of [{ matches: [1] }, { leagues: [league] }, { teams: [home] }, { players: [77] }])
    expect(await alerts(input)).toEqual(["match_soon 1"]);
  for (const input of [{}, { matches: [2, 999] }, { leagues: [1] }, { teams: [999] }, { players: [78] }])
    expect(await alerts(input)).toEqual([]);
  await world.db.$client.prepare("UPDATE matches SET state = 'in_progress' WHERE id = 1").run();
  expect(await alerts({ teams: [home] }, NOW_MS + 12 * MINUTE_MS)).toEqual(["match_started 1"]);
  expect(await alerts({ teams: [home] }, NOW_MS + 31 * MINUTE_MS)).toEqual([]);
});

test("a guest's alerts are merged into the account once, read where they were read", async () => {
  const list = [
    { kind: "match_soon" as const, matchId: 1, read: true },
    { kind: "match_started" as const, matchId: 1, read: false },
    { kind: "match_soon" as const, matchId: 12_345, read: false },
  ];
  await follow(ann, "team", home);
  await remindMatchFollowers({ db: world.db, nowMs: NOW_MS });
  for (let time = 0; time < 2; time++)
    await mergeGuestAlerts({ ...world.at(NOW_MS + 11 * MINUTE_MS), uid: ann }, { list });
  expect(await kinds(ann)).toEqual(["match_started", "match_soon"]);
  const { list: notices, inbox } = await listNotifications({ ...world.at(), uid: ann, locale: "en" }, { size: 50 });
  expect(notices.find(({ kind }) => kind === "match_soon")?.read).toBe(true);
  expect(inbox.unread).toBe(notices.filter(({ read }) => !read).length);
});

test("guest alerts read the matches of one hour, not all matches", async () => {
  const plan = await planOf(selectFollowedMatches(world.db, NOBODYS, { locale: "en", fromMs: 0, toMs: 1 }));
  expect(plan.join("\n")).toMatch(/SEARCH m USING .*matches_by_start \(starts_at_ms>/);
});
