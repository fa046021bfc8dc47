import { expect, test } from "vitest";
import type { MatchCard } from "#domain/matches/views.ts";
import { splitLive } from "./split-live.ts";

const card = (id: number, state: MatchCard["state"]) => ({ id, state }) as MatchCard;

test("live matches are apart, in the order of the list", () => {
  const list = [card(1, "not_started"), card(2, "in_progress"), card(3, "finished"), card(4, "in_progress")];
  const { live, others } = splitLive(list);
  expect(live.map(({ id }) => id)).toEqual([2, 4]);
  expect(others.map(({ id }) => id)).toEqual([1, 3]);
});

test("a list without live matches stays whole", () => {
  expect(splitLive([card(1, "postponed")])).toEqual({ live: [], others: [card(1, "postponed")] });
});
