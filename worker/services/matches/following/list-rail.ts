import { runBatch } from "#db/client.ts";
import {
  type LiveMatchRow,
  selectFollowedLive,
  selectPeopleOf,
  selectRailMatches,
  selectTeamsOfPlayers,
} from "#db/queries/matches/following-rail.ts";
import { toMatchCard } from "#db/queries/matches/rows.ts";
import {
  type FollowedPerson,
  type FollowingRailInput,
  MAX_RAIL_ITEMS,
  type RailItem,
  rankRail,
} from "#domain/matches/following-rail.ts";
import type { LocalizedContext } from "../../context.ts";
import { listFollowedNames, toFollowedPerson } from "./queries.ts";

/** How long before its start a followed match appears on the rail. */
const MATCH_AHEAD_MS = 86_400_000;

const toPersonItem = ({ roomId, ...person }: FollowedPerson): RailItem => ({
  kind: "person",
  person,
  live: roomId === null ? null : { roomId },
});

const toLive = (row: LiveMatchRow | undefined) => (row ? { gameId: row.gameId, matchId: row.matchId } : null);

type RailInput = FollowingRailInput & { readerUid: number | undefined };

/** Followed items, live ones first. Teams and players are live with their match, streamers with their room. */
export async function listRail(
  ctx: LocalizedContext,
  { only, readerUid, ...followed }: RailInput,
): Promise<RailItem[]> {
  const { db, locale, nowMs } = ctx;
  const untilMs = nowMs + MATCH_AHEAD_MS;
  const [[live, cards, teamsOfPlayers, membersPeople], names] = await Promise.all([
    runBatch(db, [
      selectFollowedLive(db, { matches: only, ...followed }),
      selectRailMatches(db, { ids: only, locale, untilMs, limit: MAX_RAIL_ITEMS }),
      selectTeamsOfPlayers(db, followed.players),
      selectPeopleOf(db, readerUid ?? null, MAX_RAIL_ITEMS),
    ]),
    listFollowedNames(ctx, followed),
  ]);
  const people = readerUid === undefined ? names.people : membersPeople.map(toFollowedPerson);
  const matchOf = (teamId: number | undefined) =>
    toLive(live.find(({ homeId, awayId }) => homeId === teamId || awayId === teamId));
  const teamOf = new Map(teamsOfPlayers.map(({ id, teamId }) => [id, teamId]));
  return rankRail([
    ...cards.map(toMatchCard).map(({ id, gameId, home, away }): RailItem => {
      return { kind: "match", id, gameId, home, away, live: toLive(live.find(({ matchId }) => matchId === id)) };
    }),
    ...names.teams.map((team): RailItem => ({ kind: "team", team, live: matchOf(team.id) })),
    ...people.map(toPersonItem),
    ...names.leagues.map((league): RailItem => {
      return { kind: "league", league, live: toLive(live.find(({ leagueId }) => leagueId === league.id)) };
    }),
    ...names.players.map((player): RailItem => ({ kind: "player", player, live: matchOf(teamOf.get(player.id)) })),
  ]);
}
