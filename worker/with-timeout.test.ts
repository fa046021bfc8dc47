import { expect, test } from "vitest";
import { withTimeout } from "./with-timeout.ts";

test("returns what is there in time, and something else when it is late", async () => {
  expect(await withTimeout(1_000, Promise.resolve("read"), "late")).toBe("read");
  expect(await withTimeout(5, new Promise<string>(() => {}), "late")).toBe("late");
});

test("a failure in time is a failure", async () => {
  await expect(withTimeout(1_000, Promise.reject(new Error("broken")), "late")).rejects.toThrow("broken");
});
