import { expect, it } from "vitest";
import { listTrialKeys, TRIAL_MS, toTrial, trialDay } from "./trial.ts";

const DEVICE = { deviceHash: "d1", addressHash: "a1" };

it("recognises a guest by device and address, and a user by account and device", () => {
  expect(listTrialKeys({ uid: null, ...DEVICE })).toEqual(["a:a1", "d:d1"]);
  expect(listTrialKeys({ uid: 7, ...DEVICE })).toEqual(["u:7", "d:d1"]);
  expect(listTrialKeys({ uid: null, deviceHash: null, addressHash: "a1" })).toEqual(["a:a1"]);
});

it("is used up three minutes after its start", () => {
  expect(toTrial(1_000, 1_000)).toEqual({ startedAtMs: 1_000, endsAtMs: 1_000 + TRIAL_MS, usedUp: false });
  expect(toTrial(1_000, 1_000 + TRIAL_MS - 1).usedUp).toBe(false);
  expect(toTrial(1_000, 1_000 + TRIAL_MS).usedUp).toBe(true);
});

it("restarts at midnight UTC", () => {
  const midnight = Date.UTC(2026, 10, 21);
  expect(trialDay(midnight) - trialDay(midnight - 1)).toBe(1);
});
