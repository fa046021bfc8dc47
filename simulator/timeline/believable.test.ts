// Plays many complete matches of every game: duration, scores and events must be realistic.
import { describe, expect, it } from "vitest";
import { GAMES, type GameSlug } from "#domain/matches/games.ts";
import type { EventKind, MatchEvent } from "#domain/matches/match.ts";
import { FORMATS } from "../games/formats.ts";
import type { Fixture } from "../schedule/fixture.ts";
import { scheduleForDay } from "../schedule/schedule.ts";
import type { SimulatedTimeline, TimelineStep } from "./timeline.ts";
import { createTimeline } from "./timeline-of-fixture.ts";

const SEED = "believable";
const MATCHES = 60;
const DAYS = 24;

type Played = { fixture: Fixture; timeline: SimulatedTimeline; last: TimelineStep };

function playedOf(gameId: number): Played[] {
  const fixtures = Array.from({ length: DAYS }, (_, at) => scheduleForDay(SEED, 20_300 + at)).flat();
  return fixtures
    .filter((fixture) => fixture.gameId === gameId)
    .slice(0, MATCHES)
    .flatMap((fixture) => {
      const timeline = createTimeline(SEED, fixture);
      const last = timeline.steps.at(-1);
      return last ? [{ fixture, timeline, last }] : [];
    });
}
const played = new Map<GameSlug, Played[]>(GAMES.map(({ id, slug }) => [slug, playedOf(id)]));
const of = (slug: GameSlug): Played[] => played.get(slug) ?? [];
const finished = (slug: GameSlug): Played[] => of(slug).filter(({ last }) => last.state === "finished");
const all = [...played.values()].flat();
const share = <Item>(items: readonly Item[], is: (item: Item) => boolean): number =>
  items.filter(is).length / items.length;
const eventsOf = (slug: GameSlug): MatchEvent[] => of(slug).flatMap(({ timeline }) => [...timeline.events]);
const has = (slug: GameSlug, kind: EventKind) => eventsOf(slug).some((event) => event.kind === kind);
const partsOf = (slug: GameSlug) => finished(slug).flatMap(({ last }) => last.score.parts);

/** Median minutes, and average combined score of both sides. */
const EXPECTED: Record<GameSlug, { minutes: [number, number]; total: [number, number] }> = {
  soccer: { minutes: [105, 125], total: [2, 3.4] },
  basketball: { minutes: [95, 140], total: [195, 245] },
  lol: { minutes: [80, 220], total: [2, 5] },
  "cs:go": { minutes: [80, 200], total: [2, 5] },
  valorant: { minutes: [90, 220], total: [2, 5] },
  dota2: { minutes: [90, 240], total: [2, 5] },
  cricket: { minutes: [180, 240], total: [270, 350] },
  kog: { minutes: [60, 180], total: [3, 7] },
  lolmobile: { minutes: [60, 200], total: [3, 7] },
  tennis: { minutes: [80, 190], total: [2, 5] },
  snooker: { minutes: [120, 260], total: [6, 13] },
  baseball: { minutes: [150, 220], total: [6, 11] },
  americanfootball: { minutes: [165, 225], total: [34, 54] },
  volleyball: { minutes: [80, 130], total: [3.4, 4.6] },
  tabletennis: { minutes: [25, 70], total: [4, 7] },
  badminton: { minutes: [30, 80], total: [2, 3] },
  naraka: { minutes: [90, 180], total: [50, 130] },
  mobilelegends: { minutes: [60, 180], total: [3, 7] },
  aov: { minutes: [60, 180], total: [3, 7] },
  codmw: { minutes: [60, 160], total: [3, 7] },
  pubgmobile: { minutes: [150, 230], total: [45, 110] },
  pubg: { minutes: [150, 240], total: [40, 110] },
};

describe.each(GAMES.map(({ slug }) => slug))("sixty matches of %s", (slug) => {
  it("have realistic durations and scores", () => {
    const done = finished(slug);
    expect(done.length).toBeGreaterThan(MATCHES * 0.85);
    const minutes = done
      .map(({ timeline, last }) => (last.offsetMs - (timeline.steps[0]?.offsetMs ?? 0)) / 60_000)
      .toSorted((a, b) => a - b);
    const middle = minutes[Math.floor(minutes.length / 2)] ?? 0;
    const total = done.reduce((sum, { last: { score } }) => sum + score.home + score.away, 0) / done.length;
    const want = EXPECTED[slug];
    expect(middle).toBeGreaterThanOrEqual(want.minutes[0]);
    expect(middle).toBeLessThanOrEqual(want.minutes[1]);
    expect(total).toBeGreaterThanOrEqual(want.total[0]);
    expect(total).toBeLessThanOrEqual(want.total[1]);
  });

  it("are won by either side, and some but not all are highlights", () => {
    const done = finished(slug);
    const homeWins = share(done, ({ last: { score } }) => score.home > score.away);
    const level = share(done, ({ last: { score } }) => score.home === score.away);
    expect(homeWins).toBeGreaterThan(0.25);
    expect(1 - homeWins - level).toBeGreaterThan(0.2);
    expect(level).toBeLessThan(slug === "soccer" ? 0.4 : 0.1);
    const incidents = share(done, ({ timeline }) => timeline.highlight);
    expect(incidents).toBeGreaterThan(0);
    expect(incidents).toBeLessThan(0.4);
    // No two matches are identical.
    const reported = new Set(
      done.map(({ last, timeline }) => JSON.stringify([last.offsetMs, last.score, timeline.events.length])),
    );
    expect(reported.size).toBe(done.length);
  });
});

describe("incidents", () => {
  it("include postponed, cancelled, abandoned, retired and forfeited matches", () => {
    const ends = new Set(all.map(({ last }) => last.state));
    expect(ends).toEqual(new Set(["finished", "postponed", "cancelled", "abandoned", "awarded"]));
    const awarded = all.filter(({ last }) => last.state === "awarded");
    expect(awarded.every(({ timeline }) => timeline.winner !== undefined)).toBe(true);
    expect(awarded.some(({ timeline }) => timeline.steps.length === 1)).toBe(true);
    expect(awarded.some(({ timeline }) => timeline.events.at(-1)?.player)).toBe(true);
  });

  it("rain interrupts open-air matches only, and play continues", () => {
    const stopped = all.flatMap(({ fixture, timeline }) =>
      timeline.events.filter(({ kind }) => kind === "interruption").map(({ value }) => ({ fixture, value, timeline })),
    );
    const settings = new Map<number, string>(GAMES.map(({ id, slug }) => [id, FORMATS[slug].setting]));
    const rained = stopped.filter(({ value }) => value === "rain" || value === "storm" || value === "fog");
    expect(rained.length).toBeGreaterThan(0);
    for (const { fixture } of rained) expect(settings.get(fixture.gameId)).toBe("outdoor");
    expect(rained.some(({ timeline }) => timeline.events.some(({ kind }) => kind === "resumed"))).toBe(true);
  });

  it("include the game's own turning points", () => {
    for (const kind of ["red_card", "var_check", "correction", "penalty_goal", "own_goal"] as const)
      expect(has("soccer", kind), kind).toBe(true);
    expect(has("cricket", "milestone")).toBe(true);
    expect(has("basketball", "correction") && has("americanfootball", "correction")).toBe(true);
    expect(finished("basketball").some(({ last }) => last.score.parts.length > 4)).toBe(true);
    expect(finished("baseball").some(({ last }) => last.score.parts.length > 9)).toBe(true);
    expect(partsOf("tennis").some(({ home, away }) => home + away === 13)).toBe(true);
    expect(finished("tennis").some(({ last }) => last.score.parts.length === 5)).toBe(true);
    expect(finished("volleyball").some(({ last }) => last.score.parts.length === 5)).toBe(true);
    expect(partsOf("badminton").some(({ home, away }) => Math.max(home, away) > 21)).toBe(true);
    expect(partsOf("cs:go").some(({ home, away }) => Math.max(home, away) > 13)).toBe(true);
    expect(eventsOf("snooker").some(({ kind, value }) => kind === "big_break" && Number(value) >= 100)).toBe(true);
    expect(
      finished("cricket").some(({ last: { score } }) => /\/10 /.test(`${score.homeDetail} ${score.awayDetail}`)),
    ).toBe(true);
  });

  it("include comebacks from two sets or maps down", () => {
    const comebacks = all.filter(({ fixture, last, timeline }) => {
      if (last.state !== "finished" || (fixture.bestOf ?? 0) < 5) return false;
      const winner = last.score.home > last.score.away ? "home" : "away";
      const other = winner === "home" ? "away" : "home";
      return timeline.steps.some(({ score }) => score[other] - score[winner] >= 2);
    });
    expect(comebacks.length).toBeGreaterThan(3);
    expect(share(comebacks, ({ timeline }) => timeline.highlight)).toBeGreaterThan(0.5);
  });
});
