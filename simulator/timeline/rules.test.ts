import { describe, expect, it } from "vitest";
import { type GameSlug, getGameBySlug } from "#domain/matches/games.ts";
import type { EventKind, MatchEvent, Score } from "#domain/matches/match.ts";
import { type Fixture, needsWinner } from "../schedule/fixture.ts";
import { scheduleForDay } from "../schedule/schedule.ts";
import type { SimulatedTimeline, TimelineStep } from "./timeline.ts";
import { createTimeline } from "./timeline-of-fixture.ts";

type Finished = {
  fixture: Fixture;
  timeline: SimulatedTimeline;
  last: TimelineStep;
  score: Score;
  events: readonly MatchEvent[];
};

/** All finished matches of a game over several days. */
function finishedOf(slug: GameSlug, days: number): Finished[] {
  const gameId = getGameBySlug(slug)?.id;
  return Array.from({ length: days }, (_, at) => scheduleForDay("rules", 20_100 + at))
    .flat()
    .filter((fixture) => fixture.gameId === gameId)
    .flatMap((fixture) => {
      const timeline = createTimeline("rules", fixture);
      const last = timeline.steps.at(-1);
      return last?.state === "finished"
        ? [{ fixture, timeline, last, score: last.score, events: timeline.events }]
        : [];
    });
}

const count = (events: readonly MatchEvent[], side: "home" | "away", ...kinds: EventKind[]) =>
  events.filter((event) => event.side === side && kinds.includes(event.kind)).length;
const worth = (events: readonly MatchEvent[], side: "home" | "away", ...kinds: EventKind[]) =>
  events
    .filter((event) => event.side === side && kinds.includes(event.kind))
    .reduce((sum, event) => sum + Number(event.value), 0);
const higher = ({ home, away }: { home: number; away: number }) => Math.max(home, away);
const lower = ({ home, away }: { home: number; away: number }) => Math.min(home, away);
const SIDES = ["home", "away"] as const;

describe("soccer", () => {
  const matches = finishedOf("soccer", 22);

  it("the score equals goals minus corrections", () => {
    for (const { score, events } of matches) {
      const inPlay = events.filter((event) => event.phase?.kind !== "penalties");
      for (const side of SIDES) {
        const goals = count(inPlay, side, "goal", "own_goal", "penalty_goal");
        expect(score[side]).toBe(goals - count(inPlay, side, "correction"));
      }
    }
    expect(matches.some(({ events }) => events.some(({ kind }) => kind === "correction"))).toBe(true);
  });

  it("has extra time and penalties only in knockout matches, and then a winner", () => {
    for (const { fixture, score, events } of matches) {
      const extra = events.some(({ phase }) => phase?.kind === "overtime");
      const shootout = events.some(({ phase }) => phase?.kind === "penalties");
      if (extra) expect(needsWinner(fixture)).toBe(true);
      if (shootout) {
        expect(extra && score.home === score.away).toBe(true);
        expect(score.homeDetail).toMatch(/^\(\d+\)$/);
        expect(score.homeDetail).not.toBe(score.awayDetail);
      } else if (needsWinner(fixture)) expect(score.home).not.toBe(score.away);
      expect(score.parts).toHaveLength(extra ? 4 : 2);
    }
    expect(matches.some(({ score }) => score.homeDetail)).toBe(true);
  });

  it("substitutes no player twice, and sent-off players stay off", () => {
    for (const { events } of matches) {
      const gone = new Set<string>();
      for (const event of events) {
        const { kind, player = "", other = "" } = event;
        if (kind === "goal" || kind === "yellow_card" || kind === "substitution") expect(gone.has(player)).toBe(false);
        if (kind === "red_card" || kind === "second_yellow") gone.add(player);
        if (kind === "substitution") {
          expect(gone.has(other)).toBe(false);
          gone.add(other);
        }
      }
    }
  });
});

describe("games of quarters", () => {
  it("basketball never ends level and has overtime only after a level score", () => {
    for (const { score } of finishedOf("basketball", 3)) {
      expect(score.home).not.toBe(score.away);
      const regular = score.parts.slice(0, 4);
      const sum = (side: "home" | "away") => regular.reduce((total, part) => total + part[side], 0);
      expect(score.parts.length > 4).toBe(sum("home") === sum("away"));
      expect(score.home + score.away).toBeGreaterThan(140);
    }
  });

  it("american football points add up from scores", () => {
    for (const { score, events } of finishedOf("americanfootball", 8)) {
      for (const side of SIDES) {
        const made = worth(events, side, "touchdown", "field_goal", "points");
        expect(score[side]).toBe(made - 6 * count(events, side, "correction"));
      }
    }
  });
});

describe("games of innings", () => {
  it("baseball runs add up and games end by the rules", () => {
    const matches = finishedOf("baseball", 8);
    for (const { score, events } of matches) {
      for (const side of SIDES) expect(score[side]).toBe(worth(events, side, "run", "home_run"));
      expect(score.parts.length).toBeGreaterThanOrEqual(9);
      expect(score.parts.length).toBeLessThanOrEqual(12);
      if (score.home === score.away) expect(score.parts).toHaveLength(12);
      const bats = events.filter(({ kind, phase }) => kind === "phase_start" && phase?.side === "bottom").length;
      if (bats < score.parts.length) expect(score.home).toBeGreaterThan(score.away);
    }
    expect(matches.some(({ score }) => score.parts.length > 9)).toBe(true);
  });

  it("cricket has one innings a side of at most twenty overs and ten wickets", () => {
    for (const { score, events } of finishedOf("cricket", 4)) {
      expect(score.parts).toHaveLength(2);
      for (const side of SIDES) {
        const [, runs, wickets, overs] = score[`${side}Detail`]?.match(/^(\d+)\/(\d+) \((\d+\.\d)\)$/) ?? [];
        expect(Number(runs)).toBe(score[side]);
        expect(Number(wickets)).toBe(count(events, side, "wicket"));
        expect(Number(wickets)).toBeLessThanOrEqual(10);
        expect(Number(overs)).toBeLessThanOrEqual(20);
      }
    }
  });
});

describe("games of sets and frames", () => {
  it("tennis sets end 6 with two ahead, 7–5 or 7–6, and list their games", () => {
    for (const { score, events } of finishedOf("tennis", 4)) {
      for (const part of score.parts) {
        const end = `${higher(part)}–${lower(part)}`;
        expect(end).toMatch(/^(6–[0-4]|7–[56])$/);
      }
      for (const side of SIDES) {
        expect(count(events, side, "game_won")).toBe(score.parts.reduce((sum, part) => sum + part[side], 0));
        expect(count(events, side, "set_won")).toBe(score[side]);
      }
    }
  });

  it.each([
    { slug: "volleyball", points: 25, last: 15, cap: 99 },
    { slug: "badminton", points: 21, last: 21, cap: 30 },
    { slug: "tabletennis", points: 11, last: 11, cap: 99 },
  ] as const)("$slug sets go to $points and two ahead", ({ slug, points, last, cap }) => {
    for (const { fixture, score } of finishedOf(slug, 3)) {
      score.parts.forEach((part, at) => {
        const target = at + 1 === fixture.bestOf ? last : points;
        const lead = higher(part) - lower(part);
        expect(higher(part)).toBeGreaterThanOrEqual(target);
        if (higher(part) > target) expect(lead === 2 || higher(part) === cap).toBe(true);
        else expect(lead).toBeGreaterThanOrEqual(2);
      });
    }
  });

  it("snooker breaks stay within the maximum", () => {
    for (const { score, events } of finishedOf("snooker", 4)) {
      for (const event of events) if (event.kind === "big_break") expect(Number(event.value)).toBeLessThanOrEqual(147);
      for (const side of SIDES) expect(count(events, side, "frame_won")).toBe(score[side]);
      for (const part of score.parts) expect(part.home).not.toBe(part.away);
    }
  });
});

describe("esports", () => {
  it.each(["lol", "dota2", "kog", "lolmobile", "mobilelegends", "aov"] as const)(
    "%s maps have kills and are won",
    (slug) => {
      for (const { score, events } of finishedOf(slug, 3)) {
        for (const side of SIDES) expect(count(events, side, "map_won")).toBe(score[side]);
        for (const part of score.parts) expect(part.home).not.toBe(part.away);
      }
    },
  );

  it.each([
    ["cs:go", /^(13–\d|13–1[01]|16–1[2-4]|19–1[5-7]|22–(18|19|20)|25–2[1-3])$/],
    ["valorant", /^(13–\d|13–1[01]|14–12|15–13|16–14|17–15|18–16|19–17)$/],
  ] as const)("%s maps end at 13 rounds with two ahead, or in overtime", (slug, end) => {
    const ends = finishedOf(slug, 3).flatMap(({ score }) =>
      score.parts.map((part) => `${higher(part)}–${lower(part)}`),
    );
    for (const one of ends) expect(one).toMatch(end);
    expect(ends.some((one) => !one.startsWith("13"))).toBe(true);
  });

  it("codmw changes the mode each map", () => {
    for (const { score } of finishedOf("codmw", 3)) {
      expect(score.parts.map(higher)).toEqual(score.parts.map((_, at) => [250, 6, 3][at % 3]));
    }
  });

  it.each(["pubg", "pubgmobile", "naraka"] as const)("%s points add up from kills and placements", (slug) => {
    for (const { score, events } of finishedOf(slug, 3)) {
      for (const side of SIDES) expect(score[side]).toBe(worth(events, side, "kill", "points"));
    }
  });
});
