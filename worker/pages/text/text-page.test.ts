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
const brand = getBrandById("inkstone");
if (!game || !brand) throw new Error("the game or the brand is gone");

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

const page = (of: MatchDetail, locale: Locale = "en") =>
  runWithLocale(locale, () =>
    renderTextPage(
      { match: of, lines: [], statistics: undefined, game, brand, locale, timeZone: "UTC", basePath: "" },
      NOW,
    ),
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
