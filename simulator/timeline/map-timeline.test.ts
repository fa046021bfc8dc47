import { expect, it } from "vitest";
import { type GameSlug, getGameBySlug } from "#domain/matches/games.ts";
import { scheduleForDay } from "../schedule/schedule.ts";
import { createTimeline } from "./timeline-of-fixture.ts";

const SIDES = ["home", "away"] as const;

/** Finished matches of two days, with their final state. */
function finishedOf(slug: GameSlug) {
  const gameId = getGameBySlug(slug)?.id;
  return [20_100, 20_101]
    .flatMap((day) => scheduleForDay("rules", day))
    .filter((fixture) => fixture.gameId === gameId)
    .flatMap((fixture) => {
      const timeline = createTimeline("rules", fixture);
      const last = timeline.steps.at(-1);
      return last?.state === "finished" ? [{ timeline, score: last.score }] : [];
    });
}

it.each(["cs:go", "valorant", "codmw"] as const)("%s rounds come one by one and add up to the maps", (slug) => {
  for (const { score, timeline } of finishedOf(slug)) {
    score.parts.forEach((part, at) => {
      const rounds = timeline.course.filter((point) => point.kind === "round" && point.part === at + 1);
      const tallies = timeline.course.filter((point) => point.kind === "tally" && point.part === at + 1);
      if (Math.max(part.home, part.away) === 250)
        expect(tallies.at(-1)).toMatchObject({ tally: [part.home, part.away] });
      else
        for (const side of SIDES)
          expect(rounds.filter((one) => one.kind === "round" && one.side === side)).toHaveLength(part[side]);
    });
  }
});

it("attackers win rounds with an exploded bomb, defenders those with a defused one", () => {
  const ends = new Set<string>();
  for (const { timeline } of finishedOf("cs:go"))
    for (const point of timeline.course) {
      if (point.kind !== "round" || !point.how) continue;
      ends.add(point.how);
      if (point.how === "bomb") expect(point.side).toBe(point.attack);
      if (point.how === "defuse" || point.how === "time") expect(point.side).not.toBe(point.attack);
      expect(point.worth).toHaveLength(2);
    }
  expect([...ends].toSorted()).toEqual(["bomb", "defuse", "elimination", "time"]);
});

it.each(["lol", "dota2"] as const)("%s gold comes every minute and only grows", (slug) => {
  for (const { timeline, score } of finishedOf(slug))
    score.parts.forEach((_, at) => {
      const tallies = timeline.course.flatMap((one) => (one.kind === "tally" && one.part === at + 1 ? [one] : []));
      expect(tallies.length).toBeGreaterThan(12);
      for (const side of [0, 1] as const)
        expect(tallies.map(({ tally }) => tally[side])).toEqual(
          tallies.map(({ tally }) => tally[side]).toSorted((a, b) => a - b),
        );
    });
});

it.each(["pubg", "naraka"] as const)("%s placements come once a round and add up with the kills", (slug) => {
  for (const { timeline, score } of finishedOf(slug))
    for (const side of SIDES) {
      const places = timeline.course.flatMap((one) => (one.kind === "place" && one.side === side ? [one] : []));
      expect(places).toHaveLength(score.parts.length);
      expect(places.reduce((sum, { kills = 0, points = 0 }) => sum + kills + points, 0)).toBe(score[side]);
    }
});

it.each(["pubg", "pubgmobile", "naraka"] as const)("a %s round is won by the last squad alive, and timed", (slug) => {
  for (const { timeline } of finishedOf(slug)) {
    const lastAlive = timeline.course.flatMap((one) => (one.kind === "place" && one.place === 1 ? [one.part] : []));
    const won = timeline.events.filter(({ kind }) => kind === "round_won");
    expect(won.map(({ phase }) => phase?.number)).toEqual(lastAlive);
    for (const { clockText } of timeline.events.filter(({ kind }) => kind === "kill"))
      expect(clockText).toMatch(/^\d\d:\d\d$/);
  }
});
