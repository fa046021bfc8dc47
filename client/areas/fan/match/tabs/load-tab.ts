import type { QueryClient } from "@tanstack/react-query";
import { callQuery } from "#client/api/queries.ts";
import { prefetchRoom } from "#client/features/chat/room-queries.ts";
import type { Api } from "#domain/api/contract.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";
import type { MatchPartInput, TextLiveInput } from "#domain/matches/detail/contract.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { type MatchSearch, selectedTab } from "../match-search.ts";

const TEXT_PAGE = 60;

export const matchPartQueryInput = (match: Pick<MatchDetail, "gameId" | "id">): MatchPartInput => ({
  game: getGameById(match.gameId)?.slug ?? "",
  matchId: match.id,
});

export const commentaryQueryInput = (
  match: Pick<MatchDetail, "gameId" | "id">,
  before: number | undefined,
): TextLiveInput => ({
  ...matchPartQueryInput(match),
  size: TEXT_PAGE,
  ...(before !== undefined && { before }),
});

const isOfMaps = ({ gameId }: MatchDetail): boolean => getGameById(gameId)?.family === "maps";

/** Everything the open tab shows, asked for at once; the others are asked for when they are opened. */
export async function loadMatchTab(
  client: QueryClient,
  api: Api,
  match: MatchDetail,
  search: MatchSearch,
): Promise<void> {
  const ask = matchPartQueryInput(match);
  const { has } = match;
  const asked: Promise<unknown>[] = [];
  // Who bats or bowls is named with their figures, whichever tab is open.
  if (match.phase?.turn?.player && has.statistics) {
    asked.push(client.ensureQueryData(callQuery(api, "GET /match/statistics", ask)));
  }
  switch (selectedTab(match, search.tab)) {
    case "overview":
      asked.push(client.ensureQueryData(callQuery(api, "GET /match/related", ask)));
      if (has.momentum) asked.push(client.ensureQueryData(callQuery(api, "GET /match/momentum", ask)));
      if (has.statistics) asked.push(client.ensureQueryData(callQuery(api, "GET /match/statistics", ask)));
      if (isOfMaps(match)) {
        asked.push(client.ensureQueryData(callQuery(api, "GET /match/course", ask)));
        asked.push(client.ensureQueryData(callQuery(api, "GET /match/lineups", ask)));
        asked.push(client.ensureQueryData(callQuery(api, "GET /match/statistics", ask)));
      } else if (has.course) asked.push(client.ensureQueryData(callQuery(api, "GET /match/course", ask)));
      break;
    case "statistics":
      asked.push(client.ensureQueryData(callQuery(api, "GET /match/statistics", ask)));
      break;
    case "lineups":
      asked.push(client.ensureQueryData(callQuery(api, "GET /match/lineups", ask)));
      asked.push(client.ensureQueryData(callQuery(api, "GET /match/injuries", ask)));
      break;
    case "text":
      asked.push(
        client.ensureQueryData(callQuery(api, "GET /match/textLive", commentaryQueryInput(match, search.before))),
      );
      if (has.animation) asked.push(client.ensureQueryData(callQuery(api, "GET /match/animation", ask)));
      break;
    case "odds":
      asked.push(client.ensureQueryData(callQuery(api, "GET /match/odds", ask)));
      break;
    case "preview":
      asked.push(client.ensureQueryData(callQuery(api, "GET /match/form", ask)));
      asked.push(client.ensureQueryData(callQuery(api, "GET /match/headToHead", ask)));
      asked.push(client.ensureQueryData(callQuery(api, "GET /match/standingsAround", ask)));
      break;
    case "chat":
      asked.push(prefetchRoom(client, api, matchRoomName(match.gameId, match.id)));
  }
  await Promise.all(asked);
}
