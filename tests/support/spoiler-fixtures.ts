import {
  AWAY_TEAM,
  createDelivery,
  createLiveMatch,
  HOME_TEAM,
  pushDelivery,
  runFeedTickOnce,
  TEST_LEAGUE,
} from "./feed.ts";
import type { TestSite } from "./site.ts";

export const LIVE_MATCH_ID = 990001;
/** Finished, and part of the standings. */
export const FINISHED_MATCH_ID = 990002;
/** Finished, and part of the bracket. */
export const CUP_MATCH_ID = 990003;
export const SPOILER_PLAYER_ID = 9901;
/** Numbers and a name that occur nowhere else on a page. */
export const SPOILER_SCORE = { home: 47_113, away: 38_227, parts: [{ home: 47_113, away: 38_227 }] };
export const SPOILER_TEXT = /47[.,\s]?113|38[.,\s]?227|Ada Winter|Zed Telltale/;

const ELAPSED_MS = 7_200_000;

/** Pushes matches with every kind of detail, each of which reveals the score. */
export async function pushSpoilerMatches(site: TestSite): Promise<void> {
  const nowMs = Date.now();
  const over = {
    state: "finished" as const,
    phase: undefined,
    clock: undefined,
    score: SPOILER_SCORE,
    startsAtMs: nowMs - ELAPSED_MS,
    highlight: true,
  };
  const goal = {
    seq: 3,
    kind: "goal" as const,
    side: "home" as const,
    atMs: nowMs,
    score: { home: 47_113, away: 38_227 },
  };
  const player = {
    id: SPOILER_PLAYER_ID,
    gameId: TEST_LEAGUE.gameId,
    teamId: HOME_TEAM.id,
    name: "Mia Frost",
    role: "forward",
  };
  await pushDelivery(
    site,
    createDelivery(
      [
        createLiveMatch({ score: SPOILER_SCORE, recommended: true, events: [...createLiveMatch().events, goal] }),
        createLiveMatch({ id: FINISHED_MATCH_ID, ...over }),
        createLiveMatch({ id: CUP_MATCH_ID, ...over, stage: "Semi-final" }),
      ],
      { leagues: [TEST_LEAGUE], teams: [HOME_TEAM, AWAY_TEAM], players: [player] },
    ),
  );
  const detailsOf = (matchId: number) => ({
    matchId,
    text: [{ seq: 1, atMs: nowMs, kind: "corner" as const, side: "home" as const, player: "Zed Telltale" }],
    statistics: {
      revision: 1,
      parts: [{ shots: [47_113, 38_227] as [number, number] }],
      players: [{ side: "home" as const, name: player.name, playerId: SPOILER_PLAYER_ID, values: { goals: 47_113 } }],
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
      home: { starters: [{ name: player.name, playerId: SPOILER_PLAYER_ID }], bench: [] },
      away: { starters: [], bench: [] },
      veto: [{ action: "pick" as const, map: "Zed Telltale" }],
    },
  });
  await pushDelivery(site, createDelivery([], { details: [detailsOf(LIVE_MATCH_ID), detailsOf(FINISHED_MATCH_ID)] }));
  const settled = await runFeedTickOnce(site);
  if (!settled.ok) throw new Error(`the standings were not recomputed: ${settled.status}`);
}
