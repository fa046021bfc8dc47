import { expect, test } from "vitest";
import { memoizeHeader } from "./memoize-header.ts";

test("parses a value once, and every other value by itself", () => {
  const parsed: string[] = [];
  const parse = memoizeHeader((value) => {
    parsed.push(value);
    return value.length > 2 ? value.toUpperCase() : undefined;
  });
  expect([parse("gzip"), parse("gzip"), parse("br"), parse("br")]).toEqual(["GZIP", "GZIP", undefined, undefined]);
  expect(parsed).toEqual(["gzip", "br"]);
});

test("forgets old values instead of growing", () => {
  let calls = 0;
  const parse = memoizeHeader((value) => {
    calls += 1;
    return value;
  });
  for (let at = 0; at < 1_001; at += 1) parse(String(at));
  parse("0");
  expect(calls).toBe(1_002);
});
