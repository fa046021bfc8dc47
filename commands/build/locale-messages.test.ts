import { expect, test } from "vitest";
import { moduleOfMessages } from "./locale-messages.ts";
import { splitMessages } from "./message-modules.ts";

const statements = splitMessages(`import * as registry from "../registry.js";
export const goal = () => "Tor";
export const goals = (i) => registry.plural("de", i.count, {});
export const foul = () => "Foul";`);

test("a module has the asked messages only, and exports them by name", () => {
  const code = moduleOfMessages(["goal", "goals"], statements);
  expect(code).toContain('const goal = () => "Tor"');
  expect(code).toContain("export { goal, goals };");
  expect(code).not.toContain("foul");
});

test("a message that a locale does not have is an error", () => {
  expect(() => moduleOfMessages(["corner"], statements)).toThrow("have no corner");
});
