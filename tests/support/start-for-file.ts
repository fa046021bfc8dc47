import { afterAll, beforeAll, beforeEach } from "vitest";

/** Starts a test file's dependencies, and restarts them for a retry, because the failed attempt has changed data. */
export function startForFile(start: () => Promise<unknown>, stop: () => Promise<unknown>): void {
  beforeAll(async () => void (await start()));
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return;
    await stop();
    await start();
  });
  afterAll(async () => void (await stop()));
}
