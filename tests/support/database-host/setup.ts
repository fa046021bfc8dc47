import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { migratedFile, runFolder } from "../site-snapshot.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

/** Passed through the environment, because test workers are separate processes. */
const VARIABLE = "TEST_DATABASE_HOST";

/** Undefined outside vitest. */
export const databaseHost = (): string | undefined => process.env[VARIABLE];

/** Runs once per test run, after the snapshot is prepared. */
export default async function startDatabaseHost(): Promise<() => void> {
  const file = migratedFile();
  if (!file) throw new Error("the database snapshot of this run is missing");
  const host = spawn(process.execPath, ["--no-warnings", MAIN, runFolder(), file], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface(host.stdout);
  const ended = once(host, "exit").then(([code]) => {
    throw new Error(`the test database host exited with ${code}`);
  });
  const [port] = await Promise.race([once(lines, "line"), ended]);
  ended.catch(() => undefined);
  process.env[VARIABLE] = `http://127.0.0.1:${port}`;
  return () => void host.stdin.end();
}
