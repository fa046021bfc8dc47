import { expect, test } from "vitest";
import { MOBA_RULES } from "#simulator/games/moba-rules.ts";
import { eventLabel, eventValueLabel, formatEventValue } from "./event-labels.ts";

test("every objective has a message of its own", () => {
  const names = Object.values(MOBA_RULES).flatMap(({ objectives }) => objectives.map(({ name }) => name));
  for (const name of ["tower", ...names]) {
    expect(eventValueLabel(name)).toBe(`${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  }
});

test("reasons and the first kill of a map are localized", () => {
  expect(eventValueLabel("lights")).toBe("floodlights out");
  expect(formatEventValue("kill", "first")).toBe("First blood");
});

test("a player retires, a side forfeits", () => {
  expect(eventLabel({ kind: "retired", player: "Ann" })).toBe("Retired");
  expect(eventLabel({ kind: "retired" })).toBe("Forfeit");
});

test("an unknown value stays as the source wrote it", () => {
  expect(eventValueLabel("frost wyrm")).toBe("frost wyrm");
  expect(formatEventValue("objective", "frost wyrm")).toBe("frost wyrm");
  expect(formatEventValue("interruption", undefined)).toBe("");
});

test("plain numbers get a plus sign, scores stay", () => {
  expect(formatEventValue("points", "3")).toBe("+3");
  expect(formatEventValue("kill", "×3")).toBe("×3");
  expect(formatEventValue("set_won", "6–4")).toBe("6–4");
});
