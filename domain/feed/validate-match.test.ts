import { describe, expect, it } from "vitest";
import type { CanonicalMatch, MatchEvent } from "../matches/match.ts";
import { nextStoredMatch } from "./reconcile-match.ts";
import { validateCatalogueEntry } from "./validate-entry.ts";
import { validateMatch } from "./validate-match.ts";

const base: CanonicalMatch = {
  id: 1,
  gameId: 202,
  leagueId: 10,
  homeId: 21,
  awayId: 22,
  startsAtMs: 1_000,
  revision: 5,
  state: "in_progress",
  score: { home: 2, away: 1, parts: [] },
  events: [{ seq: 4, kind: "goal", atMs: 900 }],
};
const current = nextStoredMatch(undefined, base, 1_000);
const catalogue = {
  gameOfLeague: (id: number) => (id === 10 ? 202 : id === 11 ? 201 : undefined),
  gameOfTeam: (id: number) => ([21, 22, 23].includes(id) ? 202 : id === 31 ? 201 : undefined),
};
const validate = (rest: Partial<CanonicalMatch>) =>
  validateMatch(current, { ...base, revision: 6, ...rest }, catalogue);
const correction = (seq: number): MatchEvent => ({ seq, kind: "correction", atMs: 950 });
const score = (home: number, away: number) => ({ home, away, parts: [] });

describe("a delivered match", () => {
  it("is applied when it is newer and possible", () => {
    expect(validate({ score: score(3, 1) })).toEqual({ do: "apply" });
    expect(validate({ state: "finished" })).toEqual({ do: "apply" });
    expect(validateMatch(undefined, base, catalogue)).toEqual({ do: "apply" });
  });

  it("is ignored when it is already stored", () => {
    expect(validate({ revision: 5 })).toEqual({ do: "ignore", why: "same" });
    expect(validate({ revision: 4, state: "not_started", score: score(0, 0) })).toEqual({ do: "ignore", why: "older" });
  });

  it.each([
    ["unknown_game", { gameId: 9 }],
    ["same_team_twice", { awayId: 21 }],
    ["game_changed", { gameId: 201 }],
    ["team_changed", { homeId: 23 }],
    ["unknown_league", { leagueId: 99 }],
    ["league_of_other_game", { leagueId: 11 }],
    ["unlawful_state", { state: "not_started" }],
    ["score_fell_without_correction", { score: score(1, 1) }],
  ] as const)("is rejected: %s", (why, rest) => {
    expect(validate(rest)).toEqual({ do: "quarantine", why });
  });

  it("is rejected for teams that are unknown or play another game", () => {
    const first = (rest: Partial<CanonicalMatch>) => validateMatch(undefined, { ...base, ...rest }, catalogue);
    expect(first({ awayId: 99 })).toEqual({ do: "quarantine", why: "unknown_team" });
    expect(first({ awayId: 31 })).toEqual({ do: "quarantine", why: "team_of_other_game" });
  });

  it("is rejected for two scores with one revision", () => {
    expect(validate({ revision: 5, score: score(4, 1) })).toEqual({ do: "quarantine", why: "contradicts_itself" });
    expect(validate({ revision: 5, state: "finished" })).toEqual({ do: "quarantine", why: "contradicts_itself" });
  });

  it("may lower the score with a correction in the same delivery", () => {
    expect(validate({ score: score(1, 1), events: [correction(5)] })).toEqual({ do: "apply" });
  });

  it("may not lower the score with a correction that is stored already", () => {
    expect(validate({ score: score(1, 1), events: [correction(4)] })).toMatchObject({ do: "quarantine" });
  });

  it("may correct a correction", () => {
    const back = validateMatch(
      { ...current, score: score(1, 1), lastSeq: 5 },
      { ...base, revision: 7, score: score(2, 1), events: [correction(6)] },
      catalogue,
    );
    expect(back).toEqual({ do: "apply" });
    const again = validateMatch(
      { ...current, lastSeq: 6 },
      { ...base, revision: 8, score: score(1, 1), events: [correction(6)] },
      catalogue,
    );
    expect(again).toMatchObject({ why: "score_fell_without_correction" });
  });

  it("is rejected as another match, even with an old revision", () => {
    expect(validate({ revision: 1, homeId: 23 })).toEqual({ do: "quarantine", why: "team_changed" });
  });
});

describe("a league or a team", () => {
  it("is rejected for an unknown game or a change of its game", () => {
    expect(validateCatalogueEntry(undefined, { gameId: 202 })).toEqual({ do: "apply" });
    expect(validateCatalogueEntry(202, { gameId: 202 })).toEqual({ do: "apply" });
    expect(validateCatalogueEntry(undefined, { gameId: 9 })).toEqual({ do: "quarantine", why: "unknown_game" });
    expect(validateCatalogueEntry(201, { gameId: 202 })).toEqual({ do: "quarantine", why: "game_changed" });
  });
});
