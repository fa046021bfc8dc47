import { expect, test } from "vitest";
import { portraitShapes } from "../portraits/draw-portrait.ts";
import { crest } from "./crest.ts";

const colours = { colourA: "#aa0000", colourB: "#ffffff" };

test("a player who is a side alone has the face of their portrait, a team a crest", () => {
  const face = portraitShapes({ seed: 7, ...colours, isCoach: false });
  expect(crest({ id: 7, ...colours, isPerson: true }, "home")).toContain(face);
  const shield = crest({ id: 7, ...colours }, "home");
  expect(shield).toContain('viewBox="0 0 24 24"');
  expect(shield).not.toContain(face);
});

test("colours cannot leave their attribute", () => {
  const colourA = '"><script>';
  expect(crest({ id: 7, colourA, colourB: "#ffffff" }, "home")).not.toContain("<script>");
  expect(crest({ id: 7, colourA, colourB: "#ffffff", isPerson: true }, "home")).not.toContain("<script>");
});
