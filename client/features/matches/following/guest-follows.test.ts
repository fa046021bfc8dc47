import { expect, test } from "vitest";
import { MAX_FOLLOWED } from "#domain/matches/favourite-limit.ts";
import { parseGuestFollows, setFollowed } from "./guest-follows.ts";

const TEAM = { kind: "team", id: 7 } as const;
const PERSON = { kind: "person", id: 3 } as const;

test("a stored list is read as it was saved", () => {
  expect(parseGuestFollows(JSON.stringify([TEAM, PERSON]))).toEqual([TEAM, PERSON]);
});

test.each([null, "", "{", "null", "7", '{"kind":"team","id":7}'])("%j is an empty list", (text) => {
  expect(parseGuestFollows(text)).toEqual([]);
});

test("entries of another kind and without a valid id are dropped", () => {
  const stored = [null, "team", { kind: "match", id: 1 }, { kind: "team", id: 0 }, { kind: "team", id: "7" }, TEAM];
  expect(parseGuestFollows(JSON.stringify(stored))).toEqual([TEAM]);
});

test("a longer list than an account may have is cut", () => {
  const stored = Array.from({ length: MAX_FOLLOWED + 1 }, (_, at) => ({ kind: "team", id: at + 1 }));
  expect(parseGuestFollows(JSON.stringify(stored))).toHaveLength(MAX_FOLLOWED);
});

test("what is followed last comes first, and only once", () => {
  expect(setFollowed([TEAM, PERSON], PERSON, true)).toEqual([PERSON, TEAM]);
  expect(setFollowed([TEAM, PERSON], TEAM, false)).toEqual([PERSON]);
});
