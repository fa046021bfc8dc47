import { expect, test } from "vitest";
import { getBrandById } from "#brands/registry.ts";
import { LOCALE_CODES, type Locale } from "#domain/i18n/locales.ts";
import { getGameBySlug } from "#domain/matches/games.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { runWithLocale } from "../../middleware/messages-locale.ts";
import { renderTextPage } from "./text-page.ts";

const NOW = Date.UTC(2026, 4, 2, 19, 30);
const game = getGameBySlug("soccer");
const baseball = getGameBySlug("baseball");
const cricket = getGameBySlug("cricket");
const brand = getBrandById("inkstone");
if (!game || !baseball || !cricket || !brand) throw new Error("the game or the brand is gone");

const team = (id: number, name: string) => ({ id, name, initials: "NR", colourA: "#aa0000", colourB: "#ffffff" });

const goals: MatchEvent[] = Array.from({ length: 400 }, (_, at) => ({
  seq: at + 1,
  kind: "goal",
  side: "home",
  atMs: NOW - 100_000 + at,
  clockText: "67'",
  player: "Ada Okonkwo",
  other: "Bea Lund",
  score: { home: at + 1, away: 0 },
}));

const LIVE: MatchDetail = {
  id: 77,
  gameId: game.id,
  league: { id: 1, gameId: game.id, name: "Harbour <League>", rank: 1 },
  leagueId: 1,
  home: team(1, "Northport"),
  away: team(2, "Southgate"),
  startsAtMs: NOW - 3_600_000,
  state: "in_progress",
  phase: { kind: "half", number: 2 },
  score: { home: 400, away: 0, parts: [{ home: 1, away: 0 }] },
  revision: 1,
  updatedAtMs: NOW,
  events: goals,
  coverage: { stream: false, chat: true, plans: false },
  has: {
    statistics: true,
    lineups: false,
    injuries: false,
    text: true,
    animation: false,
    odds: false,
    momentum: false,
    course: false,
  },
  pinned: [],
};
const match = (fields: Partial<MatchDetail> = {}): MatchDetail => ({ ...LIVE, ...fields });

const page = (of: MatchDetail, locale: Locale = "en", played = game) =>
  runWithLocale(locale, () =>
    renderTextPage(
      { match: of, lines: [], statistics: undefined, game: played, brand, locale, timeZone: "UTC", basePath: "" },
      NOW,
    ),
  );

/** The rows of the score table, cell by cell. */
const scoreRows = (html: string): string[][] =>
  [...html.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row = ""]) =>
    row.split(/<\/t[hd]>/).flatMap((cell) => cell.replaceAll(/<[^>]+>/g, "").trim() || []),
  );

test.each(LOCALE_CODES)("%s: a long match stays under 50 kB, without scripts, and reloads itself", (locale) => {
  const html = page(match(), locale);
  expect(new TextEncoder().encode(html).length).toBeLessThan(50_000);
  expect(html).not.toMatch(/<script|<img|undefined/);
  expect(html).toContain('<meta http-equiv="refresh" content="30">');
  expect(html).toContain("Ada Okonkwo");
});

test("names are escaped; an ended match does not reload", () => {
  const html = page(match({ state: "finished" }));
  expect(html).toContain("Harbour &lt;League&gt;");
  expect(html).not.toContain("http-equiv");
});

test("a hidden match tells neither score nor goals", () => {
  const html = page(match({ hidden: true }));
  expect(html).not.toMatch(/Okonkwo|>400</);
});

test("in baseball the visitors are first, and an inning the home side has not batted in is a dash", () => {
  const parts = [
    { home: 1, away: 0 },
    { home: 0, away: 2 },
  ];
  const of = match({
    gameId: baseball.id,
    phase: { kind: "inning", number: 2, side: "top" },
    score: { home: 1, away: 2, parts },
    events: [{ seq: 1, kind: "run", side: "away", atMs: NOW, player: "Bo Ek", score: { home: 1, away: 2 } }],
  });
  const html = page(of, "en", baseball);
  expect(scoreRows(html)).toEqual([
    ["Southgate", "0", "2", "2"],
    ["Northport", "1", "–", "1"],
  ]);
  expect(html).toContain("<bdi>2–1</bdi>");
});

test("in cricket a total has its wickets and overs, and a side that has not batted a dash", () => {
  const score = { home: 161, away: 0, parts: [{ home: 161, away: 0 }], homeDetail: "161/7 (20.0)" };
  const html = page(
    match({ gameId: cricket.id, phase: { kind: "inning", number: 1 }, score, events: [] }),
    "en",
    cricket,
  );
  expect(scoreRows(html)).toEqual([
    ["Northport", "161", "161/7 20.0"],
    ["Southgate", "–", "–"],
  ]);
});

test("two innings of a side are both in its total", () => {
  const innings = match({
    gameId: cricket.id,
    score: {
      ...{ home: 423, away: 301, homeDetail: "178/6 (52.1)" },
      parts: [
        { home: 245, away: 0 },
        { home: 0, away: 301 },
        { home: 178, away: 0 },
      ],
    },
    events: [],
  });
  expect(scoreRows(page(innings, "en", cricket)).map((row) => row.at(-1))).toEqual(["245 &amp; 178/6 52.1", "301"]);
});
