import { GAMES } from "#domain/matches/games.ts";
import type { LeagueFace, MatchCard, MatchList } from "#domain/matches/view.ts";

export type LeagueGroup = { key: string; league: LeagueFace; cards: MatchCard[] };
export type DaySection = { day: string | undefined; groups: LeagueGroup[] };

const GAME_ORDER = new Map<number, number>(GAMES.map((game, at) => [game.id, at]));
const gameOrder = ({ gameId }: LeagueFace): number => GAME_ORDER.get(gameId) ?? GAMES.length;

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

export type Placed = LeagueGroup & { order: number };

/**
 * Two stacks of about one height, each group put where there is more room, so that what comes first stays on top.
 * Only wide compact pages show them side by side; elsewhere `order` brings the groups back into one line.
 */
export function intoStacks(groups: readonly LeagueGroup[]): [Placed[], Placed[]] {
  const stacks: [Placed[], Placed[]] = [[], []];
  let lead = 0;
  groups.forEach((group, order) => {
    const stack = lead <= 0 ? stacks[0] : stacks[1];
    lead += lead <= 0 ? heightOf(group) : -heightOf(group);
    stack.push({ ...group, order });
  });
  return stacks;
}
