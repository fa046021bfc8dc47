import { beforeAll, describe, expect, it } from "vitest";
import { type Database, runBatch } from "#db/client.ts";
import { upsertPlayers } from "#db/queries/players/writes.ts";
import type { Delivery } from "#domain/feed/delivery.ts";
import { parseDelivery } from "#domain/feed/parse-delivery.ts";
import type { CanonicalDetail } from "#domain/matches/detail/detail.ts";
import type { Lineups } from "#domain/matches/detail/lineups.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import { listMomentumLines } from "#worker/services/matches/details/list-momentum-lines.ts";
import {
  getAnimation,
  getInjuries,
  getLineups,
  getMapTimeline,
  getMatchStatistics,
  getMomentum,
  getOdds,
  listCommentary,
} from "#worker/services/matches/details/match-parts.ts";
import { getMatch } from "#worker/services/matches/get-match.ts";
import { insertSampleCatalogue, SAMPLE_NOW_MS, SOCCER, sampleDelivery, sampleMatch } from "../db/sample-matches.ts";
import { watchAllMatches } from "../db/watch-all.ts";

let db: Database;
const FILM = { kind: "highlights" as const, url: "https://films.example/9", title: "All goals", seconds: 180 };
const ASK = { game: "soccer", matchId: 1 };
const archive = { put: async () => 0, get: async () => undefined };
const context = (locale: "en" | "ja" = "en") => ({ db, locale, nowMs: SAMPLE_NOW_MS, archive });
const entry = (playerId: number) => ({ playerId, name: `Player ${playerId}` });
const lineups = (revision: number, home = 501): Lineups => ({
  revision,
  confirmed: true,
  home: { formation: "4-4-2", starters: [entry(home)], bench: [entry(502)] },
  away: { starters: [entry(601)], bench: [] },
});
const deliver = (details: CanonicalDetail[], rest: Partial<Delivery> = {}) =>
  applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery([], { details, ...rest }) });

const outbox = async () =>
  (
    await db.$client.prepare("SELECT match_id AS matchId, pending, change FROM room_outbox ORDER BY id").all()
  ).results.map((row) => ({ matchId: row.matchId, pending: row.pending, ...JSON.parse(String(row.change)) }));
const rejectedRows = async () =>
  (
    await db.$client
      .prepare("SELECT kind, subject_id AS id, why FROM feed_quarantine ORDER BY feed_quarantine.id")
      .all()
  ).results;

beforeAll(async () => {
  db = await freshDatabase();
  await insertSampleCatalogue(db);
  await watchAllMatches(db);
  await runBatch(
    db,
    upsertPlayers(db, [{ id: 501, gameId: SOCCER, name: "Sota Hoshino", names: { ja: "星野颯太" }, country: "JP" }], 1),
  );
  await applyDelivery(
    { db, nowMs: SAMPLE_NOW_MS },
    { delivery: sampleDelivery([sampleMatch(1, { state: "in_progress", revision: 3 }), sampleMatch(2)]) },
  );
  await db.$client.prepare("DELETE FROM room_outbox").run();
});

describe("match details", () => {
  it("are stored part by part, each with its own revision", async () => {
    const outcome = await deliver([
      {
        matchId: 1,
        lineups: lineups(2),
        unavailable: { revision: 1, list: [{ side: "home", name: "Player 503", why: "injury", where: "knee" }] },
        statistics: { revision: 1, parts: [{ shots: [3, 1] }, { shots: [2, 2], corners: [1, 0] }], players: [] },
        conditions: { revision: 1, venue: "Old Field", attendance: 12_000, films: [FILM] },
        odds: [{ seq: 1, atMs: SAMPLE_NOW_MS, win: { home: 1.5, draw: 4, away: 6 } }],
      },
    ]);
    expect(outcome).toMatchObject({ kind: "taken", applied: 1, quarantined: 0 });
    await deliver([{ matchId: 1, lineups: lineups(1, 999) }]);
    const seen = await getLineups(context("ja"), ASK);
    expect(seen.lineups?.home.starters[0]).toMatchObject({ playerId: 501, name: "星野颯太", country: "JP" });
    expect((await getLineups(context(), ASK)).lineups?.home.bench[0]?.name).toBe("Player 502");
    expect((await getInjuries(context(), ASK)).home).toMatchObject([{ name: "Player 503", where: "knee" }]);
    expect((await getMatchStatistics(context(), ASK)).total).toEqual({ shots: [5, 3], corners: [1, 0] });
    expect((await getOdds(context(), ASK)).ticks).toHaveLength(1);
    const detail = await getMatch(context(), ASK);
    expect(detail.has).toMatchObject({ lineups: true, injuries: true, statistics: true, odds: true, text: false });
    expect(detail.conditions).toEqual({ venue: { name: "Old Field" }, attendance: 12_000, films: [FILM] });
  });

  it("store the timeline of a map, and list it as available", async () => {
    const round = { kind: "round" as const, seq: 1, atMs: SAMPLE_NOW_MS, part: 1, number: 1, side: "away" as const };
    await deliver([{ matchId: 2, course: [{ ...round, how: "bomb", attack: "away" }] }]);
    await deliver([
      {
        matchId: 2,
        course: [round, { kind: "tally", seq: 2, atMs: SAMPLE_NOW_MS, part: 1, seconds: 60, tally: [9, 4] }],
      },
    ]);
    const { points } = await getMapTimeline(context(), { game: "soccer", matchId: 2 });
    expect(points.map(({ seq, kind }) => [seq, kind])).toEqual([
      [1, "round"],
      [2, "tally"],
    ]);
    expect(points[0]).toMatchObject({ how: "bomb", attack: "away" });
    expect((await getMatch(context(), { game: "soccer", matchId: 2 })).has.course).toBe(true);
  });

  it("grow by sequence number: the first version of a number stays, and pages start with the latest", async () => {
    const line = (seq: number, player: string) => ({ seq, atMs: SAMPLE_NOW_MS + seq, kind: "corner" as const, player });
    await deliver([{ matchId: 1, text: [line(1, "Ann"), line(2, "Bea")] }]);
    await deliver([{ matchId: 1, text: [line(2, "Eve"), line(3, "Cat")] }]);
    const page = await listCommentary(context(), { ...ASK, size: 2 });
    expect(page.lines.map(({ seq, player }) => [seq, player])).toEqual([
      [2, "Bea"],
      [3, "Cat"],
    ]);
    expect(page.older).toBe(true);
    expect((await listCommentary(context(), { ...ASK, before: 2, size: 2 })).lines).toHaveLength(1);
    await deliver([{ matchId: 1, text: [{ ...line(4, "Sota Hoshino"), playerId: 501 }] }]);
    expect((await listCommentary(context("ja"), { ...ASK, size: 1 })).lines[0]?.player).toBe("星野颯太");
    const point = {
      seq: 1,
      atMs: SAMPLE_NOW_MS,
      value: 5,
      causes: [{ why: "corners", side: "home" as const, times: 1, weight: 5 }],
    };
    await deliver([{ matchId: 1, momentum: [point] }]);
    expect((await getMomentum(context(), ASK)).points).toEqual([point]);
    await deliver([{ matchId: 1, momentum: [{ ...point, seq: 2, value: -9 }] }]);
    const lines = await listMomentumLines(context(), { matches: [1, 2, 99] });
    expect(lines.list).toEqual([expect.objectContaining({ id: 1, leagueId: expect.any(Number), values: [5, -9] })]);
    expect(await listMomentumLines(context(), { matches: [] })).toEqual({ list: [] });
  });

  it("shots keep their place and are named in the reader's language; one outside the field is rejected", async () => {
    const shot = {
      ...{ kind: "shot" as const, seq: 1, atMs: SAMPLE_NOW_MS, part: 1, side: "home" as const, x: 880, y: 460 },
      ...{ how: "saved" as const, player: "Sota Hoshino", playerId: 501, clockText: "12'", xg: 13 },
    };
    await deliver([{ matchId: 1, course: [shot] }]);
    expect((await getMapTimeline(context("ja"), ASK)).points).toEqual([{ ...shot, player: "星野颯太" }]);
    const outside = parseDelivery(sampleDelivery([], { details: [{ matchId: 1, course: [{ ...shot, x: 1_001 }] }] }));
    expect(outside).toMatchObject({ invalid: [{ kind: "detail", subjectId: 1 }] });
  });

  it("keep the last frames only", async () => {
    const frame = (seq: number) => ({
      seq,
      atMs: SAMPLE_NOW_MS + seq,
      situation: "attack" as const,
      ball: [0, 500, 500],
    });
    for (const first of [1, 31, 61]) {
      await deliver([{ matchId: 1, positions: Array.from({ length: 30 }, (_, at) => frame(first + at)) }]);
    }
    const { frames, surface, lineups: who } = await getAnimation(context(), ASK);
    expect(surface).toBe("pitch");
    expect([frames.length, frames[0]?.seq, frames.at(-1)?.seq]).toEqual([40, 51, 90]);
    expect(who?.home.starters).toHaveLength(1);
  });

  it("go to the match's room only, with new stats only", async () => {
    await db.$client.prepare("DELETE FROM room_outbox").run();
    await deliver([
      {
        matchId: 1,
        statistics: { revision: 2, parts: [{ shots: [3, 1] }, { shots: [3, 2], corners: [1, 0] }], players: [] },
        lineups: lineups(3),
      },
    ]);
    await deliver([{ matchId: 1, statistics: { revision: 2, parts: [], players: [] } }]);
    expect(await outbox()).toMatchObject([
      {
        matchId: 1,
        pending: 1,
        revision: 3,
        detail: { statistics: { revision: 2, total: { shots: [6, 3] } }, renewed: [{ part: "lineups", revision: 3 }] },
      },
    ]);
    expect((await outbox())[0]?.detail.statistics.total.corners).toBeUndefined();
  });

  it("are quarantined when implausible", async () => {
    await deliver([
      { matchId: 77, text: [{ seq: 1, atMs: SAMPLE_NOW_MS, kind: "corner" }] },
      { matchId: 1, lineups: { ...lineups(9), away: { starters: [entry(501)], bench: [] } } },
      { matchId: 2, statistics: { revision: 1, parts: [{ aces: [1, 0] }], players: [] } },
    ]);
    expect(await rejectedRows()).toEqual([
      { kind: "detail", id: 77, why: "unknown_match" },
      { kind: "detail", id: 1, why: "person_twice" },
      { kind: "detail", id: 2, why: "unknown_statistic" },
    ]);
    expect((await getLineups(context(), ASK)).lineups?.revision).toBe(3);
  });

  it("are found under the match's own game only", async () => {
    for (const show of [getLineups, getInjuries, getMatchStatistics, getOdds, getMomentum, getAnimation]) {
      await expect(show(context(), { game: "tennis", matchId: 1 })).rejects.toMatchObject({
        code: "match_not_found",
      });
      await expect(show(context(), { game: "soccer", matchId: 4_040 })).rejects.toMatchObject({
        code: "match_not_found",
      });
    }
  });
});

it("a player keeps their game, and can be renamed", async () => {
  const person = { id: 701, gameId: SOCCER, name: "Ann" };
  await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery([], { players: [person] }) });
  await applyDelivery(
    { db, nowMs: SAMPLE_NOW_MS },
    {
      delivery: sampleDelivery([], {
        players: [
          { ...person, name: "Anna" },
          { ...person, id: 702, gameId: 9_999 },
        ],
      }),
    },
  );
  await applyDelivery(
    { db, nowMs: SAMPLE_NOW_MS },
    { delivery: sampleDelivery([], { players: [{ ...person, gameId: 1 }] }) },
  );
  expect(await db.$client.prepare("SELECT name, game_id AS gameId FROM players WHERE id = 701").first()).toEqual({
    name: "Anna",
    gameId: SOCCER,
  });
  expect((await rejectedRows()).filter(({ kind }) => kind === "player")).toHaveLength(2);
});
