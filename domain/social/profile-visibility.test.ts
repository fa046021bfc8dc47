import { expect, test } from "vitest";
import { canView, type ProfileViewer, VISIBILITIES, type Visibility } from "./profile-visibility.ts";

const SEES: Record<Visibility, ProfileViewer[]> = {
  everybody: ["self", "followed", "other"],
  followed: ["self", "followed"],
  nobody: ["self"],
};

test.each(VISIBILITIES)("%s", (audience) => {
  for (const reader of ["self", "followed", "other"] as const) {
    expect(canView(audience, reader), reader).toBe(SEES[audience].includes(reader));
  }
});
