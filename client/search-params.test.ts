import fc from "fast-check";
import { expect, test } from "vitest";
import { rawSearch } from "./routes/raw-search.ts";
import { parseSearch, stringifySearch } from "./search-params.ts";

const id = fc.oneof(
  fc.stringMatching(/^[0-9a-f]{10}$/),
  fc.stringMatching(/^\d{1,24}$/),
  fc.constantFrom("25172753e3", "1e999", "0012", "-0", "true", "null", '"a"', "[1]", "{}", " 1"),
  fc.string({ minLength: 1 }),
);

test("a search parameter arrives as it was written, also if it looks like a number or JSON", () => {
  fc.assert(
    fc.property(id, (written) => {
      const { id: read } = rawSearch("id")(parseSearch(stringifySearch({ id: written })));
      expect(String(read)).toBe(written);
    }),
  );
});

test("numbers stay numbers", () => {
  expect(parseSearch("?page=2&q=")).toEqual({ page: 2, q: "" });
});

test("parameters that are given twice are dropped", () => {
  expect(rawSearch("id")(parseSearch("?id=a&id=b"))).toEqual({ id: undefined });
});
