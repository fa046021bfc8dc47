// Test files of a worker share its modules, so global state is reset after each file.
import { afterAll, vi } from "vitest";
import { releaseDatabases } from "./database.ts";

afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await releaseDatabases();
});
