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
  expect(formatEventValue({ kind: "kill", value: "first" })).toBe("First blood");
});

test("a player retires, a side forfeits", () => {
  expect(eventLabel({ kind: "retired", player: "Ann" })).toBe("Retired");
  expect(eventLabel({ kind: "retired" })).toBe("Forfeit");
});

test("an unknown value stays as the source wrote it", () => {
  expect(eventValueLabel("frost wyrm")).toBe("frost wyrm");
  expect(formatEventValue({ kind: "objective", value: "frost wyrm" })).toBe("frost wyrm");
  expect(formatEventValue({ kind: "interruption" })).toBe("");
});

test("plain numbers get a plus sign, scores stay", () => {
  expect(formatEventValue({ kind: "points", value: "3" })).toBe("+3");
  expect(formatEventValue({ kind: "kill", value: "×3" })).toBe("×3");
  expect(formatEventValue({ kind: "set_won", value: "6–4" })).toBe("6–4");
});

test("a score begins with the side that won it, but not the running score of a map", () => {
  expect(formatEventValue({ kind: "set_won", side: "away", value: "3–6" })).toBe("6–3");
  expect(formatEventValue({ kind: "set_won", side: "home", value: "6–3" })).toBe("6–3");
  expect(formatEventValue({ kind: "frame_won", side: "away", value: "12–74" })).toBe("74–12");
  expect(formatEventValue({ kind: "map_won", side: "away", value: "11–13" })).toBe("13–11");
  const round = { kind: "round_won", side: "away", value: "8–12" } as const;
  expect(formatEventValue({ ...round, phase: { kind: "round", number: 2 } })).toBe("12–8");
  expect(formatEventValue({ ...round, phase: { kind: "map", number: 2 } })).toBe("8–12");
  expect(formatEventValue({ kind: "game_won", side: "away", value: "3–4" })).toBe("4–3");
  expect(formatEventValue({ kind: "points", side: "away", value: "5–0 · 8–13" })).toBe("5–0 · 13–8");
});

test("the kills of a won map are named, where kills decide no map", () => {
  const won = { kind: "map_won", side: "away", value: "7–25" } as const;
  expect(formatEventValue(won, "lol")).toBe("Kills 25–7");
  expect(formatEventValue(won, "cs:go")).toBe("25–7");
});

test("a game has its own names for scores", () => {
  const named = (
    kind: "run" | "points" | "milestone",
    value: string,
    game: "cricket" | "baseball" | "americanfootball",
  ) => [eventLabel({ kind, value }, game), formatEventValue({ kind, value }, game)].filter(Boolean).join(" ");
  expect(named("run", "6", "cricket")).toBe("Six");
  expect(named("run", "5", "cricket")).toBe("Runs +5");
  expect(named("milestone", "50", "cricket")).toBe("Fifty");
  expect(named("milestone", "100", "cricket")).toBe("Century");
  expect(named("milestone", "150", "cricket")).toBe("Century 150");
  expect(named("run", "4", "baseball")).toBe("Runs +4");
  expect(named("points", "1", "americanfootball")).toBe("Extra point +1");
  expect(eventLabel({ kind: "points", value: "5–0 · 11–9" })).toBe("Scoring run");
  expect(eventLabel({ kind: "points", value: "5" }, "pubgmobile")).toBe("Placement points");
  expect(eventLabel({ kind: "set_won", value: "21–18" }, "badminton")).toBe("Game won");
});

test("one kill needs no number", () => {
  expect(formatEventValue({ kind: "kill", value: "1" })).toBe("");
  expect(formatEventValue({ kind: "kill", value: "3" })).toBe("×3");
});
