import { expect, test } from "vitest";
import { foldCalendarLines, toCalendarFile } from "./calendar-file.ts";
import type { MatchCard } from "./views.ts";

const team = (name: string) => ({ id: 1, name, initials: "T", colourA: "#000000", colourB: "#ffffff" });
const card: MatchCard = {
  id: 7,
  gameId: 202,
  leagueId: 10,
  startsAtMs: Date.UTC(2026, 10, 20, 19, 30),
  state: "finished",
  score: { home: 47113, away: 38227, parts: [] },
  revision: 3,
  updatedAtMs: Date.UTC(2026, 10, 20, 12),
  home: team("North, Port; FC"),
  away: team("北京国安"),
  coverage: { stream: false, chat: false, plans: false },
};
const matches = { leagues: [{ id: 10, gameId: 202, name: "Cup", rank: 1 }], list: [card] };
const file = (state: MatchCard["state"] = "finished") =>
  toCalendarFile({
    name: "Mine",
    host: "site.example",
    matches: { ...matches, list: [{ ...card, state }] },
    addressOf: ({ id }) => `https://site.example/soccer/${id}`,
  });

test("has teams and start in UTC, and never the score", () => {
  expect(file()).toContain(
    "DTSTART:20261120T193000Z\r\nDTEND:20261120T213000Z\r\nSUMMARY:North\\, Port\\; FC – 北京国安\r\n",
  );
  expect(file()).not.toMatch(/47113|38227/);
  expect(file()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
});

test.each(["\r\n", "\r", "\n", "\u0085", "\u2028"])("a line break %j in a name starts no property", (end) => {
  const list = [{ ...card, home: team(`North${end}ATTACH:https://evil.example/x\u0000`) }];
  const text = toCalendarFile({
    name: "Mine",
    host: "site.example",
    matches: { ...matches, list },
    addressOf: () => "https://site.example/soccer/7",
  });
  expect(text.split(/\r\n|[\r\n\u0085\u2028]/).filter((line) => line.startsWith("ATTACH"))).toEqual([]);
  expect(text).not.toContain("\u0000");
});

test("a cancelled match is cancelled in the calendar", () => {
  expect(file("cancelled")).toContain("STATUS:CANCELLED");
  expect(file("postponed")).toContain("STATUS:TENTATIVE");
});

test("no line exceeds 75 octets, and no character is split", () => {
  const text = foldCalendarLines(`SUMMARY:${"国".repeat(60)}`);
  const lines = text.split("\r\n");
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.map((line, at) => (at === 0 ? line : line.slice(1))).join("")).toBe(`SUMMARY:${"国".repeat(60)}`);
});
