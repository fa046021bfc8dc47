import { expect, test } from "vitest";
import { findEnvProblems } from "./env.ts";

const good = {
  ENVIRONMENT: "production",
  FEED_SECRET: "a long one",
  ROOM_SECRET: "another",
  SESSION_SECRET: "a third",
  INGEST_SECRET: "a fourth",
  DB: {},
  MEDIA: {},
  ROOMS: {},
  ASSETS: {},
};

test("a complete environment has no problem", () => {
  expect(findEnvProblems(good)).toEqual([]);
});

test.each([
  [{ FEED_SECRET: undefined }, "FEED_SECRET is missing"],
  [{ ROOM_SECRET: "" }, "ROOM_SECRET is missing"],
  [{ FEED_SECRET: "dev-feed-secret" }, "FEED_SECRET is the development secret"],
  [{ SESSION_SECRET: undefined }, "SESSION_SECRET is missing"],
  [{ INGEST_SECRET: "dev-ingest-secret" }, "INGEST_SECRET is the development secret"],
  [{ SESSION_SECRET: "dev-session-secret" }, "SESSION_SECRET is the development secret"],
  [{ SMS_API_URL: "https://sms.example", SMS_ACCOUNT: "a", SMS_FROM: "+1" }, "SMS_TOKEN is missing"],
  [{ CFSTREAM_ACCOUNT: "a", CFSTREAM_TOKEN: "t" }, "CFSTREAM_HOST, CFSTREAM_KEY_ID, CFSTREAM_KEY_JWK are missing"],
  [{ API_FOOTBALL_URL: "https://feed.example", FEED_RAW: {} }, "API_FOOTBALL_KEY is missing"],
  [{ PANDASCORE_BACKUP_KEY: "k" }, "PANDASCORE_BACKUP_URL is missing"],
  [{ PANDASCORE_URL: "http://feed.example", PANDASCORE_KEY: "k", FEED_RAW: {} }, "PANDASCORE_URL is no address"],
  [
    { PANDASCORE_URL: "https://feed.example", PANDASCORE_KEY: "k", PANDASCORE_PER_DAY: "many", FEED_RAW: {} },
    "PANDASCORE_PER_DAY is no number of requests",
  ],
  [{ FEED_PRIORITY: "score=nobody" }, "FEED_PRIORITY is not understood"],
  [{ PANDASCORE_URL: "https://feed.example", PANDASCORE_KEY: "k" }, "the binding FEED_RAW is missing"],
  [{ MAIL: {} }, "MAIL_FROM is missing"],
  [{ SIGN_IN_GOOGLE_ID: "an id" }, "SIGN_IN_GOOGLE_SECRET is missing"],
  [{ SIGN_IN_APPLE_ID: "a", SIGN_IN_APPLE_TEAM: "b", SIGN_IN_APPLE_KEY: "c" }, "SIGN_IN_APPLE_KEY_ID is missing"],
  [{ SIGN_IN_LINE_URL: "http://localhost:1" }, "SIGN_IN_LINE_URL must begin with https://"],
  [{ SIGN_IN_GOGLE_ID: "a slip" }, "SIGN_IN_GOGLE_ID is no setting"],
  [{ DB: undefined }, "the binding DB is missing"],
  [{ MEDIA: undefined }, "the binding MEDIA is missing"],
  [{ ENVIRONMENT: "staging" }, "ENVIRONMENT must be one of production, development, test"],
  [{ BRANDS: "aurora,nobody" }, "BRANDS names 'nobody', which no brand has"],
])("%o is reported by name", (change, problem) => {
  expect(findEnvProblems({ ...good, ...change })).toEqual([problem]);
});
