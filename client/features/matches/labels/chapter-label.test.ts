import { expect, test } from "vitest";
import { restoreMessageLocaleAfterEach, setMessageLocale } from "#tests/support/message-locale.ts";
import { chapterLabel } from "./chapter-label.ts";

restoreMessageLocaleAfterEach();

test("a mark of a video names the event and the clock of the game, with the reader's word for a quarter", () => {
  expect(chapterLabel({ kind: "goal", clockText: "38'" })).toBe("Goal 38'");
  expect(chapterLabel({ kind: "full_time", clockText: undefined })).toBe("Full time");
  setMessageLocale("ja");
  expect(chapterLabel({ kind: "touchdown", clockText: "Q3 04:12" })).toContain("3Q 04:12");
});
