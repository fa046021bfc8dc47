import { expect, test } from "vitest";
import type { StandingsTeamRow } from "#domain/leagues/views.ts";
import { applyPatch } from "../live-state.ts";
import type { MatchCard } from "../views.ts";
import { hideSpoilersInResult } from "./by-call.ts";
import { createSpoilerGuard, hideCardResult } from "./guard.ts";
import {
  hidesDifferently,
  parseSpoilerSetting,
  SPOILERS_SHOWN,
  type SpoilerSetting,
  serializeRevealed,
  serializeSpoilerSetting,
  withRevealed,
} from "./setting.ts";

const team = (id: number) => ({ id, name: `Team ${id}`, initials: "T", colourA: "#000000", colourB: "#ffffff" });
const card = (rest: Partial<MatchCard> = {}): MatchCard => ({
  id: 1,
  gameId: 203,
  leagueId: 10,
  startsAtMs: 0,
  state: "in_progress",
  phase: { kind: "set", number: 5 },
  clock: { seconds: 1, asOfMs: 0, running: true, direction: "up" },
  score: { home: 2, away: 2, parts: [{ home: 6, away: 4 }] },
  revision: 3,
  updatedAtMs: 0,
  home: team(1),
  away: team(2),
  winner: "home",
  coverage: { stream: false, chat: false, plans: false },
  ...rest,
});
const NOTHING = { matches: [], tables: [] };
const ALL: SpoilerSetting = { ...SPOILERS_SHOWN, mode: "all" };
const guardOf = (setting = ALL, matches: number[] = [], tables: number[] = []) => {
  const guard = createSpoilerGuard(setting, { matches, tables });
  if (!guard) throw new Error("nothing is hidden");
  return guard;
};

test("a hidden card has no score, winner, phase or clock", () => {
  const hidden = hideCardResult(guardOf(), card());
  expect(hidden).toMatchObject({ hidden: true, state: "in_progress", score: { home: 0, away: 0, parts: [] } });
  expect(Object.keys(hidden)).not.toEqual(expect.arrayContaining(["winner"]));
  expect(hidden.phase ?? hidden.clock ?? hidden.winner).toBeUndefined();
});

test("hides how the match ended", () => {
  expect(hideCardResult(guardOf(), card({ state: "awarded" })).state).toBe("finished");
  expect(hideCardResult(guardOf(), card({ state: "abandoned" })).state).toBe("finished");
});

test("hides leagues and teams by list, and shows revealed matches", () => {
  const listed = { mode: "listed" as const, leagues: [10], teams: [7] };
  expect(hideCardResult(guardOf(listed), card()).hidden).toBe(true);
  expect(hideCardResult(guardOf(listed), card({ leagueId: 11, away: team(7) })).hidden).toBe(true);
  expect(hideCardResult(guardOf(listed), card({ leagueId: 11 })).hidden).toBeUndefined();
  expect(hideCardResult(guardOf(listed, [1]), card()).hidden).toBeUndefined();
});

test("hides nothing when off or with an empty list", () => {
  expect(createSpoilerGuard(SPOILERS_SHOWN, NOTHING)).toBeUndefined();
  expect(createSpoilerGuard({ mode: "listed", leagues: [], teams: [] }, NOTHING)).toBeUndefined();
  expect(createSpoilerGuard({ mode: "off", leagues: [1], teams: [] }, NOTHING)).toBeUndefined();
});

test("a room update of a hidden match changes only its state", () => {
  const hidden = hideCardResult(guardOf(), card({ state: "not_started" }));
  const result = applyPatch(hidden, { ...card(), revision: 9 });
  expect(result).toMatchObject({ revision: 9, state: "in_progress", score: { home: 0, away: 0, parts: [] } });
  expect(result.phase).toBeUndefined();
});

test("the setting is restored from its cookie; an invalid cookie hides nothing", () => {
  const setting = { mode: "listed" as const, leagues: [12, 13], teams: [7] };
  expect(parseSpoilerSetting(serializeSpoilerSetting(setting))).toEqual(setting);
  for (const text of [undefined, "", "yes", "listed_x_y_z<script>"])
    expect(parseSpoilerSetting(text).teams).toEqual([]);
  expect(parseSpoilerSetting("yes")).toEqual(SPOILERS_SHOWN);
  expect(serializeRevealed([3, 4], 3)).toBe("4.3");
});

test("the first list entry turns the mode on, removing the last turns it off", () => {
  const on = withRevealed(SPOILERS_SHOWN, "teams", 7, true);
  expect(on).toEqual({ mode: "listed", leagues: [], teams: [7] });
  expect(withRevealed(on, "teams", 7, false).mode).toBe("off");
  expect(withRevealed(ALL, "leagues", 1, false).mode).toBe("all");
});

const half = { played: 1, won: 1, drawn: 0, lost: 0, scored: 3, conceded: 0 };
const row = (id: number, place: number): StandingsTeamRow => ({
  ...half,
  place,
  team: team(id),
  partsScored: 0,
  partsConceded: 0,
  points: 3,
  form: "w",
  formIds: [1],
  home: half,
  away: half,
  latest: half,
  rate: 0,
});
const standings = {
  league: { id: 10, gameId: 203, name: "L", rank: 1 },
  season: "2026",
  seasons: [],
  columns: { draws: true, points: true, parts: false, share: false },
  rows: [row(9, 1), row(7, 2), row(3, 3)],
};

const NINE_HIDDEN = { mode: "listed" as const, leagues: [], teams: [9] };

test("hides all rows of a table with a hidden team until it is revealed", () => {
  const guard = { ...guardOf(NINE_HIDDEN), revealingTables: new Set([10]) };
  const result = { ...standings, rows: [], hidden: true };
  expect(hideSpoilersInResult("GET /league/standings", standings, guard, undefined)).toEqual(result);
  const of = { id: 1, leagueId: 10, homeId: 3, awayId: 7 };
  expect(hideSpoilersInResult("GET /match/standingsAround", standings, guard, of)).toEqual(result);
  const open = { ...guard, openTables: new Set([10]) };
  expect(hideSpoilersInResult("GET /league/standings", standings, open, undefined)).toEqual(standings);
});

test("shows tables without hidden teams", () => {
  const guard = { ...guardOf(NINE_HIDDEN), revealingTables: new Set([11]) };
  expect(hideSpoilersInResult("GET /league/standings", standings, guard, undefined)).toEqual(standings);
});

test("hides an opponent's position and stats", () => {
  const guard = { ...guardOf(NINE_HIDDEN), revealingTables: new Set([10]) };
  const season = { league: standings.league, season: "2026", stats: { played: 1, values: { goals: 3 } } };
  const profile = { team: team(3), gameId: 203, players: [], seasons: [{ ...season, standing: row(3, 3) }] };
  expect(hideSpoilersInResult("GET /squad/profile", profile, guard, undefined)).toEqual({
    ...profile,
    seasons: [{ ...season, stats: { played: 0, values: {} }, hidden: true }],
  });
});

test("lists the teams of a hidden table in another order", () => {
  const profile = { league: standings.league, seasons: [], teams: [team(9), team(3)] };
  expect(hideSpoilersInResult("GET /league/profile", profile, guardOf(), undefined)).toMatchObject({
    teams: [{ id: 3 }, { id: 9 }],
  });
});

test("empties the bracket after a hidden tie", () => {
  const bracket = {
    league: standings.league,
    season: "2026",
    rounds: [
      {
        stage: "semifinal",
        ties: [
          { place: 1, match: card({ state: "finished" }), home: team(1), away: team(2), winner: "home" },
          { place: 2, home: team(3), away: team(4) },
        ],
      },
      { stage: "final", ties: [{ place: 1, home: team(1), away: team(3) }] },
    ],
  };
  const result = hideSpoilersInResult("GET /league/bracket", bracket, guardOf(), undefined);
  expect(result).toMatchObject({ rounds: [{ ties: [{ match: { hidden: true } }, {}] }, { ties: [{ place: 1 }] }] });
  expect(JSON.stringify(result)).not.toContain("winner");
  expect(JSON.stringify((result as typeof bracket).rounds[1])).not.toContain("Team");
});

test("a hidden leg hides the aggregate of its tie and the match for third place", () => {
  const tie = { place: 1, home: team(1), away: team(2), winner: "home", total: { home: 3, away: 1 } };
  const played = card({ state: "finished" });
  const bracket = {
    league: standings.league,
    season: "2026",
    rounds: [
      { stage: "semifinal", ties: [{ ...tie, match: played, legs: [played, played] }] },
      { stage: "final", ties: [] },
    ],
    third: { place: 1, home: team(2), away: team(4) },
  };
  const result = hideSpoilersInResult("GET /league/bracket", bracket, guardOf(), undefined);
  expect(result).toMatchObject({
    rounds: [{ ties: [{ legs: [{ hidden: true }, { hidden: true }] }] }, {}],
    third: { place: 1 },
  });
  expect(JSON.stringify(result)).not.toMatch(/winner|total/);
  expect(JSON.stringify((result as typeof bracket).third)).not.toContain("Team");
});

test("leaves calls without match results unchanged", () => {
  expect(hideSpoilersInResult("GET /user/info", { userId: 1 }, guardOf(), undefined)).toEqual({ userId: 1 });
});

test("renders a guest page again when the account has other settings", () => {
  const listed: SpoilerSetting = { mode: "listed", leagues: [], teams: [7] };
  expect(hidesDifferently(undefined, listed)).toBe(true);
  expect(hidesDifferently(ALL, undefined)).toBe(true);
  expect(hidesDifferently(listed, { ...listed })).toBe(false);
  expect(hidesDifferently(undefined, { ...listed, mode: "off" })).toBe(false);
});
