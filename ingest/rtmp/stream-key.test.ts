import { expect, test } from "vitest";
import { parseStreamKey } from "./stream-key.ts";

test("a stream key names the room and the secret", () => {
  expect(parseStreamKey("c-12?key=abc")).toEqual({ room: "c-12", key: "abc" });
  expect(parseStreamKey(" c-12?key=abc\n")).toEqual({ room: "c-12", key: "abc" });
});

test("anything else is rejected", () => {
  for (const name of ["", "c-12", "c-12?key=", "?key=abc", "../x?key=abc", `c-12?key=${"a".repeat(300)}`])
    expect(parseStreamKey(name), name).toBeUndefined();
});
