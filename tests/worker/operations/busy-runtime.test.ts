import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ROOT } from "#commands/root.ts";

const LIMIT_MS = 60_000;

test("the local platform answers while its workers print more than a pipe holds", { timeout: LIMIT_MS }, async () => {
  const script = join(ROOT, "tests/support/platform/flood-output.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    timeout: LIMIT_MS - 5_000,
    killSignal: "SIGKILL",
  });
  expect(stdout).toBe("printed");
});
