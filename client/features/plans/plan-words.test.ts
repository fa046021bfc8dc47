import { describe, expect, test } from "vitest";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { GAMES, getGameBySlug } from "#domain/matches/games.ts";
import { PLAN_OUTCOMES, PLAN_VOID_REASONS } from "#domain/plans/outcomes.ts";
import type { PlanPick } from "#domain/plans/picks.ts";
import { PLAN_LABELS, PLAN_STATES } from "#domain/plans/plan-states.ts";
import { PLAY_TYPE_KEYS, type PlayTypeKey, playTypesOfGame } from "#domain/plans/play-types.ts";
import { listLines, listPicks, type PlanSelection } from "#domain/plans/selection.ts";
import { restoreMessageLocaleAfterEach, setMessageLocale } from "../../../tests/support/message-locale.ts";
import { outcomeName, pickText, planLabelName, planStateName, playTypeName, voidReasonText } from "./plan-words.ts";

restoreMessageLocaleAfterEach();

const team = (id: number, name: string) => ({ id, name, initials: name.slice(0, 2), colourA: "#000", colourB: "#fff" });
const teams = { home: team(1, "Arsenal"), away: team(2, "Everton") };
const BEST_OF = 5;
const gameIds = GAMES.map(({ id }) => id);
/** Every selection of a play type with its first and last line, in every game that offers it. */
const selectionsOf = (playType: PlayTypeKey): PlanSelection[] =>
  gameIds.flatMap((gameId) => {
    const lines = listLines(playType, { gameId, bestOf: BEST_OF });
    const shown = lines.length > 0 ? [lines[0] ?? 0, lines.at(-1) ?? 0] : [null];
    return listPicks(playType, { gameId, bestOf: BEST_OF }).flatMap((pick) =>
      shown.map((line) => ({ playType, line, pick })),
    );
  });
const text = (playType: PlayTypeKey, pick: PlanPick, line: number | null = null) =>
  pickText({ playType, line, pick }, teams, "en").replaceAll(/[\u2066\u2069]/g, "");

describe.each(LOCALE_CODES)("%s", (locale) => {
  test("every play type has a name of its own in its game, and every pick a text", () => {
    setMessageLocale(locale);
    for (const { id, slug } of GAMES) {
      const names = playTypesOfGame(slug).map((playType) => playTypeName(playType, { gameId: id }));
      expect(names.every((name) => name.length > 1)).toBe(true);
      expect(new Set(names).size, `${slug}: ${names.join(", ")}`).toBe(names.length);
    }
    for (const playType of PLAY_TYPE_KEYS) {
      expect(playTypeName(playType)).not.toContain("{");
      const texts = new Set(selectionsOf(playType).map((selection) => pickText(selection, teams, locale)));
      expect(texts.size).toBeGreaterThan(1);
      expect([...texts].every((one) => one.trim() !== "" && !one.includes("{"))).toBe(true);
    }
  });

  test("outcomes, labels, states and reasons have different names", () => {
    setMessageLocale(locale);
    const lists = [
      PLAN_OUTCOMES.map(outcomeName),
      PLAN_LABELS.map(planLabelName),
      PLAN_STATES.map(planStateName),
      PLAN_VOID_REASONS.map(voidReasonText),
    ];
    for (const names of lists) expect(new Set(names).size).toBe(names.length);
  });
});

test.each<[string, string]>([
  [text("total", "over", 2.5), "Over 2.5"],
  [text("total", "under", 2.25), "Under 2.25"],
  [text("handicap", "home", -0.75), "Arsenal −0.75"],
  [text("handicap", "away", -0.75), "Everton +0.75"],
  [text("handicap", "away", 0), "Everton 0"],
  [text("correct_score", "2-1"), "2–1"],
  [text("double_chance", "home_or_draw"), "Arsenal or Draw"],
  [text("half_time_full_time", "draw/home"), "Draw / Arsenal"],
  [text("both_teams_score", "yes"), "Yes"],
  [text("first_to_score", "none"), "No goal"],
])("%s", (shown, expected) => expect(shown).toBe(expected));

test("a removed match has no team names", () => {
  expect(pickText({ playType: "match_result", line: null, pick: "home" }, null, "en")).toBe("Home team");
});

test("some games have words of their own", () => {
  const soccer = { gameId: getGameBySlug("soccer")?.id ?? 0 };
  expect(playTypeName("total", soccer)).toBe("Total goals");
  expect(playTypeName("total")).toBe("Over/under");
  setMessageLocale("zh-CN");
  expect(playTypeName("first_set_winner", { gameId: getGameBySlug("tennis")?.id ?? 0 })).toContain("盘");
});
