// Drafts: picks, bans and map vetoes, with fictional champions and maps.
import type { HeroDraft, MapVeto } from "#domain/matches/detail/lineups.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import type { Fixture } from "../schedule/fixture.ts";
import type { Selection } from "../timeline/selection.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";
import { createChance, type Seed } from "../world/chance.ts";

const split = (words: string) => words.trim().split(/\s+/);

const CHAMPIONS = split(`Aldrin Brakka Cindra Dorvane Elowin Farrun Grimlok Halcyra Ivaine Jorrik Kestra Lumora Morvath
  Nyxandra Orrin Pellora Quillon Rhaska Sylvaine Tormund Ulthar Vesper Wyrra Xanthe Yorvik Zephra Ashbane Bellweather
  Corvane Duskra Emberly Frostik Galewyn Hollow Ironja Jadewing`);

const MAPS: Partial<Record<GameSlug, readonly string[]>> = {
  "cs:go": split("Harbour Foundry Terrace Sandgate Overpass9 Citadel Orchard"),
  valorant: split("Verge Monsoon Basalt Lagoon Skyline Hollow Prism"),
  codmw: split("Dockyard Refinery Canyon Subway Airstrip Museum Quarry"),
};
const DRAFTED: ReadonlySet<GameSlug> = new Set(["lol", "dota2", "kog", "lolmobile", "mobilelegends", "aov"]);

export const hasDrafts = (game: GameSlug): boolean => DRAFTED.has(game);

const BANS = 5;
/** Pick order after the bans: one, then two each. */
const PICKS_OF_FIRST = [0, 3, 4, 7, 8];
/** Bans and picks of both sides together. */
export const DRAFT_ACTIONS = 2 * BANS + 2 * PICKS_OF_FIRST.length;

/** The state of a draft after `actions` bans and picks. */
export function draftAfter({ home, away, ...draft }: HeroDraft, actions: number): HeroDraft {
  const picked = Math.max(0, actions - 2 * BANS);
  const ofFirst = PICKS_OF_FIRST.filter((turn) => turn < picked).length;
  const sideAfter = (side: HeroDraft["home"], isFirst: boolean) => ({
    bans: side.bans.slice(0, Math.ceil((actions - (isFirst ? 0 : 1)) / 2)),
    picks: side.picks.slice(0, isFirst ? ofFirst : picked - ofFirst),
  });
  return { ...draft, home: sideAfter(home, draft.first === "home"), away: sideAfter(away, draft.first === "away") };
}

/** The draft of one map; each champion appears once. */
export function draftOf(
  seed: Seed,
  fixture: Fixture,
  game: GameSlug,
  map: number,
  selection: Record<MatchSide, Selection>,
): HeroDraft | undefined {
  if (!hasDrafts(game)) return undefined;
  const chance = createChance(`${seed} draft ${fixture.id} ${map}`);
  const deck = chance.shuffled(CHAMPIONS);
  const take = () => deck.pop() ?? "";
  const sideOf = (side: MatchSide) => ({
    bans: Array.from({ length: BANS }, take),
    picks: selection[side].starters.map(({ name, id }) => ({ pick: take(), player: name, playerId: id })),
  });
  return { map, first: chance.happens(0.5) ? "home" : "away", home: sideOf("home"), away: sideOf("away") };
}

/** Alternating bans until enough maps remain, then picks; the last map is the decider. */
export function vetoOf(seed: Seed, fixture: Fixture, game: GameSlug): MapVeto[] | undefined {
  const pool = MAPS[game];
  if (!pool) return undefined;
  const chance = createChance(`${seed} veto ${fixture.id}`);
  const maps = chance.shuffled(pool);
  const bestOf = Math.min(fixture.bestOf ?? 1, maps.length);
  let side: MatchSide = chance.happens(0.5) ? "home" : "away";
  return maps.map((map, at): MapVeto => {
    const left = maps.length - at;
    if (left === 1) return { action: "decider", map };
    const turn = side;
    side = otherSide(side);
    return { action: left > bestOf ? "ban" : "pick", side: turn, map };
  });
}
