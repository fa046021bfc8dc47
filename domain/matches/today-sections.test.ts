import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MATCH_STATES, type MatchState } from "./match-states.ts";
import { rankLive } from "./rank-live.ts";
import { arrangeToday, SOON_MS } from "./today-sections.ts";
import type { MatchCard } from "./views.ts";

const NOW_MS = 1_000_000_000;
const team = (id: number) => ({ id, name: `Team ${id}`, initials: "T", colourA: "#000", colourB: "#fff" });
const card = (id: number, state: MatchState, startsAtMs: number, gameId = 202, leagueId = 1): MatchCard => ({
  id,
  revision: 1,
  updatedAtMs: NOW_MS,
  state,
  score: { home: 0, away: 0, parts: [] },
  gameId,
  leagueId,
  startsAtMs,
  home: team(1),
  away: team(2),
  coverage: { stream: false, chat: true, plans: false },
});
const ids = (cards: readonly MatchCard[]) => cards.map(({ id }) => id);

const cardArbitrary = fc
  .record({
    id: fc.integer({ min: 1, max: 40 }),
    state: fc.constantFrom(...MATCH_STATES),
    at: fc.integer({ min: 0, max: 2 * NOW_MS }),
  })
  .map(({ id, state, at }) => card(id, state, at));

describe("today's sections", () => {
  test("every match is in exactly one section, and only live ones in the first", () => {
    fc.assert(
      fc.property(fc.uniqueArray(cardArbitrary, { selector: ({ id }) => id }), (day) => {
        const sections = arrangeToday(day, NOW_MS);
        const all = Object.values(sections).flatMap(ids);
        expect(new Set(all).size).toBe(all.length);
        expect(new Set(all)).toEqual(new Set(ids(day)));
        expect(sections.live.every(({ state }) => state === "in_progress")).toBe(true);
        for (const key of ["live", "soon", "later"] as const) {
          const starts = sections[key].map(({ startsAtMs }) => startsAtMs);
          expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  test("a match that is late, and one that starts within the hour, start soon; a postponed one does not", () => {
    const day = [
      card(1, "not_started", NOW_MS - 600_000),
      card(2, "not_started", NOW_MS + SOON_MS),
      card(3, "not_started", NOW_MS + SOON_MS + 1),
      card(4, "postponed", NOW_MS + 1),
    ];
    const { soon, later } = arrangeToday(day, NOW_MS);
    expect(ids(soon)).toEqual([1, 2]);
    expect(ids(later)).toEqual([4, 3]);
  });

  test("the latest result comes first", () => {
    const day = [card(1, "in_progress", 0), card(2, "finished", 5), card(3, "awarded", 9), card(4, "in_progress", 7)];
    const { live, results } = arrangeToday(day, NOW_MS);
    expect(ids(live)).toEqual([1, 4]);
    expect(ids(results)).toEqual([3, 2]);
  });
});

test("live matches are ranked by what the fan follows, what the brand is about, and the league", () => {
  const leagues = [
    { id: 1, gameId: 202, name: "Top", rank: 1 },
    { id: 2, gameId: 202, name: "Second", rank: 9 },
    { id: 3, gameId: 1, name: "Esport", rank: 5 },
  ];
  const cards = [
    card(1, "in_progress", 3, 202, 2),
    card(2, "in_progress", 3, 202, 1),
    card(3, "in_progress", 3, 1, 3),
    card(4, "in_progress", 1, 202, 2),
    card(5, "in_progress", 1, 202, 99),
  ];
  expect(ids(rankLive(cards, leagues, "sport", () => false))).toEqual([2, 4, 1, 5, 3]);
  expect(ids(rankLive(cards, leagues, "esport", () => false))).toEqual([3, 2, 4, 1, 5]);
  expect(ids(rankLive(cards, leagues, "esport", ({ id }) => id === 5))[0]).toBe(5);
});
