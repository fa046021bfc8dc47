import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { canonicalLeagueSchema, canonicalTeamSchema } from "#domain/feed/delivery.ts";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { GAMES, getGameById } from "#domain/matches/games.ts";
import { canonicalPlayerSchema, canonicalVenueSchema } from "#domain/players/canonical-player.ts";
import { COACH } from "#domain/players/coach.ts";
import { PLAYER_ROLES } from "#domain/players/positions.ts";
import { SOLO_GAMES } from "./league-plan.ts";
import { SQUAD_PLANS } from "./squad-plan.ts";
import { peopleOfGame, squadOf } from "./squads.ts";
import { inventVenue } from "./venues.ts";
import { teamsOfLeague, worldLeagues, worldTeams } from "./world.ts";

/** Scripts that must not be mixed with Latin letters in names. */
const OWN_LETTERS: Record<string, RegExp> = {
  "zh-CN": /^\p{Script=Han}+$/u,
  "zh-TW": /^\p{Script=Han}+$/u,
  ja: /[\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /^[\p{Script=Hangul} ]+$/u,
  ar: /^[\p{Script=Arabic} ()]+$/u,
  ru: /^[\p{Script=Cyrillic} «»-]+$/u,
  uk: /^[\p{Script=Cyrillic} «»'-]+$/u,
  el: /^[\p{Script=Greek} ]+$/u,
  th: /^[\p{Script=Thai} ]+$/u,
};
const leagues = worldLeagues();
const teams = worldTeams();
const isCityTeam = (gameId: number) => {
  const game = getGameById(gameId);
  return game?.kind === "sport" && !SOLO_GAMES.has(game.slug);
};

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const distance = (one: string, two: string) =>
  Math.hypot(...channels(one).map((channel, at) => channel - (channels(two)[at] ?? 0)));

describe("the sample world", () => {
  it("has four to six leagues per game, national and international", () => {
    for (const game of GAMES) {
      const own = leagues.filter((league) => league.gameId === game.id);
      expect(own.length, game.slug).toBeGreaterThanOrEqual(4);
      expect(own.length, game.slug).toBeLessThanOrEqual(6);
      expect(
        own.some((league) => !league.country),
        game.slug,
      ).toBe(true);
    }
    expect(new Set(leagues.map((league) => league.country)).size).toBeGreaterThan(8);
  });

  it("fits the feed schemas, with unique ids", () => {
    for (const league of leagues) v.parse(canonicalLeagueSchema, league);
    for (const team of teams) v.parse(canonicalTeamSchema, team);
    expect(new Set(leagues.map(({ id }) => id)).size).toBe(leagues.length);
    expect(new Set(teams.map(({ id }) => id)).size).toBe(teams.length);
    expect(new Set(leagues.map(({ rank }) => rank)).size).toBe(leagues.length);
  });

  it("has eight to sixteen teams per league, an even number, with unique names and crest letters", () => {
    for (const league of leagues) {
      const own = teamsOfLeague(league.id);
      expect(own.length).toBeGreaterThanOrEqual(8);
      expect(own.length).toBeLessThanOrEqual(16);
      expect(own.length % 2).toBe(0);
      expect(own.every((team) => team.gameId === league.gameId)).toBe(true);
      if (isCityTeam(league.gameId)) expect(new Set(own.map(({ initials }) => initials)).size).toBe(own.length);
    }
    for (const game of GAMES) {
      const names = teams.filter((team) => team.gameId === game.id).map(({ name }) => name);
      expect(new Set(names).size, game.slug).toBe(names.length);
    }
  });

  it("names leagues and city teams in the script of each language", () => {
    for (const named of [...leagues, ...teams.filter((team) => isCityTeam(team.gameId))]) {
      for (const [locale, letters] of Object.entries(OWN_LETTERS)) {
        expect(named.names?.[locale], `${named.name} in ${locale}`).toMatch(letters);
      }
    }
  });

  it("has names in supported languages only, and none that equals the default", () => {
    const known = new Set<string>(LOCALE_CODES);
    for (const { name, names } of [...leagues, ...teams]) {
      for (const [locale, text] of Object.entries(names ?? {})) {
        expect(known.has(locale), locale).toBe(true);
        expect(text).not.toBe(name);
      }
    }
  });

  it("follows the grammar of the language", () => {
    const named = (name: string) => teams.find((team) => team.name === name)?.names ?? {};
    const utrecht = teams.find((team) => team.name.startsWith("Utrecht "));
    expect(utrecht?.names?.fr).toMatch(/ d'Utrecht$/);
    const london = teams.find((team) => team.name.startsWith("London "));
    expect(named(london?.name ?? "").es).toMatch(/ de Londres$/);
    expect(leagues.find((league) => league.name === "British Crown League")?.names).toMatchObject({
      "zh-CN": "英国皇冠联赛",
      ru: "Лига «Корона» Великобритании",
      tr: "Britanya Taç Ligi",
      ar: "دوري التاج (بريطانيا)",
    });
  });

  it("has native names for people of China, Korea and Japan", () => {
    const people = teams.filter((team) => SOLO_GAMES.has(getGameById(team.gameId)?.slug ?? "soccer"));
    expect(people.filter(({ country }) => country === "CN").every(({ names }) => names?.["zh-CN"])).toBe(true);
    expect(people.filter(({ country }) => country === "KR").every(({ names }) => names?.ko)).toBe(true);
    expect(people.filter(({ country }) => country === "JP").every(({ names }) => names?.ja)).toBe(true);
    expect(people.filter(({ country }) => country === "FR").every(({ names }) => names === undefined)).toBe(true);
  });

  it("gives each team two distinguishable colours", () => {
    for (const team of teams) expect(distance(team.colourA, team.colourB), team.name).toBeGreaterThan(150);
  });

  it("gives each team a squad of its plan, each person once per league", () => {
    for (const team of teams) {
      const { players, coach } = squadOf(team.id);
      const slug = getGameById(team.gameId)?.slug ?? "soccer";
      expect(players.map(({ role }) => role)).toEqual(SQUAD_PLANS[slug].roles);
      expect(coach === undefined, slug).toBe(SOLO_GAMES.has(slug));
      const numbers = players.flatMap(({ number }) => number ?? []);
      expect(new Set(numbers).size).toBe(SQUAD_PLANS[slug].numbers ? players.length : 0);
    }
    for (const league of leagues) {
      const people = teamsOfLeague(league.id).flatMap(({ id }) => squadOf(id).players.map(({ name }) => name));
      expect(new Set(people).size, league.name).toBe(people.length);
    }
    expect(squadOf(1)).toEqual({ players: [] });
  });

  it("returns people and venues that fit the feed schemas, with known roles", () => {
    const people = GAMES.flatMap(({ id }) => peopleOfGame(id));
    expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
    for (const person of people) {
      v.parse(canonicalPlayerSchema, person);
      const slug = getGameById(person.gameId)?.slug ?? "soccer";
      expect([...PLAYER_ROLES[slug], COACH], person.name).toContain(person.role);
    }
    for (const team of teams) {
      const home = inventVenue(team);
      expect(home !== undefined, team.name).toBe(isCityTeam(team.gameId));
      if (home) expect(v.parse(canonicalVenueSchema, home)).toEqual(home);
    }
    const keeper = squadOf(teams.find(({ gameId }) => gameId === 202)?.id ?? 0).players[0];
    expect(keeper).toMatchObject({ role: "goalkeeper", number: 1, heightCm: expect.any(Number) });
  });
});
