import { expect, test } from "vitest";
import { getBrandById } from "#brands/registry.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { runWithLocale } from "../../middleware/messages-locale.ts";
import { drawMatch } from "./draw-match.ts";
import { createShareLook } from "./share-frame.ts";

const brand = getBrandById("aurora");
if (!brand) throw new Error("the brand is gone");

const team = (id: number, name: string, colourA: string) => ({ id, name, initials: "T", colourA, colourB: "#ffffff" });
const FINISHED: MatchDetail = {
  id: 77,
  gameId: 205,
  league: { id: 1, gameId: 205, name: "Harbour League", rank: 1 },
  leagueId: 1,
  home: team(1, "Austin", "#0000aa"),
  away: team(2, "Tulsa", "#00aa00"),
  startsAtMs: 0,
  state: "finished",
  winner: "away",
  score: { home: 3, away: 7, parts: [{ home: 3, away: 7 }] },
  revision: 1,
  updatedAtMs: 0,
  events: [{ seq: 1, kind: "home_run", side: "away", atMs: 1, player: "Cody Haines", score: { home: 1, away: 3 } }],
  coverage: { stream: false, chat: true, plans: false },
  has: {
    ...{ statistics: false, lineups: false, injuries: false, text: false },
    ...{ animation: false, odds: false, momentum: false, course: false },
  },
  pinned: [],
};

/** Each text with its x, in drawing order. */
const textsOf = (match: MatchDetail, locale: Locale = "en") =>
  runWithLocale(locale, () =>
    [...drawMatch(match, createShareLook(brand, locale)).matchAll(/<text x="(\d+)"[^>]*>(.*?)<\/text>/g)].map(
      ([, x, text]) => ({ x: Number(x), text }),
    ),
  );
const xOf = (texts: ReturnType<typeof textsOf>, wanted: string) => texts.find(({ text }) => text === wanted)?.x ?? NaN;

test("in baseball the visitors' name and runs are first, and moments say what happened", () => {
  const texts = textsOf(FINISHED);
  expect(xOf(texts, "Tulsa")).toBeLessThan(xOf(texts, "Austin"));
  expect(xOf(texts, "7")).toBeLessThan(xOf(texts, "3"));
  expect(texts.map(({ text }) => text)).toContain("Home run · Cody Haines");
});

test("of a match in sets the sets are shown, home first", () => {
  const parts = [
    { home: 6, away: 4 },
    { home: 6, away: 7 },
  ];
  const texts = textsOf({ ...FINISHED, gameId: 203, events: [], score: { home: 1, away: 1, parts } });
  expect(texts.map(({ text }) => text)).toContain("6–4   6–7");
  expect(xOf(texts, "Austin")).toBeLessThan(xOf(texts, "Tulsa"));
});

test("nothing of a hidden match is told", () => {
  const texts = textsOf({ ...FINISHED, gameId: 203, hidden: true }).map(({ text }) => text);
  expect(texts.join()).not.toMatch(/[37]|Cody/);
});

test("the points of a game in play are not drawn over the sets", () => {
  const score = { home: 1, away: 0, homeDetail: "40", awayDetail: "15", parts: [{ home: 6, away: 4 }] };
  const texts = textsOf({ ...FINISHED, gameId: 203, state: "in_progress", events: [], score });
  expect(texts.map(({ text }) => text)).toContain("6–4");
  expect(texts.map(({ text }) => text)).not.toContain("40");
});

test("two innings of a cricket side are both shown, between the crests", () => {
  const score = {
    ...{ home: 423, away: 301, homeDetail: "178/10 (60.1)" },
    parts: [
      { home: 245, away: 0 },
      { home: 0, away: 301 },
      { home: 178, away: 0 },
    ],
  };
  const svg = runWithLocale("en", () =>
    drawMatch({ ...FINISHED, gameId: 210, events: [], score }, createShareLook(brand, "en")),
  );
  expect(svg).toContain(">245 &amp; 178</text>");
});

test("the washes of two sides in one colour differ, as on the match page", () => {
  const match = { ...FINISHED, gameId: 201, home: team(1, "Granada", "#0a7d32"), away: team(2, "Zaragoza", "#0b8035") };
  const svg = runWithLocale("en", () => drawMatch(match, createShareLook(brand, "en")));
  const [home, away] = [...new Set([...svg.matchAll(/stop-color="([^"]+)"/g)].map(([, colour]) => colour))];
  expect(away).toBe("#ffffff");
  expect(home).not.toBe(away);
});
