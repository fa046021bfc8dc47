import { expect, test } from "vitest";
import { getRequestTarget } from "./request-target.ts";

test.each([
  "https://kickoff.example/",
  "http://localhost:8787/vi/match/202/77?tab=stats&x=%2F%2F",
  "https://kickoff.example//evil.example/..?a=//b",
  "https://kickoff.example/a#b?c",
  "https://[::1]:80/a b?ü",
])("is the same as the parsed path and query: %s", (text) => {
  const { url } = new Request(text);
  const { pathname, search } = new URL(url);
  expect(getRequestTarget(url)).toBe(pathname + search);
});
