import { expect, it } from "vitest";
import { anyCan } from "../permissions/can.ts";
import { MEMBERSHIP_BENEFITS } from "./benefits.ts";
import { TIERS } from "./packages.ts";

/** The permission that the server checks for each benefit; the badge only depends on the tier. */
const PERMISSIONS = {
  members_only: "watch_members_only",
  fast_source: "watch_fast_source",
  low_delay: "watch_low_delay",
} as const;

it("sells only what the server enforces: each tier has the permission, users without a membership have not", () => {
  for (const { benefit, tiers } of MEMBERSHIP_BENEFITS) {
    if (benefit === "badge") continue;
    const permission = PERMISSIONS[benefit];
    expect(anyCan(["user"], permission), benefit).toBe(false);
    for (const tier of TIERS) {
      expect(anyCan(["user", tier], permission), `${benefit} ${tier}`).toBe(tiers.some((sold) => sold === tier));
    }
  }
});
