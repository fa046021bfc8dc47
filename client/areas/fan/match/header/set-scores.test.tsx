import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type GameSlug, getGameBySlug } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { headerSets } from "./header-sets.ts";
import { LineScore } from "./line-score.tsx";
import { SetTable } from "./set-table.tsx";
import { StickyHeaderSets } from "./sticky-header-sets.tsx";

const team = (id: number, name: string) => ({ id, name, initials: name, colourA: "#c8102e", colourB: "#ffffff" });
const gameOf = (slug: GameSlug) => {
  const game = getGameBySlug(slug);
  if (!game) throw new Error(`no game ${slug}`);
  return game;
};
const match = (slug: GameSlug, more: Partial<MatchDetail>): MatchDetail => ({
  ...{ id: 1, revision: 1, updatedAtMs: 0, gameId: gameOf(slug).id, leagueId: 1, startsAtMs: 0, state: "in_progress" },
  league: { id: 1, gameId: gameOf(slug).id, name: "Open", rank: 1 },
  home: team(1, "York"),
  away: team(2, "Leeds"),
  score: { home: 0, away: 0, parts: [] },
  coverage: { stream: false, chat: false, plans: false },
  events: [],
  has: {
    ...{ lineups: false, injuries: false, statistics: false, odds: false },
    ...{ text: false, momentum: false, animation: false, course: false },
  },
  pinned: [],
  ...more,
});
const parts = (...list: [number, number][]) => list.map(([home, away]) => ({ home, away }));

/** Figures of each row: "6*" is bold, "3~" is in progress. */
const cells = (markup: string) =>
  [...markup.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<td(?: class="([^"]*)")?>([^<]*)/g)]
      .filter(([, tone]) => tone !== "is-total")
      .map(([, tone, text]) => `${text}${tone === "is-won" ? "*" : tone === "is-current" ? "~" : ""}`),
  );
const setTable = (of: MatchDetail, slug: GameSlug) => {
  const sets = headerSets(of, gameOf(slug));
  return sets && cells(renderToStaticMarkup(<SetTable match={of} sets={sets} />));
};

test("a frame in progress is not bold, one that is over is", () => {
  const frames = { home: 1, away: 0, parts: parts([77, 12], [54, 8]) };
  const live = match("snooker", { score: frames, phase: { kind: "frame", number: 2 } });
  expect(cells(renderToStaticMarkup(<LineScore match={live} family="frames" />))).toEqual([
    ["77*", "54"],
    ["12", "8"],
  ]);
  expect(setTable(live, "snooker")).toEqual([["54~"], ["8~"]]);
  const over = match("snooker", { score: { ...frames, home: 2 }, state: "finished" });
  expect(cells(renderToStaticMarkup(<LineScore match={over} family="frames" />))[0]).toEqual(["77*", "54*"]);
});

test.each(["tennis", "volleyball", "badminton", "tabletennis"] as const)(
  "%s: the set being played has no winner, and after the end every set is in the header",
  (slug) => {
    const score = { home: 1, away: 0, parts: parts([25, 20], [11, 9]) };
    const live = match(slug, { score, phase: { kind: "set", number: 2 } });
    expect(setTable(live, slug)).toEqual([
      ["25*", "11~"],
      ["20", "9~"],
    ]);
    const over = match(slug, {
      score: { home: 1, away: 2, parts: parts([25, 20], [11, 25], [9, 15]) },
      state: "finished",
    });
    expect(setTable(over, slug)).toEqual([
      ["25*", "11", "9"],
      ["20", "25*", "15*"],
    ]);
  },
);

test("the collapsed header has the sets, on phones up to three", () => {
  const bar = (...list: [number, number][]) =>
    renderToStaticMarkup(
      <StickyHeaderSets match={{ gameId: 203, score: { home: 0, away: 0, parts: parts(...list) } }} />,
    );
  expect(bar([6, 4], [3, 6], [7, 5])).toBe('<span class="sticky-header-sets">6–4 3–6 7–5</span>');
  expect(bar([6, 4], [3, 6], [7, 5], [0, 0])).toContain('class="sticky-header-sets is-wide"');
  expect(bar()).toBe("");
});
