import { expect, test } from "vitest";
import { isIdParam } from "./url-params.ts";

test.each(["1", "20787073", "999999999999999"])("%s is an id", (param) => expect(isIdParam(param)).toBe(true));
test.each(["", "0", "007", "-1", "1.5", "1e9", " 1", "١", "abc", "9007199254740993"])("'%s' is no id", (param) =>
  expect(isIdParam(param)).toBe(false),
);
