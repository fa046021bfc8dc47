import { expect, test } from "vitest";
import { findUndocumentedSettings, listEnvMembers, listMissing } from "./deploy-settings.ts";

const SOURCE = `export type Env = {
  ENVIRONMENT: "production" | "test";
  /** Not A_NAME: */
  MAIL_FROM?: string;
} & FeedEnv;
export type Other = {
  NOT_THIS: string;
};`;

test("members of the type are found, optional ones too", () => {
  expect(listEnvMembers(SOURCE, "Env")).toEqual(["ENVIRONMENT", "MAIL_FROM"]);
});

test("a setting that the page does not name is reported", () => {
  expect(listMissing(["ENVIRONMENT", "MAIL"], "set `ENVIRONMENT` and `MAIL_FROM`")).toEqual(["MAIL"]);
});

test("the page names all settings", () => {
  expect(findUndocumentedSettings()).toEqual([]);
});
