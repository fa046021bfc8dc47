import { expect, it } from "vitest";
import { parseDelivery } from "./parse-delivery.ts";

const AT_MS = 1_790_000_000_000;
const match = (id: number, rest: object = {}) => ({
  ...{ id, gameId: 202, leagueId: 1, homeId: 2, awayId: 3, startsAtMs: AT_MS, revision: 1, state: "not_started" },
  ...{ score: { home: 0, away: 0, parts: [] }, events: [] },
  ...rest,
});
const pushed = (rest: object) => ({
  ...{ version: 1, source: "acme", deliveryId: "acme:1", sentAtMs: AT_MS, matches: [] },
  ...rest,
});
const read = (rest: object) => {
  const said = parseDelivery(pushed(rest));
  if (!("delivery" in said)) throw new Error(`unread: ${said.fields}`);
  return said;
};
const line = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Player ${at}` }));

it("returns valid rows, and the invalid fields of the others", () => {
  const score = { home: -1, away: 0, parts: [] };
  const { delivery, invalid } = read({
    teams: [{ id: 7, gameId: 202, name: "a\u0000b" }, null],
    matches: [match(1), match(2, { score }), match(3, { stage: "\ud800" }), "match"],
    removed: [{ matchId: "nine" }],
  });
  expect(delivery.matches.map(({ id }) => id)).toEqual([1]);
  expect(invalid.map(({ kind, subjectId, fields }) => [kind, subjectId, fields[0]])).toEqual([
    ["team", 7, "name"],
    ["team", 0, ""],
    ["row", 2, "score.home"],
    ["row", 3, "stage"],
    ["row", 0, ""],
    ["removal", 0, "matchId"],
  ]);
});

it.each([
  ["odds", "odds.0.win.home", { odds: [{ seq: 1, atMs: AT_MS, win: { home: 1e308, away: 2 } }] }],
  ["odds below nothing", "odds.0.win.home", { odds: [{ seq: 1, atMs: AT_MS, win: { home: -3, away: 2 } }] }],
  [
    "forty who start",
    "lineups.home.starters",
    {
      lineups: {
        revision: 1,
        confirmed: true,
        home: { starters: line(40), bench: [] },
        away: { starters: [], bench: [] },
      },
    },
  ],
  [
    "a ball far outside",
    "positions.0.ball.1",
    { positions: [{ seq: 1, atMs: AT_MS, situation: "goal", ball: [0, 5_000, 5] }] },
  ],
] as const)("of a match's extra data only the wrong part is lost: %s", (_, field, wrong) => {
  const text = [{ seq: 1, atMs: AT_MS, kind: "corner" }];
  const { delivery, invalid } = read({
    details: [
      { matchId: 1, text, ...wrong },
      { matchId: 2, ...wrong },
    ],
  });
  expect(delivery.details).toEqual([{ matchId: 1, text }]);
  expect(invalid.map(({ kind, subjectId, fields }) => [kind, subjectId, fields[0]])).toEqual([
    ["detail", 1, field],
    ["detail", 2, field],
  ]);
});

it.each([
  ["a control character in a name", { events: [{ seq: 1, kind: "goal", atMs: AT_MS, player: "ev\u202eil" }] }],
  ["a control character in a stat", { score: { home: 0, away: 0, parts: [], homeDetail: "\u202e40" } }],
  ["a control character in the clock", { events: [{ seq: 1, kind: "goal", atMs: AT_MS, clockText: "1\u00002'" }] }],
  [
    "too many events",
    { events: Array.from({ length: 5_000 }, (_, at) => ({ seq: at + 1, kind: "goal", atMs: AT_MS })) },
  ],
  ["a negative clock", { clock: { seconds: -5, asOfMs: AT_MS, running: true, direction: "up" } }],
])("rejects a match with %s", (_, wrong) => {
  expect(read({ matches: [match(1, wrong)] }).delivery.matches).toEqual([]);
});

it("rejects a delivery with a wrong envelope, too many rows or only invalid rows", () => {
  expect(parseDelivery(null)).toMatchObject({ fields: [""] });
  expect(parseDelivery(pushed({ version: 2 }))).toEqual({ fields: ["version"], source: "acme" });
  expect(parseDelivery(pushed({ source: "no such word" }))).toEqual({ fields: ["source"] });
  expect(parseDelivery(pushed({ matches: {} }))).toEqual({ fields: ["matches"], source: "acme" });
  expect(parseDelivery(pushed({ matches: Array.from({ length: 501 }, (_, at) => match(at + 1)) }))).toMatchObject({
    source: "acme",
  });
  expect(parseDelivery(pushed({ matches: Array.from({ length: 600 }, () => 1) }))).toMatchObject({ source: "acme" });
});
