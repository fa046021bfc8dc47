import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "./database-unavailable.ts";

test.each([
  "D1_ERROR: database is locked: SQLITE_BUSY",
  "D1_ERROR: database or disk is full: SQLITE_FULL",
  "database or disk is full: SQLITE_FULL",
  "D1_ERROR: Exceeded maximum DB size",
  "D1_ERROR: D1 DB is overloaded. Too many requests queued.",
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: disk I/O error: SQLITE_IOERR",
  "internal error",
])("a later try may succeed: %s", (message) => {
  expect(isDatabaseUnavailable(new Error("Failed query", { cause: new Error(message) }))).toBe(true);
});

test("a failure of the runtime behind a binding may be over later", () => {
  expect(isDatabaseUnavailable(new Error("internal error; reference = 0abc1def2ghi"))).toBe(true);
});

test("the text of a query says nothing about its failure", () => {
  const query = "Failed query: select timeout from database_timeouts\nparams: timed out";
  expect(isDatabaseUnavailable(new Error(query))).toBe(false);
  expect(isDatabaseUnavailable(new Error(query, { cause: new Error("datatype mismatch") }))).toBe(false);
  const written = "Failed query: insert into posts\nparams: why do I get a syntax error?";
  expect(isDatabaseUnavailable(new Error(written, { cause: new Error("D1_ERROR: database is locked") }))).toBe(true);
});

test.each([
  "D1_ERROR: UNIQUE constraint failed: users.id: SQLITE_CONSTRAINT",
  "D1_ERROR: no such table: nothing: SQLITE_ERROR",
  "the mail provider timed out",
])("a later try fails as well: %s", (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(false);
});

test("what is no error is none of the database's", () => {
  expect(isDatabaseUnavailable("locked")).toBe(false);
});
