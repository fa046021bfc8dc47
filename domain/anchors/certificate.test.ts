import { expect, it } from "vitest";
import { certificateNumber } from "./certificate.ts";

it("is made of the day and the account", () => {
  expect(certificateNumber({ uid: 90_000_006, verifiedAtMs: Date.UTC(2026, 10, 3) })).toBe("20261103-90000006");
});
