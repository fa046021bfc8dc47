import * as v from "valibot";
import { expect, test } from "vitest";
import { contentPictures, contentText, planContentSchema } from "./content.ts";
import { findDraftProblems, oddsOfRelease, type PlanDraft, planDraftInput } from "./contract.ts";
import { isTitleLengthAllowed } from "./plan-title.ts";

const paragraph = (...texts: string[]) => ({ kind: "paragraph", spans: texts.map((text) => ({ text })) });
const PICTURE = { kind: "picture", file: `${"a1".repeat(32)}.jpg` };
const isContent = (content: unknown) => v.is(planContentSchema, content);

test("content is paragraphs, lists, bold text and up to three pictures", () => {
  const content = [
    { kind: "paragraph", spans: [{ text: "Rovers have " }, { text: "no striker", bold: true }] },
    { kind: "list", ordered: true, items: [[{ text: "Away form" }], [{ text: "Injuries" }]] },
    PICTURE,
  ];
  const parsed = v.parse(planContentSchema, content);
  expect(contentText(parsed)).toBe("Rovers have no striker\nAway form\nInjuries");
  expect(contentPictures(parsed)).toEqual([PICTURE.file]);
  expect(isContent([])).toBe(true);
  expect(isContent([PICTURE, PICTURE, PICTURE])).toBe(true);
  expect(isContent([PICTURE, PICTURE, PICTURE, PICTURE])).toBe(false);
});

test.each([
  ["markup", [paragraph("<img src=x onerror=alert(1)>")]],
  ["a tag divided among spans", [paragraph("<scr", "ipt>alert(1)</script>")]],
  ["a link", [paragraph("join t.example.com now")]],
  ["a link divided among spans", [paragraph("join exam", "ple.com")]],
  ["a spelled-out link", [paragraph("example (dot) com")]],
  ["direction marks", [paragraph("over \u202e5.2\u202c")]],
  ["invisible characters", [paragraph("ban\u200bker")]],
  ["line breaks", [paragraph("one\ntwo")]],
  ["an unknown block", [{ kind: "html", html: "<b>" }]],
  ["unknown fields", [{ ...PICTURE, onclick: "x" }]],
  ["a picture elsewhere", [{ kind: "picture", file: "../secret.jpg" }]],
  ["an empty list", [{ kind: "list", ordered: false, items: [] }]],
  ["too much text", Array.from({ length: 6 }, () => paragraph("x".repeat(2_000)))],
])("content with %s is rejected", (_, content) => {
  expect(isContent(content)).toBe(false);
});

test("content keeps less-than signs, joiners and right-to-left letters", () => {
  expect(isContent([paragraph("xG < 1.2, odds 1.80-2.10 👨‍👩‍👧 فريق")])).toBe(true);
});

test("titles have 5 to 30 characters in Chinese, 5 to 300 elsewhere", () => {
  const allowed = (length: number, locale: "zh-CN" | "zh-TW" | "en") =>
    isTitleLengthAllowed("字".repeat(length), locale);
  expect([4, 5, 30, 31].map((length) => allowed(length, "zh-TW"))).toEqual([false, true, true, false]);
  expect([4, 5, 300, 301].map((length) => allowed(length, "en"))).toEqual([false, true, true, false]);
  // Counts characters instead of UTF-16 units, without surrounding spaces.
  expect(isTitleLengthAllowed("𠮷".repeat(30), "zh-CN")).toBe(true);
  expect(isTitleLengthAllowed("  abcd  ", "en")).toBe(false);
});

const DRAFT: PlanDraft = {
  locale: "en",
  matchId: 5,
  selection: { playType: "handicap", line: -0.25, pick: "home" },
  enteredOddsHundredths: null,
  title: "Rovers at home",
  priceCoins: 100,
  label: "value",
  isRefundable: true,
  viewMode: "login_required",
  content: [{ kind: "paragraph", spans: [{ text: "Rovers press high and Comets miss two defenders." }] }],
};

test("a complete draft can be submitted; otherwise the missing fields are named", () => {
  expect(v.parse(planDraftInput, DRAFT)).toEqual(DRAFT);
  expect(findDraftProblems(DRAFT, { gameId: 202 }, 192)).toEqual([]);
  const empty = { ...DRAFT, matchId: null, selection: null, title: "", priceCoins: null, content: [] };
  expect(v.is(planDraftInput, empty)).toBe(true);
  const fields = ["match", "selection", "odds", "title", "price", "content"];
  expect(findDraftProblems(empty, undefined, undefined)).toEqual(fields);
  const selection = { playType: "handicap", line: -0.3, pick: "home" } as const;
  expect(v.is(planDraftInput, { ...DRAFT, selection })).toBe(false);
  expect(findDraftProblems({ ...DRAFT, selection: { ...selection, line: -7 } }, { gameId: 202 }, 192)).toEqual([
    "selection",
  ]);
  expect(findDraftProblems(DRAFT, { gameId: 203, bestOf: 3 }, 192)).toEqual(["selection"]);
  expect(findDraftProblems({ ...DRAFT, label: "underdog" }, { gameId: 202 }, 192)).toEqual(["label"]);
  expect(findDraftProblems({ ...DRAFT, label: "underdog" }, { gameId: 202 }, 210)).toEqual([]);
});

test("prices and entered odds have limits", () => {
  for (const priceCoins of [0, 9, 10_001, 10.5]) expect(v.is(planDraftInput, { ...DRAFT, priceCoins })).toBe(false);
  for (const enteredOddsHundredths of [100, 100_001]) {
    expect(v.is(planDraftInput, { ...DRAFT, enteredOddsHundredths })).toBe(false);
  }
});

test("the site's odds are used wherever there are some", () => {
  expect(oddsOfRelease(192, 900)).toEqual({ oddsHundredths: 192, oddsSource: "site" });
  expect(oddsOfRelease(undefined, 900)).toEqual({ oddsHundredths: 900, oddsSource: "entered" });
  expect(oddsOfRelease(undefined, null)).toBeUndefined();
});
