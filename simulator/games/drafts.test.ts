import { expect, test } from "vitest";
import type { Lineups } from "#domain/matches/detail/lineups.ts";
import { scheduleForDay } from "../schedule/schedule.ts";
import { detailAt } from "../timeline/detail-at.ts";
import { timelineOf } from "../timeline/timeline-of-fixture.ts";
import { DRAFT_ACTIONS, draftAfter } from "./drafts.ts";

const SEED = "drafts";
const LOL = 1;

const taken = ({ drafts = [] }: Lineups) =>
  drafts.map(({ home, away }) =>
    [home, away].flatMap(({ bans, picks }) => [...bans, ...picks.map(({ pick }) => pick)]),
  );

test("adds bans and picks one by one in the break, and is complete when the map starts", () => {
  const fixture = scheduleForDay(SEED, 20_100).find(
    (one) => one.gameId === LOL && timelineOf(SEED, one).steps.at(-1)?.state === "finished",
  );
  if (!fixture) throw new Error("nothing was played");
  const { steps } = timelineOf(SEED, fixture);
  const pause = steps.findIndex(({ phase }) => phase?.kind === "break" && phase.number === 2);
  const begin = steps.findIndex(({ phase }) => phase?.kind === "map" && phase.number === 2);
  const reported = steps.slice(pause, begin + 1).flatMap(({ offsetMs }) => {
    const lineups = detailAt(SEED, fixture, fixture.startsAtMs + offsetMs, "all")?.lineups;
    return lineups ? [lineups] : [];
  });
  const counts = reported.map((lineups) => taken(lineups)[1]?.length ?? 0);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts[0]).toBe(0);
  expect(new Set(counts).size).toBeGreaterThan(3);
  expect(counts.at(-1)).toBe(DRAFT_ACTIONS);
  const revisions = reported.map(({ revision }) => revision);
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
  for (const lineups of reported) for (const names of taken(lineups)) expect(new Set(names).size).toBe(names.length);
});

test("alternates bans; the first side picks once, then each picks twice", () => {
  const side = (letter: string) => ({
    bans: Array.from({ length: 5 }, (_, at) => `${letter}b${at}`),
    picks: Array.from({ length: 5 }, (_, at) => ({ pick: `${letter}${at}` })),
  });
  const draft = { map: 1, first: "away" as const, home: side("h"), away: side("a") };
  const after = (actions: number) => {
    const { home, away } = draftAfter(draft, actions);
    return [away.bans.length, home.bans.length, away.picks.length, home.picks.length];
  };
  expect(after(0)).toEqual([0, 0, 0, 0]);
  expect(after(3)).toEqual([2, 1, 0, 0]);
  expect(after(11)).toEqual([5, 5, 1, 0]);
  expect(after(13)).toEqual([5, 5, 1, 2]);
  expect(after(DRAFT_ACTIONS)).toEqual([5, 5, 5, 5]);
});
