import { expect, test } from "vitest";
import { m } from "#messages";
import { downText } from "./down-text.ts";

test("downs are ordinals: 4th & 6", () => {
  expect(m.possession_down_to_go({ down: downText(4, "en"), distance: "6" })).toBe("4th & 6");
  expect([1, 2, 3].map((down) => downText(down, "en"))).toEqual(["1st", "2nd", "3rd"]);
  expect(downText(4, "de")).toBe("4");
});
