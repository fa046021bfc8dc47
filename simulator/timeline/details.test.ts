// Long because every rule is checked for each of the 22 games with the same helpers.
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { canonicalDetailSchema } from "#domain/matches/detail/detail.ts";
import { momentumBar } from "#domain/matches/detail/momentum.ts";
import { SURFACES } from "#domain/matches/detail/positions.ts";
import { STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import { totalStats } from "#domain/matches/detail/statistics.ts";
import { hasTracker, isPlausibleFrame } from "#domain/matches/detail/tracker.ts";
import { GAMES, getGameById, getGameBySlug } from "#domain/matches/games.ts";
import type { Fixture } from "../schedule/fixture.ts";
import { scheduleForDay } from "../schedule/schedule.ts";
import { detailAt, detailBetween } from "./detail-at.ts";
import { matchAt } from "./match-at.ts";
import { timelineOf } from "./timeline-of-fixture.ts";

const whichMatch = fc.tuple(fc.integer(), fc.integer({ min: 18_000, max: 24_000 }), fc.nat(1000));

function fixtureOf(gameId: number, [seed, day, which]: [number, number, number]): { seed: number; fixture: Fixture } {
  const fixtures = scheduleForDay(seed, day).filter((fixture) => fixture.gameId === gameId);
  const fixture = fixtures[which % fixtures.length];
  if (!fixture) throw new Error(`no match of game ${gameId}`);
  return { seed, fixture };
}
const endOf = (seed: number, fixture: Fixture) =>
  fixture.startsAtMs + (timelineOf(seed, fixture).steps.at(-1)?.offsetMs ?? 0) + 1;

/** The player stats that add up to a side's score in each part. */
const SCORED_BY: Record<string, readonly string[]> = {
  basketball: ["points"],
  baseball: ["runs"],
  cricket: ["runs"],
  tennis: ["games_won"],
  volleyball: ["points_won"],
  tabletennis: ["points_won"],
  badminton: ["points_won"],
  snooker: ["points"],
  lol: ["kills"],
  dota2: ["kills"],
  kog: ["kills"],
  lolmobile: ["kills"],
  mobilelegends: ["kills"],
  aov: ["kills"],
  naraka: ["kills", "place_points"],
  pubg: ["kills", "place_points"],
  pubgmobile: ["kills", "place_points"],
  "cs:go": ["rounds_won"],
  valorant: ["rounds_won"],
};

describe.each(GAMES.map(({ id, slug }) => ({ id, slug })))("beside the score of any match of $slug", ({ id, slug }) => {
  it("fits the feed schema, with stats of its game only", () => {
    fc.assert(
      fc.property(whichMatch, fc.double({ min: -0.5, max: 1.1, noNaN: true }), (which, share) => {
        const { seed, fixture } = fixtureOf(id, which);
        const nowMs = fixture.startsAtMs + Math.round((endOf(seed, fixture) - fixture.startsAtMs) * share);
        const detail = detailAt(seed, fixture, nowMs, "all");
        if (!detail) return;
        expect(v.parse(canonicalDetailSchema, detail)).toEqual(detail);
        const { parts = [], players = [] } = detail.statistics ?? {};
        for (const part of parts) for (const key of Object.keys(part)) expect(STAT_KEYS[slug].team).toContain(key);
        for (const one of players)
          for (const key of Object.keys(one.values)) expect(STAT_KEYS[slug].player).toContain(key);
      }),
      { numRuns: 12 },
    );
  });

  it("stats add up to the score, by part and by player", () => {
    fc.assert(
      fc.property(whichMatch, fc.double({ min: 0.1, max: 1.1, noNaN: true }), (which, share) => {
        const { seed, fixture } = fixtureOf(id, which);
        const nowMs = fixture.startsAtMs + Math.round((endOf(seed, fixture) - fixture.startsAtMs) * share);
        const match = matchAt(seed, fixture, nowMs);
        const stats = detailAt(seed, fixture, nowMs, "all")?.statistics;
        if (!stats) return;
        const keys = SCORED_BY[slug];
        match.score.parts.forEach((part, at) => {
          const counted = (side: 0 | 1) =>
            (keys ?? []).reduce((sum, key) => sum + (stats.parts[at]?.[key]?.[side] ?? 0), 0);
          if (keys) expect([counted(0), counted(1)], `part ${at + 1}`).toEqual([part.home, part.away]);
        });
        const total = totalStats(stats.parts);
        for (const side of ["home", "away"] as const) {
          const own = stats.players.filter((one) => one.side === side);
          for (const key of STAT_KEYS[slug].team) {
            if (!STAT_KEYS[slug].player.includes(key) || key === "highest_break" || key === "longest_run") continue;
            const people = own.reduce((sum, { values }) => sum + (values[key] ?? 0), 0);
            expect(people, `${key} of ${side}`).toBeLessThanOrEqual(total[key]?.[side === "home" ? 0 : 1] ?? 0);
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  it("events name only players of the line-up, with their ids", () => {
    fc.assert(
      fc.property(whichMatch, (which) => {
        const { seed, fixture } = fixtureOf(id, which);
        const nowMs = endOf(seed, fixture);
        const lineups = detailAt(seed, fixture, nowMs, "all")?.lineups;
        if (!lineups) throw new Error("no line-ups");
        const ids = new Map(
          [lineups.home, lineups.away].flatMap(({ starters, bench }) =>
            [...starters, ...bench].map(({ name, playerId }): [string, number | undefined] => [name, playerId]),
          ),
        );
        for (const event of matchAt(seed, fixture, nowMs).events) {
          if (event.player) expect(event.playerId, event.player).toBe(ids.get(event.player));
          if (event.other) expect(event.otherId, event.other).toBe(ids.get(event.other));
        }
      }),
      { numRuns: 10 },
    );
  });

  it("windows add up to the whole, in order, each number once", () => {
    fc.assert(
      fc.property(
        whichMatch,
        fc.array(fc.integer({ min: 1_000, max: 3_000_000 }), { maxLength: 12 }),
        (which, gaps) => {
          const { seed, fixture } = fixtureOf(id, which);
          const endMs = endOf(seed, fixture);
          const text: number[] = [];
          const odds: number[] = [];
          const bars: number[] = [];
          let revision = -1;
          let nowMs = 0;
          const apply = (toMs: number) => {
            const detail = detailBetween(seed, fixture, nowMs, toMs);
            text.push(...(detail?.text ?? []).map(({ seq }) => seq));
            odds.push(...(detail?.odds ?? []).map(({ seq }) => seq));
            bars.push(...(detail?.momentum ?? []).map(({ seq }) => seq));
            if (detail?.statistics) expect(detail.statistics.revision).toBeGreaterThan(revision);
            revision = detail?.statistics?.revision ?? revision;
            nowMs = toMs;
          };
          let atMs = fixture.startsAtMs - 3_600_000;
          for (const gap of gaps) {
            atMs += gap;
            if (atMs < endMs) apply(atMs);
          }
          apply(endMs);
          const all = detailAt(seed, fixture, endMs, "all");
          const seqs = (entries: readonly { seq: number }[] = []) => entries.map(({ seq }) => seq);
          expect({ text, odds, bars, revision }).toEqual({
            text: seqs(all?.text),
            odds: seqs(all?.odds),
            bars: seqs(all?.momentum),
            revision: all?.statistics?.revision ?? -1,
          });
          for (const list of [text, odds, bars]) expect(list).toEqual(list.map((_, at) => at + 1));
        },
      ),
      { numRuns: 8 },
    );
  });

  it("momentum bars equal their causes, which are events of the match", () => {
    fc.assert(
      fc.property(whichMatch, (which) => {
        const { seed, fixture } = fixtureOf(id, which);
        const endMs = endOf(seed, fixture);
        const events = new Map(matchAt(seed, fixture, endMs).events.map((event) => [event.seq, event]));
        for (const bar of detailAt(seed, fixture, endMs, "all")?.momentum ?? []) {
          expect(bar.value).toBe(momentumBar(bar.causes));
          expect((bar.win ?? []).reduce((sum, chance) => sum + chance, 0)).toBeGreaterThanOrEqual(998);
          for (const cause of bar.causes) {
            for (const seq of cause.eventSeqs ?? []) {
              expect(events.get(seq)).toMatchObject({ kind: cause.why, side: cause.side });
            }
          }
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe("momentum of football", () => {
  const playedMinutes = (text: string) =>
    text
      .replace("'", "")
      .split("+")
      .reduce((sum, part) => sum + Number(part), 0);

  it("labels of momentum bars rise within a half, and a goal has the label of its bar", () => {
    for (const day of [20_700, 20_701, 20_702]) {
      for (const fixture of scheduleForDay("odds", day).filter(({ gameId }) => gameId === 202)) {
        const endMs = endOf(0, fixture) + 86_400_000;
        const bars = detailAt("odds", fixture, endMs, "all")?.momentum ?? [];
        const events = new Map(matchAt("odds", fixture, endMs).events.map((event) => [event.seq, event]));
        for (const [at, bar] of bars.entries()) {
          const before = bars[at - 1];
          if (before?.clockText && bar.clockText && before.part === bar.part)
            expect(playedMinutes(bar.clockText)).toBeGreaterThanOrEqual(playedMinutes(before.clockText));
          for (const seq of bar.causes.flatMap(({ eventSeqs = [] }) => eventSeqs)) {
            const eventText = events.get(seq)?.clockText;
            if (eventText && bar.clockText)
              expect(Math.abs(playedMinutes(eventText) - playedMinutes(bar.clockText))).toBeLessThanOrEqual(3);
          }
        }
      }
    }
  });
});

describe("odds", () => {
  it("follow the score, and are suspended at the end", () => {
    const day = 20_700;
    for (const fixture of scheduleForDay("odds", day).filter(({ gameId }) => gameId === 202)) {
      const ticks = detailAt("odds", fixture, endOf(0, fixture) + 86_400_000, "all")?.odds ?? [];
      ticks.forEach((tick, at) => {
        const before = ticks[at - 1];
        if (!before?.win || !tick.win || !before.score || !tick.score) return;
        const [then, now] = [before.score.home - before.score.away, tick.score.home - tick.score.away];
        if (now > then) expect(tick.win.home).toBeLessThan(before.win.home + 0.001);
        if (now < then) expect(tick.win.home).toBeGreaterThan(before.win.home - 0.001);
      });
      expect(ticks.at(-1)?.suspended).toBe(true);
    }
  });
});

describe("positions", () => {
  it("show only players on the pitch: substitutes come on, sent-off players leave", () => {
    const day = 20_710;
    let seen = 0;
    for (const fixture of scheduleForDay("frames", day).filter(
      ({ gameId }) => getGameById(gameId)?.slug === "soccer",
    )) {
      const endMs = endOf(0, fixture) + 86_400_000;
      const timeline = timelineOf("frames", fixture);
      const lineups = detailAt("frames", fixture, endMs, "all")?.lineups;
      const squad = lineups && [...lineups.home.starters, ...lineups.home.bench].map(({ name }) => name);
      for (const event of timeline.events) {
        if (event.kind !== "goal" || event.side !== "home" || !squad || !event.player) continue;
        const frame = detailBetween("frames", fixture, event.atMs - 1, event.atMs)?.positions?.at(-1);
        const places = (frame?.marks ?? []).filter((_, at) => at % 3 === 0);
        expect(places).toContain(squad.indexOf(event.player));
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(10);
  });

  it("have as many players as the game has on the field, and none in games without a tracker", () => {
    const counts = new Map<string, number>();
    for (const fixture of scheduleForDay("frames", 20_710)) {
      const slug = getGameById(fixture.gameId)?.slug;
      if (!slug) continue;
      const middleMs = (fixture.startsAtMs + endOf(0, fixture)) / 2;
      const frames = detailBetween("frames", fixture, fixture.startsAtMs, middleMs)?.positions ?? [];
      for (const frame of frames) expect(isPlausibleFrame(SURFACES[slug], frame), slug).toBe(true);
      counts.set(slug, (counts.get(slug) ?? 0) + frames.length);
    }
    for (const [slug, count] of counts) expect(count > 0, slug).toBe(hasTracker(getGameBySlug(slug)?.id ?? 0));
  });
});
