// The test files of a worker share its modules, so each of them ends here what the next one must not see.
import { afterAll, vi } from "vitest";
import { releaseDatabases } from "./database.ts";

afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await releaseDatabases();
});
