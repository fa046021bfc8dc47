import { expect, test } from "vitest";
import { envProblems } from "./env.ts";

const good = {
  ENVIRONMENT: "production",
  FEED_SECRET: "a long one",
  ROOM_SECRET: "another",
  SESSION_SECRET: "a third",
  DB: {},
  MEDIA: {},
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
  [{ SESSION_SECRET: undefined }, "SESSION_SECRET is missing"],
  [{ SESSION_SECRET: "dev-session-secret" }, "SESSION_SECRET is the development secret"],
  [{ SMS_API_URL: "https://sms.example", SMS_ACCOUNT: "a", SMS_FROM: "+1" }, "SMS_TOKEN is missing"],
  [{ MAIL: {} }, "MAIL_FROM is missing"],
  [{ DB: undefined }, "the binding DB is missing"],
  [{ MEDIA: undefined }, "the binding MEDIA is missing"],
  [{ ENVIRONMENT: "staging" }, "ENVIRONMENT must be one of production, development, test"],
  [{ BRANDS: "aurora,nobody" }, "BRANDS names 'nobody', which no brand has"],
])("%o stops the start with its name", (change, problem) => {
  expect(envProblems({ ...good, ...change })).toEqual([problem]);
});
