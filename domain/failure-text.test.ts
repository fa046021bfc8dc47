import { expect, test } from "vitest";
import { failureText } from "./failure-text.ts";

test("an error is named with its causes", () => {
  const reset = new Error("read ECONNRESET");
  expect(failureText(new TypeError("fetch failed", { cause: reset }))).toBe("fetch failed: read ECONNRESET");
  expect(failureText(new Error("Failed query", { cause: new Error("D1_ERROR", { cause: reset }) }))).toBe(
    "Failed query: D1_ERROR: read ECONNRESET",
  );
});

test("a refused connection has a code and no message", () => {
  const refused = Object.assign(new AggregateError([], ""), { code: "ECONNREFUSED" });
  expect(failureText(new TypeError("fetch failed", { cause: refused }))).toBe("fetch failed: ECONNREFUSED");
  expect(failureText(new RangeError())).toBe("RangeError");
});

test("causes that refer to each other end, and what is no error is written as it is", () => {
  const [a, b] = [new Error("a"), new Error("b")];
  a.cause = b;
  b.cause = a;
  expect(failureText(a)).toBe("a: b: a: b");
  expect(failureText("locked")).toBe("locked");
});
