import { expect, test } from "vitest";
import { parseUserQuery } from "./user-query.ts";

test.each([
  ["", []],
  ["90000001", ["uid", "contact"]],
  ["+86 138 1234 5678", ["contact"]],
  ["Fan@Kickoff.example", ["contact"]],
  ["203.0.113.7", ["address"]],
  ["2001:db8::1", ["address"]],
  ["striker9", ["name"]],
])("%s", (text, kinds) => {
  expect(parseUserQuery(text).map(({ by }) => by)).toEqual(kinds);
});
