import { expect, test } from "vitest";
import { getGameBySlug } from "#domain/matches/games.ts";
import { restoreMessageLocaleAfterEach, setMessageLocale } from "../../../../tests/support/message-locale.ts";
import { phaseLabel } from "./phase-label.ts";

restoreMessageLocaleAfterEach();

test.each([
  ["en", "Set 2", "Set 2"],
  ["zh-CN", "第2盘", "第2局"],
  ["zh-TW", "第2盤", "第2局"],
] as const)("a tennis set has its own label in some languages: %s", (locale, tennis, volleyball) => {
  setMessageLocale(locale);
  const setOf = (slug: string) => phaseLabel({ kind: "set", number: 2 }, "sets", "short", getGameBySlug(slug)?.id);
  expect(setOf("tennis")).toBe(tennis);
  expect(setOf("volleyball")).toBe(volleyball);
});

test.each([
  ["en", "Game 2"],
  ["ja", "第2ゲーム"],
  ["ko", "2게임"],
  ["th", "เกม 2"],
  ["nl", "Game 2"],
  ["de", "Satz 2"],
  ["fr", "Set 2"],
] as const)("badminton and table tennis have games where their federations say so: %s", (locale, label) => {
  setMessageLocale(locale);
  for (const slug of ["badminton", "tabletennis"])
    expect(phaseLabel({ kind: "set", number: 2 }, "sets", "long", getGameBySlug(slug)?.id)).toBe(label);
});

test.each([
  ["en", "Inning 2", "Innings 2"],
  ["de", "Inning 2", "Innings 2"],
  ["ja", "2回", "第2イニングス"],
  ["zh-CN", "第2局", "第2局"],
] as const)("baseball has innings of its own: %s", (locale, baseball, cricket) => {
  setMessageLocale(locale);
  const inningOf = (slug: string) =>
    phaseLabel({ kind: "inning", number: 2 }, "innings", "long", getGameBySlug(slug)?.id);
  expect(inningOf("baseball")).toBe(baseball);
  expect(inningOf("cricket")).toBe(cricket);
});
