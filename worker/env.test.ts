import { expect, test } from "vitest";
import { envProblems } from "./env.ts";

const good = {
  ENVIRONMENT: "production",
  FEED_SECRET: "a long one",
  ROOM_SECRET: "another",
  DB: {},
  ROOMS: {},
  ASSETS: {},
};

test("a complete environment has no problem", () => {
  expect(envProblems(good)).toEqual([]);
});

test.each([
  [{ FEED_SECRET: undefined }, "FEED_SECRET is missing"],
  [{ ROOM_SECRET: "" }, "ROOM_SECRET is missing"],
  [{ FEED_SECRET: "dev-feed-secret" }, "FEED_SECRET is the development secret"],
  [{ DB: undefined }, "the binding DB is missing"],
  [{ ENVIRONMENT: "staging" }, "ENVIRONMENT must be one of production, development, test"],
  [{ BRANDS: "aurora,nobody" }, "BRANDS names 'nobody', which no brand has"],
])("%o stops the start with its name", (change, problem) => {
  expect(envProblems({ ...good, ...change })).toEqual([problem]);
});
