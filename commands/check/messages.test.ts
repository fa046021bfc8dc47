import { expect, test } from "vitest";
import type { Messages } from "./message-texts.ts";
import { localeProblems } from "./messages.ts";

const plural = (one: string, other: string) => [
  {
    declarations: ["input count", "local countPlural = count: plural"],
    selectors: ["countPlural"],
    match: { "countPlural=one": one, "countPlural=other": other },
  },
];
const english: Messages = { hello: "Hello {name}", ok: "OK", seats: plural("{count} seat", "{count} seats") };
const german: Messages = { hello: "Hallo {name}", ok: "OK", seats: plural("{count} Platz", "{count} Plätze") };
const allowed = { ok: ["de"] };
const check = (change: Messages) => localeProblems("de", { ...german, ...change }, english, allowed);

test("accepts a complete translation", () => {
  expect(check({})).toEqual([]);
});

test("reports a missing key, an unknown key and an empty text", () => {
  const { hello: _hello, ...without } = german;
  expect(localeProblems("de", without, english, allowed)).toEqual(["de: 'hello' is missing"]);
  expect(check({ bye: "Tschüss" })).toEqual(["de: 'bye' does not exist in English"]);
  expect(check({ ok: " " })).toEqual(["de: 'ok' is empty"]);
});

test("reports a different placeholder", () => {
  expect(check({ hello: "Hallo {nmae}" })).toEqual(["de: 'hello' has other placeholders than English"]);
  expect(check({ hello: "Hallo" })).toHaveLength(1);
});

test("reports English text, unless it is listed as identical", () => {
  expect(check({ hello: "Hello {name}" })).toEqual(["de: 'hello' is still English"]);
  expect(localeProblems("de", german, english, {})).toEqual(["de: 'ok' is still English"]);
});

test("reports a missing plural form", () => {
  const polish = { ...german, seats: plural("{count} miejsce", "{count} miejsca") };
  expect(localeProblems("pl", polish, english, { ok: ["pl"] })).toEqual([
    "pl: 'seats' has no plural form 'few'",
    "pl: 'seats' has no plural form 'many'",
  ]);
});
