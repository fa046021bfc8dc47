import { expect, it } from "vitest";
import { createPandaScoreMatch } from "#tests/support/pandascore-rows.ts";
import { translateResponse } from "./translate.ts";

const AT_MS = Date.parse("2026-05-05T17:00:00Z");
const stream = (raw_url: unknown, rest: object = {}) => ({
  main: false,
  language: "en",
  official: true,
  raw_url,
  ...rest,
});
const pandaRow = (streams_list: unknown) => ({
  ...{ id: 1, status: "running", begin_at: "2026-05-05T16:00:00Z", modified_at: "2026-05-05T16:30:00Z" },
  ...{ league: { id: 4, name: "Circuit" }, videogame: { slug: "dota-2" }, streams_list },
  opponents: [{ opponent: { id: 11, name: "Foxes" } }, { opponent: { id: 12, name: "Owls" } }],
});
const panda = (streams: unknown) => {
  const told = translateResponse("pandascore", JSON.stringify([pandaRow(streams)]), AT_MS);
  expect(told.rejected).toEqual([]);
  return told.matches[0]?.parts.conditions;
};

it("returns official streams once each, the main stream first", () => {
  const [german, main] = [
    stream("https://s.example/de", { language: "de" }),
    stream("https://s.example/en", { main: true }),
  ];
  expect(panda([german, main, main, stream("https://s.example/fan", { official: false })])).toEqual({
    films: [
      { kind: "live", url: "https://s.example/en", locale: "en" },
      { kind: "live", url: "https://s.example/de", locale: "de" },
    ],
  });
});

it("an invalid stream affects neither the other streams nor the score", () => {
  const strange = [
    null,
    7,
    stream("javascript:alert(1)"),
    stream("http://s.example/plain"),
    stream(null),
    { raw_url: "" },
  ];
  expect(panda(strange)).toBeUndefined();
  expect(panda([...strange, stream("https://s.example/1", { language: "<b>" })])).toEqual({
    films: [{ kind: "live", url: "https://s.example/1" }],
  });
  expect(panda(null)).toBeUndefined();
  expect(panda(Array.from({ length: 40 }, (_, at) => stream(`https://s.example/${at}`)))?.films).toHaveLength(4);
});

const fixture = (referee: unknown, venue: unknown) => {
  const row = {
    fixture: { id: 7, timestamp: AT_MS / 1_000, status: { short: "NS" }, referee, venue },
    league: { id: 39, name: "League" },
    teams: { home: { id: 1, name: "Rovers" }, away: { id: 2, name: "Comets" } },
    goals: { home: null, away: null },
  };
  return translateResponse("api-football", JSON.stringify({ response: [row] }), AT_MS).matches[0]?.parts.conditions;
};

it("returns the venue and the referee by name", () => {
  expect(fixture("Ann Berg, Norway", { id: 3, name: "Harbour Road", city: "Northport" })).toEqual({
    venue: "Harbour Road",
    officials: [{ role: "referee", name: "Ann Berg" }],
  });
  expect(fixture(null, { id: null, name: null, city: null })).toBeUndefined();
  expect(fixture(" , Norway", { name: "a\u202eb" })).toBeUndefined();
});

it("a won map has the score of the series, never as the score of the map", () => {
  const row = createPandaScoreMatch({ status: "running", score: [1, 0], winners: [3101, null] });
  const [match] = translateResponse("pandascore", JSON.stringify([row]), AT_MS).matches;
  const [won] = match?.parts.events ?? [];
  expect(won).toMatchObject({ kind: "map_won", side: "home", score: { home: 1, away: 0 } });
  expect(won?.value).toBeUndefined();
});
