import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

test("a password matches its own hash only", async () => {
  const stored = await hashPassword("Kickoff2026");
  expect(await verifyPassword("Kickoff2026", stored)).toBe(true);
  expect(await verifyPassword("Kickoff2027", stored)).toBe(false);
  expect(await verifyPassword("Kickoff2026", null)).toBe(false);
});

test("hashes run one at a time, in the order of their requests", async () => {
  const finished: number[] = [];
  await Promise.all(
    [1, 2, 3, 4].map(async (n) => {
      await verifyPassword("x", undefined);
      finished.push(n);
    }),
  );
  expect(finished).toEqual([1, 2, 3, 4]);
});
