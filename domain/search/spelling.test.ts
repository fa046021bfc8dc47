import fc from "fast-check";
import { expect, it } from "vitest";
import { closestWord, editDistance, spellingFragments, WORD_END, WORD_START } from "./spelling.ts";

it.each([
  ["barcelona", "barselona", 1],
  ["leeds", "leesd", 1],
  ["leeds", "leds", 1],
  ["leeds", "leeeds", 1],
  ["arsenal", "arsenal", 0],
  ["liverpool", "livrepol", 2],
  ["abc", "xyz", Number.POSITIVE_INFINITY],
])("%s and %s are %i mistakes apart", (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
});

it("chooses the closest word, and none for short or distant ones", () => {
  expect(closestWord("barselona", ["barcelona", "barselonas", "bars"])).toBe("barcelona");
  expect(closestWord("lyo", ["lyon"])).toBeUndefined();
  expect(closestWord("leeds", ["leeds", "lyons"])).toBeUndefined();
});

it("finds every word with one mistake by its pieces", () => {
  const word = fc.stringMatching(/^[a-z]{5,14}$/);
  const mistake = fc.tuple(fc.nat(), fc.constantFrom("drop", "add", "replace", "swap"), fc.constantFrom(..."aeqz"));
  fc.assert(
    fc.property(word, mistake, (known, [place, kind, letter]) => {
      const at = 1 + (place % (known.length - 2));
      const typed = {
        drop: known.slice(0, at) + known.slice(at + 1),
        add: known.slice(0, at) + letter + known.slice(at),
        replace: known.slice(0, at) + letter + known.slice(at + 1),
        swap: known.slice(0, at) + known.charAt(at + 1) + known.charAt(at) + known.slice(at + 2),
      }[kind];
      const indexed = WORD_START + known + WORD_END;
      expect(spellingFragments(typed).some((parts) => parts.every((part) => indexed.includes(part)))).toBe(true);
    }),
  );
});
