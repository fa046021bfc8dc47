import { expect, test } from "vitest";
import { AUDIENCES, type Audience, maySee, type Reader } from "./profile-visibility.ts";

const SEES: Record<Audience, Reader[]> = {
  everybody: ["self", "followed", "other"],
  followed: ["self", "followed"],
  nobody: ["self"],
};

test.each(AUDIENCES)("%s", (audience) => {
  for (const reader of ["self", "followed", "other"] as const) {
    expect(maySee(audience, reader), reader).toBe(SEES[audience].includes(reader));
  }
});
