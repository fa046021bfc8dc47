import { expect, test } from "vitest";
import { readMessages } from "./message-texts.ts";
import { type Concept, glossaryProblems, hasForm, keysOf, readGlossary } from "./messages-glossary.ts";

const streamer: Concept = {
  concept: "streamer",
  en: "streamer",
  note: "",
  keys: ["role_anchor", "room_*"],
  except: ["room_delay"],
  locales: { de: { use: ["Streamer"], avoid: ["Anker"] }, ja: { use: ["配信者"], avoid: ["アンカー"] } },
};

test("reports a forbidden form and a missing term with their text", () => {
  expect(glossaryProblems("de", { role_anchor: "Anker" }, [streamer])).toEqual([
    `de: 'role_anchor' says "Anker" for streamer: "Anker"`,
  ]);
  expect(glossaryProblems("de", { role_anchor: "Sender" }, [streamer])).toEqual([
    `de: 'role_anchor' has no word for streamer (Streamer): "Sender"`,
  ]);
  expect(glossaryProblems("ja", { room_of: "アンカーの部屋" }, [streamer])).toHaveLength(1);
});

test("accepts inflected and compounded terms", () => {
  expect(glossaryProblems("de", { role_anchor: "Streamerin", room_of: "Livestreamer-Räume" }, [streamer])).toEqual([]);
});

test("ignores keys outside the concept and locales without a rule", () => {
  expect(keysOf(streamer, ["role_anchor", "room_of", "room_delay", "menu"])).toEqual(["role_anchor", "room_of"]);
  expect(glossaryProblems("de", { menu: "Anker", room_delay: "Anker" }, [streamer])).toEqual([]);
  expect(glossaryProblems("fr", { role_anchor: "Ancre" }, [streamer])).toEqual([]);
});

test("a form matches at the start of a word, or the whole word", () => {
  expect(hasForm("Ankerplatz", "Anker")).toBe(true);
  expect(hasForm("Banker", "Anker")).toBe(false);
  expect(hasForm("Ich", "=Ich")).toBe(true);
  expect(hasForm("Ichform", "=Ich")).toBe(false);
});

test("every concept lists existing keys", () => {
  const all = Object.keys(readMessages("en"));
  expect(readGlossary().filter((concept) => keysOf(concept, all).length === 0)).toEqual([]);
  const missing = readGlossary().flatMap(({ keys }) => keys.filter((key) => !key.endsWith("*") && !all.includes(key)));
  expect(missing).toEqual([]);
});
