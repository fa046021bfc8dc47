import { expect, it } from "vitest";
import type { MatchCard } from "#domain/matches/views.ts";
import { toSuggestions } from "./suggestions.ts";

const reader = { basePath: "/en", locale: "en", timeZone: "UTC" } as const;
const team = (id: number, name: string) => ({
  id,
  name,
  initials: name.slice(0, 1),
  colourA: "#111111",
  colourB: "#eee",
});
const card = (id: number, state: MatchCard["state"]): MatchCard => ({
  ...{ id, gameId: 202, leagueId: 1, state, startsAtMs: 0, revision: 1, updatedAtMs: 0 },
  ...{ score: { home: 0, away: 0, parts: [] }, coverage: { stream: false, chat: false, plans: false } },
  ...{ home: team(1, "Northport Rovers"), away: team(2, "Eastvale Comets") },
});
const person = (uid: number, isLive: boolean) => ({ uid, username: `Streamer${uid}`, fans: 0, isLive });

it("lists live matches first, and tells a match in progress from a streamer on air", () => {
  const suggestions = toSuggestions(reader, {
    ...{ text: "north", leagues: [], list: [card(1, "not_started"), card(2, "in_progress")], total: 2 },
    groups: [{ group: "streamer", list: [person(7, true), person(8, false)], total: 2 }],
  });
  expect(suggestions.map(({ key, live }) => [key, live])).toEqual([
    ["match 2", "match"],
    ["streamer 7", "stream"],
    ["streamer 8", undefined],
    ["match 1", undefined],
  ]);
});

it("suggests leagues that play now if nothing was found", () => {
  const popular = [{ id: 9, gameId: 202, name: "Harbour League", rank: 1 }];
  const suggestions = toSuggestions(reader, { text: "zzz", leagues: [], list: [], total: 0, groups: [], popular });
  expect(suggestions).toMatchObject([{ key: "league 9", label: "Harbour League", note: "Playing now" }]);
});
