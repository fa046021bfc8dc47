import { AWAY, beat, delivery, HOME, LEAGUE, liveMatch, push } from "./feed.ts";
import type { TestSite } from "./site.ts";

/** Runs. */
export const MATCH = 990001;
/** Is over, and counts for the table. */
export const OVER = 990002;
/** Is over, and stands in the tree. */
export const CUP_TIE = 990003;
export const PLAYER = 9901;
/** Numbers and a name that stand nowhere else in a page. */
export const SCORE = { home: 47_113, away: 38_227, parts: [{ home: 47_113, away: 38_227 }] };
export const TELLTALE = /47[.,\s]?113|38[.,\s]?227|Ada Winter|Zed Telltale/;

const GONE_MS = 7_200_000;

/** All a feed tells of a match, and in each part of it something that tells how it stands. */
export async function pushTellingMatches(site: TestSite): Promise<void> {
  const nowMs = Date.now();
  const over = {
    state: "finished" as const,
    phase: undefined,
    clock: undefined,
    score: SCORE,
    startsAtMs: nowMs - GONE_MS,
    highlight: true,
  };
  const goal = {
    seq: 3,
    kind: "goal" as const,
    side: "home" as const,
    atMs: nowMs,
    score: { home: 47_113, away: 38_227 },
  };
  const player = { id: PLAYER, gameId: LEAGUE.gameId, teamId: HOME.id, name: "Mia Frost", role: "forward" };
  await push(
    site,
    delivery(
      [
        liveMatch({ score: SCORE, recommended: true, events: [...liveMatch().events, goal] }),
        liveMatch({ id: OVER, ...over }),
        liveMatch({ id: CUP_TIE, ...over, stage: "Semi-final" }),
      ],
      { leagues: [LEAGUE], teams: [HOME, AWAY], players: [player] },
    ),
  );
  const told = (matchId: number) => ({
    matchId,
    text: [{ seq: 1, atMs: nowMs, kind: "corner" as const, side: "home" as const, player: "Zed Telltale" }],
    statistics: {
      revision: 1,
      parts: [{ shots: [47_113, 38_227] as [number, number] }],
      players: [{ side: "home" as const, name: player.name, playerId: PLAYER, values: { goals: 47_113 } }],
    },
    odds: [{ seq: 1, atMs: nowMs, win: { home: 1.5, draw: 4, away: 6 }, score: { home: 47_113, away: 1 } }],
    momentum: [{ seq: 47_113, atMs: nowMs, clockText: "9'", value: 0, causes: [] }],
    positions: [{ seq: 47_113, atMs: nowMs, situation: "goal" as const, side: "home" as const }],
    conditions: {
      revision: 1,
      films: [{ kind: "highlights" as const, url: "https://films.example/1", title: "Zed Telltale wins it" }],
    },
    lineups: {
      revision: 1,
      confirmed: true,
      home: { starters: [{ name: player.name, playerId: PLAYER }], bench: [] },
      away: { starters: [], bench: [] },
      veto: [{ action: "pick" as const, map: "Zed Telltale" }],
    },
  });
  await push(site, delivery([], { details: [told(MATCH), told(OVER)] }));
  const settled = await beat(site);
  if (!settled.ok) throw new Error(`the tables did not settle: ${settled.status}`);
}
