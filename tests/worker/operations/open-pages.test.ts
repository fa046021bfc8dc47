import { expect, test } from "vitest";
import { runOperations } from "#tests/support/platform/run-operations.ts";

test("a deployment, a rollback, a rotation and a restore lose nothing under open pages", {
  timeout: 600_000,
}, async () => {
  const results = await runOperations({ pages: 40, pollMs: 4_000, scoreMs: 500, limitMs: 90_000, usesCommands: false });
  expect(results.map(({ name, behind, failures, losses }) => ({ name, behind, failures, ...losses }))).toEqual(
    ["open", "deployment", "rollback", "rotation", "restore"].map((name) => ({
      ...{ name, behind: 0, failures: [], scores: 0, messages: 0, failedCalls: 0 },
    })),
  );
});
