import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GAMES, getGameById } from "#domain/matches/games.ts";
import { matchOutcome } from "#domain/matches/result.ts";
import { FORMATS } from "../games/formats.ts";
import { INCIDENT_MINUTES } from "../timeline/disturb.ts";
import { matchAt } from "../timeline/match-at.ts";
import { teamsOfLeague } from "../world/world.ts";
import { DAY_MS, type Fixture, MINUTE_MS } from "./fixture.ts";
import { pairingKnownFromMs } from "./knockout.ts";
import { scheduleForDay } from "./schedule.ts";

const seeds = fc.oneof(fc.string({ maxLength: 12 }), fc.integer());
const days = fc.integer({ min: 18_000, max: 24_000 });

const lastMs = (fixture: Fixture) => {
  const slug = getGameById(fixture.gameId)?.slug ?? "soccer";
  return fixture.startsAtMs + (FORMATS[slug].longestMinutes + INCIDENT_MINUTES) * MINUTE_MS;
};

describe("a day's schedule", () => {
  it("is within its day, in order, with ids of day and index", () => {
    fc.assert(
      fc.property(seeds, days, (seed, day) => {
        const fixtures = scheduleForDay(seed, day);
        fixtures.forEach((fixture, at) => {
          expect(fixture.id).toBe(day * 1000 + at + 1);
          expect(Math.floor(fixture.startsAtMs / DAY_MS)).toBe(day);
          expect(fixture.startsAtMs).toBeGreaterThanOrEqual(fixtures[at - 1]?.startsAtMs ?? 0);
        });
        expect(fixtures.length).toBeLessThan(450);
      }),
      { numRuns: 20 },
    );
  });

  it("contains every game and league, soccer and basketball most often", () => {
    const fixtures = scheduleForDay("count", 20_700);
    const perGame = new Map(GAMES.map(({ id }) => [id, fixtures.filter(({ gameId }) => gameId === id).length]));
    const most = [...perGame].toSorted(([, one], [, two]) => two - one).slice(0, 2);
    expect(most.map(([id]) => id).toSorted()).toEqual([201, 202]);
    expect(Math.min(...perGame.values())).toBeGreaterThanOrEqual(7);
    expect(new Set(fixtures.map(({ leagueId }) => leagueId)).size).toBe(99);
  });

  it("pairs two different teams of one league", () => {
    for (const fixture of scheduleForDay("pairs", 20_001)) {
      const ids = teamsOfLeague(fixture.leagueId).map(({ id }) => id);
      expect(ids).toContain(fixture.homeId);
      expect(ids).toContain(fixture.awayId);
      expect(fixture.homeId).not.toBe(fixture.awayId);
    }
  });

  it("never has a team in two matches at once, even across midnight", () => {
    fc.assert(
      fc.property(seeds, days, (seed, day) => {
        const busyUntil = new Map<number, number>();
        const fixtures = [day, day + 1, day + 2].flatMap((each) => scheduleForDay(seed, each));
        for (const fixture of fixtures) {
          for (const teamId of [fixture.homeId, fixture.awayId]) {
            expect(fixture.startsAtMs).toBeGreaterThanOrEqual(busyUntil.get(teamId) ?? 0);
            busyUntil.set(teamId, lastMs(fixture));
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it("has a team once in a round, and no round in a knockout stage", () => {
    const knockout = new Set(["Quarter-final", "Semi-final", "Final"]);
    const fixtures = Array.from({ length: 56 }, (_, at) => scheduleForDay("rounds", 20_000 + at)).flat();
    const [ties, others] = [true, false].map((is) => fixtures.filter(({ stage = "" }) => knockout.has(stage) === is));
    expect(ties?.length).toBeGreaterThan(0);
    expect(ties?.filter(({ round }) => round)).toEqual([]);
    const played = others?.flatMap(({ leagueId, season, round, homeId, awayId }) =>
      [homeId, awayId].map((teamId) => `${leagueId} ${season} ${round} ${teamId}`),
    );
    expect(new Set(played).size).toBe(played?.length);
  });

  it("recommends about one match in twelve", () => {
    const fixtures = Array.from({ length: 28 }, (_, at) => scheduleForDay("share", 20_000 + at)).flat();
    const recommended = fixtures.filter((fixture) => fixture.recommended);
    expect(recommended.length / fixtures.length).toBeGreaterThan(0.05);
    expect(recommended.length / fixtures.length).toBeLessThan(0.12);
    expect(recommended.length).toBeGreaterThan(0);
  });

  it("gives every league one final per season", () => {
    const fixtures = Array.from({ length: 28 }, (_, at) => scheduleForDay("finals", 20_000 + at)).flat();
    for (const leagueId of new Set(fixtures.map((fixture) => fixture.leagueId))) {
      const finals = fixtures.filter((fixture) => fixture.leagueId === leagueId && fixture.stage === "Final");
      expect([1, 2], String(leagueId)).toContain(finals.length);
    }
  });

  it("has a final between the semi-final winners, known only after their matches", () => {
    const fixtures = Array.from({ length: 28 }, (_, at) => scheduleForDay("trees", 20_000 + at)).flat();
    let trees = 0;
    for (const final of fixtures.filter(({ stage }) => stage === "Final")) {
      const before = fixtures.filter(
        ({ leagueId, season, stage }) =>
          leagueId === final.leagueId && season === final.season && stage === "Semi-final",
      );
      if (before.length < 2) continue;
      trees += 1;
      expect(before.map(({ winnerId }) => winnerId).toSorted()).toEqual([final.homeId, final.awayId].toSorted());
      const ended = Math.max(...before.map(lastMs));
      expect(pairingKnownFromMs(final)).toBeGreaterThanOrEqual(ended);
    }
    expect(trees).toBeGreaterThan(20);
  });

  it("matches the results of the bracket", () => {
    const fixtures = [20_003, 20_004, 20_005].flatMap((day) => scheduleForDay("trees", day));
    const ties = fixtures.filter(({ winnerId }) => winnerId !== undefined);
    const right = ties.filter((fixture) => {
      const match = matchAt("trees", fixture, lastMs(fixture) + DAY_MS);
      const result = matchOutcome(match);
      return (result === "home" ? fixture.homeId : fixture.awayId) === fixture.winnerId;
    });
    expect(ties.length).toBeGreaterThan(10);
    expect(right.length).toBe(ties.length);
  });

  it("is deterministic, in any order of requests", () => {
    const before = JSON.stringify(scheduleForDay("again", 20_500));
    for (let day = 20_501; day < 20_520; day++) scheduleForDay("again", day);
    expect(JSON.stringify(scheduleForDay("again", 20_500))).toBe(before);
    expect(JSON.stringify(scheduleForDay("other", 20_500))).not.toBe(before);
  });
});
