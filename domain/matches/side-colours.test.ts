import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { allThemes } from "../../brands/themes.ts";
import { KIT_COLOURS } from "../../simulator/world/kit-colours.ts";
import { contrastRatio } from "../brands/colour.ts";
import {
  colourDistances,
  MIN_DEUTERANOPIA_DISTANCE,
  MIN_DISTANCE,
  MIN_INK_CONTRAST,
  MIN_SIDE_CONTRAST,
  readableTextColour,
  SIDE_GROUNDS,
  sideColours,
} from "./side-colours.ts";

const kit = (colourA: string, colourB: string) => ({ colourA, colourB });
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const anyKit = fc.record({ colourA: hex, colourB: hex });
const SCHEMES = ["dark", "light"] as const;

describe("colours of the two sides", () => {
  it("leaves kits that differ as they are", () => {
    const { home, away } = sideColours(kit("#f26522", "#ffffff"), kit("#1f8fe0", "#ffd100"));
    expect([home.dark, away.dark]).toEqual(["#f26522", "#1f8fe0"]);
    expect(away.patterned).toBe(false);
  });

  it("gives away its second colour when both first colours are green", () => {
    const { away } = sideColours(kit("#006b3f", "#ffffff"), kit("#2e8b57", "#ffe066"));
    expect(away.dark).toBe("#ffe066");
    expect(away.patterned).toBe(false);
  });

  it("gives away a pattern when both of its colours look like home's first", () => {
    const { away } = sideColours(kit("#c8102e", "#ffffff"), kit("#d7263d", "#c01030"));
    expect(away.patterned).toBe(true);
  });

  it("treats red and green of one lightness as a clash, which deuteranopia cannot tell apart", () => {
    const { normal, deuteranopia } = colourDistances("#b3541e", "#7a7a1e");
    expect(normal).toBeGreaterThan(deuteranopia);
    const { away } = sideColours(kit("#b5651d", "#ffffff"), kit("#808000", "#1040ff"));
    expect(away.patterned || away.dark !== "#808000").toBe(true);
  });

  it("writes on every colour in 4.5:1, in white where that is enough", () => {
    expect([readableTextColour("#0b3d91"), readableTextColour("#ffe066")]).toEqual(["#ffffff", "#000000"]);
    fc.assert(
      fc.property(hex, (colour) => {
        expect(contrastRatio(readableTextColour(colour), colour)).toBeGreaterThanOrEqual(MIN_INK_CONTRAST);
      }),
    );
  });

  it("keeps 3:1 on both grounds, and sides apart to every eye, for any kits", () => {
    fc.assert(
      fc.property(anyKit, anyKit, (one, other) => {
        const { home, away } = sideColours(one, other);
        for (const scheme of SCHEMES) {
          for (const side of [home, away])
            expect(contrastRatio(side[scheme], SIDE_GROUNDS[scheme])).toBeGreaterThanOrEqual(MIN_SIDE_CONTRAST);
          if (away.patterned) continue;
          const { normal, deuteranopia } = colourDistances(home[scheme], away[scheme]);
          expect(normal).toBeGreaterThanOrEqual(MIN_DISTANCE);
          expect(deuteranopia).toBeGreaterThanOrEqual(MIN_DEUTERANOPIA_DISTANCE);
        }
        expect(sideColours(one, other)).toEqual({ home, away });
      }),
    );
  });

  it("needs a pattern for few pairs of real kits", () => {
    const pairs = KIT_COLOURS.flatMap((one) =>
      KIT_COLOURS.filter((other) => other !== one).map((other) => [one, other] as const),
    );
    const patterned = pairs.filter(([one, other]) => sideColours(kit(...one), kit(...other)).away.patterned);
    expect(patterned.length / pairs.length).toBeLessThan(0.15);
  });
});

test.each(allThemes)("charts keep 3:1 on the panels of $brand", (theme) => {
  for (const scheme of SCHEMES)
    for (const surface of theme[scheme].surfaces.slice(0, 3))
      for (const [colourA, colourB] of KIT_COLOURS) {
        const { home } = sideColours(kit(colourA, colourB), kit("#ffffff", "#000000"));
        expect(contrastRatio(home[scheme], surface), `${surface} ${home[scheme]}`).toBeGreaterThanOrEqual(
          MIN_SIDE_CONTRAST,
        );
      }
});
