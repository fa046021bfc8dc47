import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import type { AppContext } from "#client/app-context.ts";
import { MatchRow } from "#client/features/matches/list/match-row.tsx";
import type { Fragments } from "#client/use-fragments.ts";
import { getGameById } from "#domain/matches/games.ts";
import { isLiveState } from "#domain/matches/match-states.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import { peerContext } from "#tests/bench/peers/peer-context.ts";
import { createMatchDay, insertMatchDay, listMatchDay } from "#tests/bench/world/match-day.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { createFragmentCache } from "#worker/pages/cache/fragment-cache.ts";

const nowMs = Date.now();
const app = peerContext(nowMs);
let cards: MatchCard[];
beforeAll(async () => {
  const db = await freshDatabase();
  await insertMatchDay(db, createMatchDay(nowMs));
  cards = [...(await listMatchDay(db, nowMs)).list];
});

const asChildren: Fragments = (renderer, input, path = "") => ({ children: renderer(input, path) });
const cached: Fragments = (renderer, input, path = "") => ({
  dangerouslySetInnerHTML: { __html: createFragmentCache("en")(renderer, input, path) },
});
const renderRow = (card: MatchCard, fragments: Fragments, more: Partial<AppContext> & { favourite?: boolean } = {}) =>
  renderToString(
    <MatchRow
      card={card}
      app={{ ...app, ...more }}
      family={getGameById(card.gameId)?.family ?? "clock"}
      fragments={fragments}
      firstPart={0}
      partCount={3}
      favourite={more.favourite ?? false}
    />,
  );

test("a row from the cache is the row that the browser renders, first and again", () => {
  expect(cards.filter(({ state }) => !isLiveState(state)).length).toBeGreaterThan(20);
  expect(cards.some(({ state }) => isLiveState(state))).toBe(true);
  for (const card of cards) {
    const own = renderRow(card, asChildren);
    expect([renderRow(card, cached), renderRow(card, cached)]).toEqual([own, own]);
  }
});

test("a row that differs in score, zone, language of its links or star is another row", () => {
  const card = cards.find(({ state }) => state === "finished");
  if (!card) throw new Error("no match is over");
  const changes: Parameters<typeof renderRow>[] = [
    [{ ...card, score: { ...card.score, home: card.score.home + 7 } }, cached],
    [{ ...card, hidden: true }, cached],
    [card, cached, { timeZone: "Asia/Tokyo" }],
    [card, cached, { basePath: "/de" }],
    [card, cached, { favourite: true }],
  ];
  const before = renderRow(card, cached);
  for (const [changed, , more] of changes) {
    const row = renderRow(changed, cached, more);
    expect(row).toBe(renderRow(changed, asChildren, more));
    expect(row).not.toBe(before);
  }
});
