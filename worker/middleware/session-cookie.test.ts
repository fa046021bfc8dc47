import { expect, test } from "vitest";
import { cookieDomain } from "./session-cookie.ts";

test.each([
  ["www.aurora.example", "aurora.example"],
  ["aurora.example", "aurora.example"],
  ["m.aurora.example", "aurora.example"],
  ["notaurora.example", undefined],
  ["localhost", undefined],
  ["aurora.localhost", undefined],
])("%s keeps its cookie for %s", (hostname, domain) => {
  expect(cookieDomain(hostname, "https://www.aurora.example")).toBe(domain);
});
