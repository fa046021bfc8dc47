import { expect, test } from "vitest";
import { MOBA_RULES } from "#domain/simulator/moba-rules.ts";
import { eventName, eventValue, valueText } from "./event-labels.ts";

test("every objective that is fought over has a message of its own", () => {
  const names = Object.values(MOBA_RULES).flatMap(({ objectives }) => objectives.map(({ name }) => name));
  for (const name of ["tower", ...names]) {
    expect(valueText(name)).toBe(`${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  }
});

test("reasons and the first kill of a map are words of the site", () => {
  expect(valueText("lights")).toBe("floodlights out");
  expect(eventValue("kill", "first")).toBe("First blood");
});

test("a player gives up, a side forfeits", () => {
  expect(eventName({ kind: "retired", player: "Ann" })).toBe("Retired");
  expect(eventName({ kind: "retired" })).toBe("Forfeit");
});

test("a word nobody knows stays as the source wrote it", () => {
  expect(valueText("frost wyrm")).toBe("frost wyrm");
  expect(eventValue("objective", "frost wyrm")).toBe("frost wyrm");
  expect(eventValue("interruption", undefined)).toBe("");
});

test("bare numbers say that they are added, scores stay", () => {
  expect(eventValue("points", "3")).toBe("+3");
  expect(eventValue("kill", "×3")).toBe("×3");
  expect(eventValue("set_won", "6–4")).toBe("6–4");
});
