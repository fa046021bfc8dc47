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

test("a complete translation has no problem", () => {
  expect(check({})).toEqual([]);
});

test("a missing key, a foreign key and an empty text are named", () => {
  const { hello: _hello, ...without } = german;
  expect(localeProblems("de", without, english, allowed)).toEqual(["de: 'hello' is missing"]);
  expect(check({ bye: "Tschüss" })).toEqual(["de: 'bye' does not exist in English"]);
  expect(check({ ok: " " })).toEqual(["de: 'ok' is empty"]);
});

test("a placeholder that differs is named", () => {
  expect(check({ hello: "Hallo {nmae}" })).toEqual(["de: 'hello' has other placeholders than English"]);
  expect(check({ hello: "Hallo" })).toHaveLength(1);
});

test("English left standing is named, unless it is listed as rightly the same", () => {
  expect(check({ hello: "Hello {name}" })).toEqual(["de: 'hello' is still English"]);
  expect(localeProblems("de", german, english, {})).toEqual(["de: 'ok' is still English"]);
});

test("a plural form the language needs must be there", () => {
  const polish = { ...german, seats: plural("{count} miejsce", "{count} miejsca") };
  expect(localeProblems("pl", polish, english, { ok: ["pl"] })).toEqual([
    "pl: 'seats' has no plural form 'few'",
    "pl: 'seats' has no plural form 'many'",
  ]);
});
