import { expect, test } from "vitest";
import { takeOAuthResponse } from "./take-oauth-response.ts";

function take(address: string) {
  const shown: string[] = [];
  const answer = takeOAuthResponse({
    location: { href: `https://www.brand.example${address}` },
    history: { state: null, replaceState: (_state, _title, url) => void shown.push(String(url)) },
  });
  return { answer, shown };
}

test("the answer is taken out of the address, what was there before stays", () => {
  const { answer, shown } = take("/vi/match?view=live&type=9&code=c&state=s&scope=a#_=_");
  expect(answer).toEqual({ type: 9, code: "c", state: "s" });
  expect(shown).toEqual(["/vi/match?view=live"]);
});

test("an address without an answer is left alone", () => {
  expect(take("/match?state=open&type=2")).toEqual({ answer: undefined, shown: [] });
});
