import * as v from "valibot";
import { expect, test } from "vitest";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { GAMES, getGameBySlug } from "#domain/matches/games.ts";
import type { MatchCard } from "#domain/matches/views.ts";

import { newsBlockLines } from "#domain/news/block-text.ts";
import { newsDocumentSchema } from "#domain/news/document-schema.ts";
import type { MatchReport } from "#domain/news/report.ts";
import type { ReportFact } from "#domain/news/report-facts.ts";
import {
  factText,
  reportBlocks,
  reportSummary,
  reportTeaser,
  reportTitle,
  reportTitleWithoutResult,
} from "#messages/match-report.ts";
import { runWithLocale } from "../../middleware/messages-locale.ts";

const team = (id: number, name: string) => ({ id, name, initials: "T", colourA: "#000000", colourB: "#ffffff" });
const card = (gameId: number): MatchCard => ({
  ...{ id: 1, gameId, leagueId: 1, home: team(1, "Nordhavn"), away: team(2, "Sudbury"), startsAtMs: 0, revision: 1 },
  ...{ updatedAtMs: 0, state: "finished", score: { home: 3, away: 1, parts: [] } },
  coverage: { stream: false, chat: false, plans: false },
});
const league = { id: 1, gameId: 202, name: "Premier Cup", rank: 1 };

const score = { home: 3, away: 1 };
const COUNTS = [1, 2, 3, 5, 11, 21, 100];
const FACTS: ReportFact[] = [
  { kind: "half_score", score },
  { kind: "awarded" },
  { kind: "overtime" },
  { kind: "penalties", winner: "home" },
  { kind: "opening", side: "home", clock: "12'", player: "Berg" },
  { kind: "opening", side: "away", clock: "12'" },
  { kind: "comeback", winner: "away", score },
  { kind: "decisive", player: "Koch", clock: "88'" },
  { kind: "straight_sets" },
  { kind: "sweep", winner: "home" },
  { kind: "deciding_part", unit: "set" },
  { kind: "deciding_part", unit: "frame" },
  { kind: "deciding_part", unit: "map" },
  { kind: "widest_quarter", number: 2, score },
  { kind: "highest_break", player: "Lee", value: "127" },
  { kind: "side_total", side: "home", total: "151/4 (18.2)" },
  ...COUNTS.flatMap((count): ReportFact[] => [
    { kind: "lead_changes", count },
    { kind: "tie_breaks", count },
    { kind: "innings", count },
    { kind: "by_runs", winner: "home", count },
    { kind: "by_wickets", winner: "away", count },
    { kind: "by_innings", winner: "home", count },
  ]),
  { kind: "match_tied" },
  { kind: "match_drawn" },
];
const report = (rest: Partial<MatchReport> = {}): MatchReport => ({
  ...{ stage: "full_time", outcome: "home", score, facts: [], scoring: [], parts: [] },
  ...rest,
});
const details = (gameId: number, facts: ReportFact[], rest: Partial<MatchReport> = {}) => ({
  ...{ match: card(gameId), league, report: report({ facts, ...rest }) },
  ...{ stats: { shots: [9, 4] as [number, number] }, places: { home: 2, away: 7 } },
});
const SHOOT_OUT = { home: 1, away: 1, parts: [], homeDetail: "(2)", awayDetail: "(4)" };
const textOf = (blocks: ReturnType<typeof reportBlocks>) => blocks.flatMap(newsBlockLines).join("\n");

test.each(LOCALE_CODES)("%s: every sentence of every game has its names, its score and no placeholder", (locale) => {
  runWithLocale(locale, () => {
    for (const { id: gameId } of GAMES) {
      for (const fact of FACTS) {
        const blocks = reportBlocks({ ...details(gameId, [fact]), locale });
        const text = textOf(blocks);
        expect(v.is(newsDocumentSchema, blocks), `${locale} ${gameId} ${fact.kind}`).toBe(true);
        expect(text, `${locale} ${fact.kind}`).not.toMatch(/[{}]|undefined|NaN/);
        expect(text).toContain("Nordhavn");
        expect(text).toContain("Sudbury");
      }
    }
  });
});

test.each(LOCALE_CODES)("%s: title and first sentence name both sides and the score, the winner's first", (locale) => {
  runWithLocale(locale, () => {
    const away = { match: card(202), league, report: report({ outcome: "away", score: { home: 1, away: 3 } }) };
    const draw = { match: card(202), league, report: report({ outcome: "draw", score: { home: 2, away: 2 } }) };
    const half = { match: card(202), league, report: report({ stage: "half_time", score: { home: 1, away: 0 } }) };
    for (const text of [reportTitle(away), reportSummary(away)]) {
      expect(text).toMatch(/Sudbury/);
      expect(text).toMatch(/Nordhavn/);
      expect(text).toContain("3–1");
    }
    const level = report({ outcome: "away", score: { home: 1, away: 1 } });
    const shootOut = { ...away, match: { ...card(202), score: SHOOT_OUT }, report: level };
    for (const text of [reportTitle(shootOut), reportSummary(shootOut)]) expect(text).toContain("1–1 (4–2)");
    for (const text of [reportTitle(draw), reportSummary(draw)]) expect(text).toContain("2–2");
    for (const text of [reportTitle(half), reportSummary(half)]) expect(text).toContain("1–0");
    expect(reportTitleWithoutResult(away)).not.toMatch(/\d/);
  });
});

test.each([
  ["soccer", "Score by period"],
  ["valorant", "Score by map"],
  ["lol", "Kills by map"],
] as const)("the table of a report of %s is called %s: kills are no score", (slug, caption) => {
  const parts = [score, score];
  const blocks = runWithLocale("en", () =>
    reportBlocks({ ...details(getGameBySlug(slug)?.id ?? 0, [], { parts }), locale: "en" }),
  );
  expect(blocks).toContainEqual(expect.objectContaining({ kind: "table", caption }));
});

/** Every plural category of a language, with an example number. */
function numbersByCategory(locale: string): Map<string, number> {
  const rules = new Intl.PluralRules(locale);
  const found = new Map<string, number>();
  for (let number = 1; number <= 200; number += 1)
    if (!found.has(rules.select(number))) found.set(rules.select(number), number);
  return found;
}

test.each(LOCALE_CODES)(
  "%s: counts of a report have the forms of the language, at the break and at the end",
  (locale) => {
    runWithLocale(locale, () => {
      for (const stage of ["half_time", "full_time"] as const) {
        for (const kind of ["lead_changes", "tie_breaks", "innings"] as const) {
          const told = [...numbersByCategory(locale)].map(([category, count]) => {
            const text = textOf(reportBlocks({ ...details(202, [{ kind, count }], { stage }), locale }));
            const without = textOf(reportBlocks({ ...details(202, [], { stage }), locale }));
            expect(text, `${stage} ${kind} ${category}`).not.toBe(without);
            // Some languages express one and two by the word form alone, without the number.
            if (count > 2)
              expect(text, `${stage} ${kind} ${count}`).toMatch(new RegExp(`${count}|${count.toLocaleString(locale)}`));
            expect(text).toContain("Nordhavn");
            return text;
          });
          expect(new Set(told).size).toBe(told.length);
        }
      }
    });
  },
);

const cricket = (fact: ReportFact) => ({ match: card(210), league, report: report({ facts: [fact] }) });

test("a cricket match is won by runs, wickets or an innings, tied or drawn: never by the runs of both", () => {
  const told = (fact: ReportFact) =>
    runWithLocale("en", () => [reportTitle(cricket(fact)), reportSummary(cricket(fact))]);
  expect(told({ kind: "by_runs", winner: "home", count: 18 })).toEqual([
    "Nordhavn beat Sudbury by 18 runs",
    "Premier Cup: Nordhavn beat Sudbury by 18 runs.",
  ]);
  expect(told({ kind: "by_wickets", winner: "away", count: 1 })[0]).toBe("Sudbury beat Nordhavn by 1 wicket");
  expect(told({ kind: "by_innings", winner: "home", count: 12 })[0]).toBe(
    "Nordhavn beat Sudbury by an innings and 12 runs",
  );
  expect(told({ kind: "match_tied" })[0]).toBe("Nordhavn and Sudbury tie");
  expect(told({ kind: "match_drawn" })[0]).toBe("Nordhavn and Sudbury draw");
});

test.each(LOCALE_CODES)("%s: the headline of a cricket match names both sides and the margin", (locale) => {
  runWithLocale(locale, () => {
    for (const kind of ["by_runs", "by_wickets", "by_innings"] as const) {
      const title = reportTitle(cricket({ kind, winner: "away", count: 21 }));
      expect(title, kind).toContain("Nordhavn");
      expect(title, kind).toContain("Sudbury");
      expect(title, kind).toMatch(/21/);
      expect(title, kind).not.toMatch(/3–1|1–3|[{}]/);
    }
    const told = (["match_tied", "match_drawn"] as const).map((kind) => reportTitle(cricket({ kind })));
    for (const title of told) expect(title).toMatch(/Nordhavn.*Sudbury/);
    expect(new Set(told).size).toBe(2);
  });
});

test("counts are told in the plural of each language", () => {
  const title = (locale: (typeof LOCALE_CODES)[number], count: number) =>
    runWithLocale(locale, () => reportTitle(cricket({ kind: "by_wickets", winner: "away", count })));
  const sentence = (locale: (typeof LOCALE_CODES)[number], count: number) =>
    runWithLocale(locale, () => factText({ kind: "by_wickets", winner: "away", count }, { match: card(210) }));
  expect(sentence("en", 1)).toContain("won by 1 wicket.");
  expect(sentence("en", 6)).toContain("won by 6 wickets.");
  expect(sentence("ru", 1)).toContain("осталась 1 калитка");
  expect(sentence("ru", 3)).toContain("осталось 3 калитки");
  expect(sentence("ru", 5)).toContain("осталось 5 калиток");
  expect(title("ru", 5)).toContain("в запасе 5 калиток");
  expect(sentence("pl", 2)).toContain("o 2 wickety");
  expect(title("pl", 5)).toContain("o 5 wicketów");
  expect(sentence("ar", 2)).toContain("بفارق ويكتين");
  expect(title("ar", 2)).toContain("بفارق ويكتين");
  expect(sentence("ja", 4)).toContain("4ウィケット差");
});

test("a tennis match is told by its sets, the winner's games first; when a player retired, by the sets won", () => {
  const parts = [
    { home: 4, away: 6 },
    { home: 6, away: 7, tieBreak: [5, 7] as [number, number] },
  ];
  const titleOf = (slug: string, home: number, away: number, ofParts = parts) => {
    const match = { ...card(getGameBySlug(slug)?.id ?? 0), score: { home, away, parts: ofParts } };
    const source = { match, league, report: report({ outcome: "away", score: { home, away } }) };
    return runWithLocale("en", () => reportTitle(source));
  };
  expect(titleOf("tennis", 0, 2)).toBe("Sudbury beat Nordhavn 6–4, 7–6 (7–5)");
  expect(titleOf("tennis", 0, 1)).toBe("Sudbury beat Nordhavn 1–0");
  expect(titleOf("volleyball", 0, 2)).toBe("Sudbury beat Nordhavn 2–0");
});

test("in badminton and table tennis games are lost and decide, in tennis sets", () => {
  const told = (slug: string) =>
    runWithLocale("en", () =>
      [{ kind: "straight_sets" as const }, { kind: "deciding_part" as const, unit: "set" as const }].map((fact) =>
        factText(fact, { match: card(getGameBySlug(slug)?.id ?? 0) }),
      ),
    );
  expect(told("badminton")).toEqual(["It was over in straight games.", "It took a deciding game."]);
  expect(told("tennis")).toEqual(["It was over in straight sets.", "It took a deciding set."]);
});

test("below the title of a report are its league and the first facts, not the result again", () => {
  const source = { match: card(202), league, locale: "en" as const };
  const facts: ReportFact[] = [
    { kind: "half_score", score: { home: 1, away: 1 } },
    { kind: "overtime" },
    { kind: "awarded" },
  ];
  expect(reportTeaser({ ...source, report: report({ facts }) })).toBe(
    "Premier Cup · The score was 1–1 at half-time. The match went to extra time.",
  );
  expect(reportTeaser({ ...source, report: report() })).toBe("Premier Cup");
});
