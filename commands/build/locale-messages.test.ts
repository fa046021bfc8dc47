import { expect, test } from "vitest";
import { readExports } from "./locale-messages.ts";

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
