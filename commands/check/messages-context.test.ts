import { expect, test } from "vitest";
import { contextProblems } from "./messages-context.ts";

const english = { open: "Open", close: "Close" };

test("every key has a context line", () => {
  expect(contextProblems(english, { open: "Button; verb", close: "Button; verb" })).toEqual([]);
  expect(contextProblems(english, { open: "Button; verb", close: " " })).toEqual([
    "context: 'close' has no context line in messages/context.json",
  ]);
});

test("rejects a line without a key, and a long one", () => {
  const lines = { open: "Button", close: "Button" };
  expect(contextProblems(english, { ...lines, gone: "Button" })).toHaveLength(1);
  expect(contextProblems(english, { ...lines, open: "word ".repeat(40).trim() })).toHaveLength(1);
});
