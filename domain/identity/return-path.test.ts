import { expect, test } from "vitest";
import { isReturnPath } from "./return-path.ts";

test.each(["/", "/vi/match?view=live&page=2", "/soccer/990001", "/protocol/terms", "/login-help"])(
  "accepts %s",
  (path) => {
    expect(isReturnPath(path)).toBe(true);
  },
);

test.each([
  "",
  "match",
  "//evil.example",
  "/\\evil.example",
  "/a\\..\\b",
  "https://evil.example/",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/ /evil.example",
  "/match\r\nset-cookie: a=b",
  "/match#code=1",
  "/login/return/google",
  "/java/user/logout",
  "/dev/outbox",
  `/${"a".repeat(512)}`,
])("rejects %j", (path) => {
  expect(isReturnPath(path)).toBe(false);
});
