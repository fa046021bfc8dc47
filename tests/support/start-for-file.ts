import { afterAll, beforeAll, beforeEach } from "vitest";

/** Starts what a test file needs, and again for a retry, because the attempt before has left data behind. */
export function startForFile(start: () => Promise<unknown>, stop: () => Promise<unknown>): void {
  beforeAll(async () => void (await start()));
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return;
    await stop();
    await start();
  });
  afterAll(async () => void (await stop()));
}
