import { expect, test } from "vitest";
import { scoreAnnouncement } from "#client/features/matches/live/announce-score-changes.ts";
import { alertContent } from "#client/features/notifications/guest/alert-text.ts";
import { notificationContent } from "#client/features/notifications/notification-text.ts";
import { toFoundEntities } from "#client/features/search/entities/find-entities.ts";
import { toSuggestions } from "#client/features/search/suggestions.ts";
import { createLeagueOrTeamJsonLd, createSportsEventJsonLd } from "#client/routes/structured-data.ts";
import { toCalendarFile } from "#domain/matches/calendar-file.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import type { MatchReport } from "#domain/news/report.ts";
import { reportBlocks, reportTitleWithoutResult } from "#messages/match-report.ts";

const BASEBALL = 205;
const NAMES = /Leeds.*York/s;
const reader = { basePath: "", locale: "en", timeZone: "UTC" } as const;
const team = (id: number, name: string) => ({ id, name, initials: "T", colourA: "#000000", colourB: "#ffffff" });
const league = { id: 1, gameId: BASEBALL, name: "Harbour League", rank: 1 };
const match: MatchDetail = {
  ...{ id: 7, gameId: BASEBALL, leagueId: 1, league, startsAtMs: 0, state: "finished", revision: 1, updatedAtMs: 0 },
  score: { home: 5, away: 2, parts: [{ home: 5, away: 2 }] },
  ...{ home: team(1, "York"), away: team(2, "Leeds"), events: [] },
  coverage: { stream: false, chat: false, plans: false },
  has: {
    ...{ lineups: false, injuries: false, statistics: false, odds: false, text: false, momentum: false },
    ...{ animation: false, course: false },
  },
  pinned: [],
};
const params = {
  ...{ matchId: 7, gameId: BASEBALL, leagueId: 1, homeId: 1, awayId: 2, home: "York", away: "Leeds" },
};

test("a search names the visitors first in baseball", () => {
  const found = { text: "york", leagues: [league], list: [match], total: 1 };
  expect(toSuggestions(reader, { ...found, groups: [] })[0]?.label).toBe("Leeds – York");
  expect(toFoundEntities(reader, "match", { ...found, groups: [] })[0]?.name).toBe("Leeds – York");
});

test("notifications name the visitors first in baseball", () => {
  expect(alertContent({ kind: "match_soon", params, atMs: 0 }, reader).text).toMatch(NAMES);
  expect(notificationContent({ kind: "match_started", params }, reader).text).toMatch(NAMES);
});

test("a correction is announced in the order of the score", () => {
  expect(scoreAnnouncement([{ card: match, side: "both", kind: "corrected" }])).toBe(
    "Score corrected: Leeds 2, York 5.",
  );
});

test("search engines and calendars get the visitors first, and who plays at home", () => {
  const event = createSportsEventJsonLd(match, "https://site.example/baseball/7");
  expect(event).toMatchObject({ name: "Leeds – York", homeTeam: { name: "York" }, awayTeam: { name: "Leeds" } });
  const matches = { leagues: [league], list: [match] };
  expect(toCalendarFile({ name: "Mine", host: "site.example", matches, addressOf: () => "" })).toContain(
    "SUMMARY:Leeds – York",
  );
});

test("a player who is a side alone is a person for search engines", () => {
  const single: MatchDetail = { ...match, gameId: 203, home: { ...match.home, isPerson: true } };
  expect(createSportsEventJsonLd(single, "https://site.example/tennis/7")).toMatchObject({
    homeTeam: { "@type": "Person", name: "York" },
    awayTeam: { "@type": "SportsTeam", name: "Leeds" },
  });
});

test("the page and the search result of such a player say player, not team", () => {
  const player = { ...team(3, "Ada Okonkwo"), gameId: 203, isPerson: true as const };
  const found = { text: "ada", leagues: [], list: [], total: 0 };
  const groups = [{ group: "player" as const, list: [{ ...player, isSide: true as const }], total: 1 }];
  expect(toSuggestions(reader, { ...found, groups })[0]).toMatchObject({ label: "Ada Okonkwo", note: "Players" });
  const summary = { kind: "squad", name: "Ada Okonkwo", country: "NG", isPerson: true } as const;
  expect(createLeagueOrTeamJsonLd(summary, "https://site.example/squadLibrary/3")).toMatchObject({
    "@type": "Person",
    nationality: "NG",
  });
});

test("tables of a report begin with the visitors", () => {
  const report: MatchReport = {
    ...({ stage: "full_time", outcome: "home", score: { home: 5, away: 2 }, facts: [], scoring: [] } as const),
    parts: [{ home: 5, away: 2 }],
  };
  const tables = reportBlocks({
    ...{ match, league, report, stats: { hits: [9, 4] }, places: { home: 1, away: 8 }, locale: "en" },
  }).filter((block) => block.kind === "table");
  expect(tables.map(({ rows }) => rows)).toEqual([
    [
      ["Leeds", "2"],
      ["York", "5"],
    ],
    [["Hits", "4", "9"]],
  ]);
  expect(reportTitleWithoutResult({ match })).toBe("Match report: Leeds v York");
});
