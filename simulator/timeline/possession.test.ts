import { describe, expect, it } from "vitest";
import { type GameSlug, getGameBySlug } from "#domain/matches/games.ts";
import { POSSESSION_STATS, type Possession } from "#domain/matches/possession.ts";
import { scheduleForDay } from "../schedule/schedule.ts";
import type { TimelineStep } from "./timeline.ts";
import { createTimeline } from "./timeline-of-fixture.ts";

type ReportedPossession = { step: TimelineStep; turn: Possession; figures: Readonly<Record<string, number>> };

/** All possessions in a day's matches of a game. */
function possessionsOf(slug: GameSlug): ReportedPossession[] {
  const gameId = getGameBySlug(slug)?.id;
  return scheduleForDay("turns", 20_100)
    .filter((fixture) => fixture.gameId === gameId)
    .flatMap((fixture) => createTimeline("turns", fixture).steps)
    .flatMap((step) =>
      step.phase?.turn ? [{ step, turn: step.phase.turn, figures: step.phase.turn.figures ?? {} }] : [],
    );
}

describe("possession", () => {
  it.each(["tennis", "volleyball", "tabletennis", "badminton"] as const)("%s always has a serving side", (slug) => {
    const turns = possessionsOf(slug);
    expect(turns.length).toBeGreaterThan(50);
    expect(new Set(turns.map(({ turn }) => turn.side))).toEqual(new Set(["home", "away"]));
  });

  it("table tennis changes the server every two points, and every point from ten all", () => {
    const turns = possessionsOf("tabletennis").flatMap(({ step, turn }) => {
      const part = step.score.parts.at(-1);
      return part && step.phase?.kind === "set" ? [{ played: part.home + part.away, side: turn.side }] : [];
    });
    for (const [at, { played, side }] of turns.entries()) {
      const next = turns[at + 1];
      if (next?.played !== played + 1) continue;
      expect(side === next.side).toBe(next.played < 20 && next.played % 2 === 1);
    }
  });

  it("contains only known stats in their ranges", () => {
    for (const slug of ["baseball", "americanfootball", "snooker", "cricket", "basketball"] as const) {
      const turns = possessionsOf(slug);
      const keys = new Set(turns.flatMap(({ figures: stats }) => Object.keys(stats)));
      expect([...keys].toSorted()).toEqual([...(POSSESSION_STATS[slug] ?? [])].toSorted());
    }
    for (const { figures: stats, turn } of possessionsOf("baseball")) {
      expect(stats).toMatchObject({ outs: expect.any(Number), bases: expect.any(Number) });
      expect((stats.outs ?? 0) <= 3 && (stats.balls ?? 0) <= 3 && (stats.strikes ?? 0) <= 2).toBe(true);
      expect(turn.playerId === undefined).toBe(stats.outs === 3);
    }
    for (const { figures: stats } of possessionsOf("americanfootball")) expect(stats.down).toBeLessThanOrEqual(4);
  });

  it("cricket lists the balls of the over", () => {
    for (const { turn, figures: stats } of possessionsOf("cricket")) {
      const isValid = (turn.recent ?? "").split(" ").filter((ball) => ball && ball !== "wd").length;
      expect(isValid % 6).toBe((120 - (stats.balls_left ?? 0)) % 6);
      expect(turn.partner).not.toBe(turn.player ?? "nobody");
    }
  });

  it("a tennis set of seven games to six has its tie-break", () => {
    const sets = possessionsOf("tennis").flatMap(({ step }) => step.score.parts.slice(0, -1));
    const close = sets.filter(({ home, away }) => Math.min(home, away) === 6);
    expect(close.length).toBeGreaterThan(0);
    for (const { home, away, tieBreak } of close) {
      expect(tieBreak).toBeDefined();
      expect(Math.sign((tieBreak?.[0] ?? 0) - (tieBreak?.[1] ?? 0))).toBe(Math.sign(home - away));
    }
  });

  it("ends with the match", () => {
    for (const fixture of scheduleForDay("turns", 20_100)) {
      const last = createTimeline("turns", fixture).steps.at(-1);
      expect(last?.phase?.turn).toBeUndefined();
    }
  });
});
