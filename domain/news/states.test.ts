import { expect, test } from "vitest";
import { diffNewsTexts } from "./diff.ts";
import { isNewsEditable, isPublicNews, listNewsEvents, NEWS_EVENTS, NEWS_STATES, nextNewsState } from "./states.ts";

test("goes from draft over review to published, corrected and withdrawn", () => {
  expect(nextNewsState("draft", "submit")).toBe("in_review");
  expect(nextNewsState("in_review", "schedule")).toBe("scheduled");
  expect(nextNewsState("scheduled", "publish")).toBe("published");
  expect(nextNewsState("published", "correct")).toBe("corrected");
  expect(nextNewsState("corrected", "withdraw")).toBe("withdrawn");
  expect(nextNewsState("withdrawn", "reopen")).toBe("draft");
});

test("nothing is published without a review, and a public article never becomes a draft again unseen", () => {
  expect(nextNewsState("draft", "publish")).toBeUndefined();
  expect(nextNewsState("withdrawn", "publish")).toBeUndefined();
  for (const state of NEWS_STATES.filter(isPublicNews)) {
    for (const event of NEWS_EVENTS) {
      const next = nextNewsState(state, event);
      expect(next === undefined || isPublicNews(next) || next === "withdrawn", `${state} ${event}`).toBe(true);
    }
  }
});

test("every state can be left, and texts under review are not edited", () => {
  for (const state of NEWS_STATES) expect(listNewsEvents(state).length).toBeGreaterThan(0);
  expect(NEWS_STATES.filter(isNewsEditable)).toEqual(["draft", "published", "corrected"]);
});

test("shows what two versions have in common, and removed lines before added ones", () => {
  const version = (title: string, ...lines: string[]) => ({
    ...{ title, summary: "" },
    blocks: lines.map((text) => ({ kind: "paragraph" as const, spans: [{ text }] })),
  });
  expect(diffNewsTexts(version("Title", "one", "two", "three"), version("Title", "one", "2", "three", "four"))).toEqual(
    [
      { change: "same", text: "Title" },
      { change: "same", text: "one" },
      { change: "removed", text: "two" },
      { change: "added", text: "2" },
      { change: "same", text: "three" },
      { change: "added", text: "four" },
    ],
  );
  expect(diffNewsTexts(version("A", "x"), version("A", "x")).every(({ change }) => change === "same")).toBe(true);
});
