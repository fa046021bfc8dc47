import { expect, test } from "vitest";
import { takeOAuthResponse } from "./take-oauth-response.ts";

function takeFrom(path: string) {
  const replacedUrls: string[] = [];
  const response = takeOAuthResponse({
    location: { href: `https://www.brand.example${path}` },
    history: { state: null, replaceState: (_state, _title, url) => void replacedUrls.push(String(url)) },
  });
  return { response, replacedUrls };
}

test("the OAuth response is removed from the URL, other parameters stay", () => {
  const { response, replacedUrls } = takeFrom("/vi/match?view=live&type=9&code=c&state=s&scope=a#_=_");
  expect(response).toEqual({ type: 9, code: "c", state: "s" });
  expect(replacedUrls).toEqual(["/vi/match?view=live"]);
});

test("a URL without an OAuth response is left alone", () => {
  expect(takeFrom("/match?state=open&type=2")).toEqual({ response: undefined, replacedUrls: [] });
});
