import { expect, test } from "vitest";
import { createOverlayToken, isOverlayToken } from "./overlay-token.ts";

test("opens its room only", () => {
  const token = createOverlayToken("secret", "c-12");
  expect(isOverlayToken("secret", "c-12", token)).toBe(true);
  expect(isOverlayToken("secret", "c-13", token)).toBe(false);
  expect(isOverlayToken("another", "c-12", token)).toBe(false);
  for (const wrong of ["", "x", token.slice(1), `${token}x`, "ü".repeat(22)])
    expect(isOverlayToken("secret", "c-12", wrong)).toBe(false);
});
