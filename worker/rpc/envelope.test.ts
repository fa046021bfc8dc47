import { expect, it } from "vitest";
import { AppError, WalletLocked } from "#domain/errors.ts";
import { errorOutcome } from "./envelope.ts";

const NOW_MS = Date.UTC(2026, 10, 5, 12, 0, 0);

it("a locked wallet says until when, and after how many seconds to retry", () => {
  const { status, body } = errorOutcome(new WalletLocked(NOW_MS + 90_000, NOW_MS));
  expect(status).toBe(409);
  expect(body).toMatchObject({
    errorName: "cooling_off",
    msg: "Your wallet is locked until 2026-11-05 12:01 UTC.",
    retryAfterSeconds: 90,
  });
});

it("other errors have the text of their code and no retry time", () => {
  const { body } = errorOutcome(new AppError("spending_limit_reached"));
  expect(body).toMatchObject({ errorName: "spending_limit_reached", msg: expect.stringMatching(/\w/) });
  expect(body).not.toHaveProperty("retryAfterSeconds");
});
