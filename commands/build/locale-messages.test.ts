import { expect, test } from "vitest";
import { moduleOfMessages, readExports } from "./locale-messages.ts";
import { splitMessages } from "./message-modules.ts";

const statements = splitMessages(`import * as registry from "../registry.js";
export const goal = () => "Tor";
export const goals = (i) => registry.plural("de", i.count, {});
export const foul = () => "Foul";`);

test("a module has the asked messages only, and exports them by name", () => {
  const code = moduleOfMessages(
    new Map([
      ["a", "goal"],
      ["goals", "goals"],
    ]),
    statements,
  );
  expect(code).toContain('const goal = () => "Tor"');
  expect(code).toContain("export { goal as a, goals as goals };");
  expect(code).not.toContain("foul");
});

test("a message that a locale does not have is an error", () => {
  expect(() => moduleOfMessages(new Map([["a", "corner"]]), statements)).toThrow("have no corner");
});

test("exports are read with the messages they stand for", () => {
  const code = [
    'import { plural } from "./app.js";',
    "const shell_home = () => `Home`;",
    "const shell_more = () => plural(`More`);",
    "const inner = 1;",
    "export { shell_home as t, shell_more };",
  ].join("\n");
  expect([...readExports(code)]).toEqual([
    ["t", "shell_home"],
    ["shell_more", "shell_more"],
  ]);
});
