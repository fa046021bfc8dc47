import { expect, test } from "vitest";
import { cookieDomain } from "./session-cookie.ts";

test.each([
  ["www.aurora.example", "aurora.example"],
  ["aurora.example", "aurora.example"],
  ["m.aurora.example", "aurora.example"],
  ["notaurora.example", undefined],
  ["localhost", undefined],
  ["aurora.localhost", undefined],
])("the cookie of %s has the domain %s", (hostname, domain) => {
  expect(cookieDomain(hostname, "https://www.aurora.example")).toBe(domain);
});
