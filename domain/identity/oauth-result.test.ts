import { expect, test } from "vitest";
import { parseOAuthResult } from "./oauth-result.ts";

const read = (query: string) => {
  const values = new Map(query.split("&").map((pair) => pair.split("=") as [string, string]));
  return parseOAuthResult({ get: (name) => values.get(name) ?? null, has: (name) => values.has(name) });
};

test("reads the provider of the callback path, else recognises it by its parameters", () => {
  expect(read("code=c&state=s&type=9")).toEqual({ type: 9, code: "c", state: "s" });
  expect(read("code=c&state=s&scope=openid&authuser=0")).toEqual({ type: 3, code: "c", state: "s" });
  expect(read("oauth_token=t&oauth_verifier=v&state=s")).toEqual({ type: 6, code: "t", state: "s" });
  expect(read("code=c&state=s")).toEqual({ type: 5, code: "c", state: "s" });
  expect(read("code=c&state=s&type=77")?.type).toBe(5);
});

test("an error is a result too, and may name its issuer", () => {
  expect(read("error=access_denied&state=s&type=3&iss=i")).toEqual({
    type: 3,
    error: "access_denied",
    state: "s",
    iss: "i",
  });
});

test.each(["code=c", "state=open", "state=open&page=2", "error=x", "tab=live"])("%s belongs to a page", (query) => {
  expect(read(query)).toBeUndefined();
});
