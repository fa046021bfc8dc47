import { expect, test } from "vitest";
import { parseOpenUser, usersQuery } from "./users-query.ts";

test("invalid values are dropped", () => {
  expect(usersQuery({ state: "x", sort: 1, cursor: "1", sharedWith: "a" })).toEqual({
    q: "",
    filter: "all",
    sort: "newest",
  });
  expect(usersQuery({ q: 90000001, state: "banned", cursor: "5-6" })).toMatchObject({
    q: "90000001",
    filter: "banned",
    cursor: "5-6",
  });
  expect([parseOpenUser({ user: 7 }), parseOpenUser({ user: "-1" })]).toEqual([7, undefined]);
});
