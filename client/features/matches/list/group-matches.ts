import { GAMES } from "#domain/matches/games.ts";
import type { LeagueSummary, MatchCard, MatchList } from "#domain/matches/views.ts";

export type LeagueGroup = { key: string; league: LeagueSummary; cards: MatchCard[] };
export type DaySection = { day: string | undefined; groups: LeagueGroup[] };

const GAME_ORDER = new Map<number, number>(GAMES.map((game, at) => [game.id, at]));
const gameOrder = ({ gameId }: LeagueSummary): number => GAME_ORDER.get(gameId) ?? GAMES.length;

/** By rank and game and nothing that changes while one looks: what arrives late moves no row. */
const byRank = ({ league: a }: LeagueGroup, { league: b }: LeagueGroup): number =>
  a.rank - b.rank || gameOrder(a) - gameOrder(b) || a.id - b.id;

/**
 * Cards under their leagues, the leagues that matter most first; with `dayOf` also under their days, in the list's
 * order. A card whose league is missing from the answer is left out: there would be nothing to write above it.
 */
export function groupMatches(
  { leagues, list }: Pick<MatchList, "leagues" | "list">,
  dayOf?: (atMs: number) => string,
): DaySection[] {
  const faces = new Map(leagues.map((league) => [league.id, league]));
  const sections = new Map<string | undefined, Map<number, LeagueGroup>>();
  for (const card of list) {
    const league = faces.get(card.leagueId);
    if (!league) continue;
    const day = dayOf?.(card.startsAtMs);
    const groups = sections.get(day) ?? new Map<number, LeagueGroup>();
    sections.set(day, groups);
    const group = groups.get(league.id) ?? { key: `${day ?? ""}${league.id}`, league, cards: [] };
    groups.set(league.id, group);
    group.cards.push(card);
  }
  return [...sections].map(([day, groups]) => ({ day, groups: [...groups.values()].sort(byRank) }));
}

/** A head takes about as much height as a row. */
const heightOf = (group: LeagueGroup) => group.cards.length + 1;

/**
 * Two stacks of about one height, one after the other in the order of rank: wide compact pages show them side by side,
 * like columns of a newspaper, all others below each other. So a page is read, tabbed through and drawn from the top in
 * one order, and what is still on its way lands below what is there.
 */
export function splitIntoColumns<Group extends LeagueGroup>(groups: readonly Group[]): [Group[], Group[]] {
  const total = groups.reduce((sum, group) => sum + heightOf(group), 0);
  let height = 0;
  let best = { cut: 0, gap: Number.POSITIVE_INFINITY };
  groups.forEach((group, at) => {
    height += heightOf(group);
    const gap = Math.abs(2 * height - total);
    if (gap <= best.gap) best = { cut: at + 1, gap };
  });
  return [groups.slice(0, best.cut), groups.slice(best.cut)];
}
