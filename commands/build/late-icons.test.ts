import { expect, test } from "vitest";
import { LATE_ICONS, moveLateIcons } from "./late-icons.ts";

const layerOf = (selector: string) => {
  const utility = { selector, layer: undefined, parent: undefined };
  moveLateIcons(utility);
  return utility.layer;
};

test("icons of the header and of games stay in the first sheet", () => {
  expect(layerOf(".i-lucide-sun-moon")).toBeUndefined();
  expect(layerOf(".i-game-football")).toBeUndefined();
  expect(layerOf(".truncate")).toBeUndefined();
});

test("an icon that nothing on the home page has is late", () => {
  expect(layerOf(".i-lucide-truck")).toBe(LATE_ICONS);
});
