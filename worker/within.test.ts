import { expect, test } from "vitest";
import { within } from "./within.ts";

test("returns what is there in time, and something else when it is late", async () => {
  expect(await within(1_000, Promise.resolve("read"), "late")).toBe("read");
  expect(await within(5, new Promise<string>(() => {}), "late")).toBe("late");
});

test("a failure in time is a failure", async () => {
  await expect(within(1_000, Promise.reject(new Error("broken")), "late")).rejects.toThrow("broken");
});
