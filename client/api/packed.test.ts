import fc from "fast-check";
import { expect, test } from "vitest";
import { decodePacked, encodePacked } from "./packed.ts";

test("encoding and decoding are inverse", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(decodePacked(encodePacked(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("keys are written once, however many rows there are", () => {
  const rows = Array.from({ length: 100 }, (_, id) => ({ id, startsAtMs: 1, home: { name: `Team ${id}` } }));
  expect(encodePacked(rows).match(/startsAtMs/g)).toHaveLength(1);
  expect(decodePacked(encodePacked(rows))).toEqual(rows);
});

test("quotes inside texts survive, and the encoded text has no double quotes of its own", () => {
  const rows = [{ name: `O'Neill "the wall"` }, { name: "Côte d'Ivoire" }];
  expect(decodePacked(encodePacked(rows))).toEqual(rows);
  expect(encodePacked([{ name: "Arsenal" }])).not.toContain('"');
});

test("a key without a value is left out, as in JSON", () => {
  expect(decodePacked(encodePacked({ a: 1, b: undefined, c: [undefined] }))).toEqual({ a: 1, c: [null] });
});

test("__proto__ and constructor are plain keys", () => {
  const hostile = JSON.parse('{"__proto__":{"polluted":true},"constructor":1,"a\\nb":2}');
  const decoded = decodePacked(encodePacked(hostile)) as Record<string, unknown>;
  expect(Object.keys(decoded)).toEqual(["__proto__", "constructor", "a\nb"]);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
