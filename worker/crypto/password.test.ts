import { expect, test } from "vitest";
import { hashPassword, MAX_WAITING, verifyPassword } from "./password.ts";

test("a password matches its own hash only", async () => {
  const stored = await hashPassword("Kickoff2026");
  expect(await verifyPassword("Kickoff2026", stored)).toBe(true);
  expect(await verifyPassword("Kickoff2027", stored)).toBe(false);
  expect(await verifyPassword("Kickoff2026", null)).toBe(false);
});

test("hashes run one at a time, in the order of their requests", { timeout: 20_000 }, async () => {
  const finished: number[] = [];
  await Promise.all(
    [1, 2, 3, 4].map(async (n) => {
      await verifyPassword("x", undefined);
      finished.push(n);
    }),
  );
  expect(finished).toEqual([1, 2, 3, 4]);
});

test("more than can be hashed in time are refused at once, and told when to try again", {
  timeout: 60_000,
}, async () => {
  const results = await Promise.allSettled(
    Array.from({ length: MAX_WAITING + 10 }, () => verifyPassword("x", undefined)),
  );
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused.length).toBeGreaterThanOrEqual(9);
  for (const reason of refused) expect(reason).toMatchObject({ code: "server_busy", retryAfterSeconds: 3 });
  expect(await verifyPassword("x", undefined)).toBe(false);
});
