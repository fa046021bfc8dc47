import { GAMES, type Game, getGameById } from "#domain/matches/games.ts";
import type { LeagueSummary, MatchCard, MatchList } from "#domain/matches/views.ts";

export type LeagueGroup = { key: string; league: LeagueSummary; cards: MatchCard[] };
export type DaySection = { day: string | undefined; groups: LeagueGroup[] };

const GAME_ORDER = new Map<number, number>(GAMES.map((game, at) => [game.id, at]));
const gameOrder = ({ gameId }: LeagueSummary): number => GAME_ORDER.get(gameId) ?? GAMES.length;

const kindOrder = ({ gameId }: LeagueSummary, leads: Game["kind"] | undefined): number =>
  leads && getGameById(gameId)?.kind !== leads ? 1 : 0;

/** Stable order, so that rows don't move while the list is open. */
const byRank =
  (leads: Game["kind"] | undefined) =>
  ({ league: a }: LeagueGroup, { league: b }: LeagueGroup): number =>
    kindOrder(a, leads) - kindOrder(b, leads) || a.rank - b.rank || gameOrder(a) - gameOrder(b) || a.id - b.id;

/**
 * Groups cards by league, sorted by rank, games of the `leads` kind first; with `dayOf` also by day, in the list's
 * order. Skips cards whose league is missing.
 */
export function groupMatches(
  { leagues, list }: Pick<MatchList, "leagues" | "list">,
  dayOf?: (atMs: number) => string,
  leads?: Game["kind"],
): DaySection[] {
  const leaguesById = new Map(leagues.map((league) => [league.id, league]));
  const sections = new Map<string | undefined, Map<number, LeagueGroup>>();
  for (const card of list) {
    const league = leaguesById.get(card.leagueId);
    if (!league) continue;
    const day = dayOf?.(card.startsAtMs);
    const groups = sections.get(day) ?? new Map<number, LeagueGroup>();
    sections.set(day, groups);
    const group = groups.get(league.id) ?? { key: `${day ?? ""}${league.id}`, league, cards: [] };
    groups.set(league.id, group);
    group.cards.push(card);
  }
  return [...sections].map(([day, groups]) => ({ day, groups: [...groups.values()].sort(byRank(leads)) }));
}

/** A heading is about as high as a row. */
const heightOf = (group: LeagueGroup) => group.cards.length + 1;

/**
 * Splits into two stacks of similar height, in rank order. Wide compact pages show them side by side, others stacked.
 * Reading, tab and render order are the same.
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
