import { expect, test } from "vitest";
import { parseOAuthResult } from "./oauth-result.ts";

const read = (query: string) => {
  const values = new Map(query.split("&").map((pair) => pair.split("=") as [string, string]));
  return parseOAuthResult({ get: (name) => values.get(name) ?? null, has: (name) => values.has(name) });
};

test("the door says who answered; without it the parameters do", () => {
  expect(read("code=c&state=s&type=9")).toEqual({ type: 9, code: "c", state: "s" });
  expect(read("code=c&state=s&scope=openid&authuser=0")).toEqual({ type: 3, code: "c", state: "s" });
  expect(read("oauth_token=t&oauth_verifier=v&state=s")).toEqual({ type: 6, code: "t", state: "s" });
  expect(read("code=c&state=s")).toEqual({ type: 5, code: "c", state: "s" });
  expect(read("code=c&state=s&type=77")?.type).toBe(5);
});

test("a refusal is an answer too, and names its issuer where it does", () => {
  expect(read("error=access_denied&state=s&type=3&iss=i")).toEqual({
    type: 3,
    error: "access_denied",
    state: "s",
    iss: "i",
  });
});

test.each(["code=c", "state=open", "state=open&page=2", "error=x", "tab=live"])("%s is a page's own", (query) => {
  expect(read(query)).toBeUndefined();
});
