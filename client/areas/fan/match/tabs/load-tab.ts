import type { QueryClient } from "@tanstack/react-query";
import { callQuery } from "#client/api/queries.ts";
import { prefetchRoom } from "#client/features/chat/room-queries.ts";
import type { Api } from "#domain/api/contract.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";
import type { MatchPartInput, TextLiveInput } from "#domain/matches/detail/contract.ts";
import { showsTracker } from "#domain/matches/detail/tracker.ts";
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

function loadPreview(client: QueryClient, api: Api, match: MatchDetail): Promise<unknown>[] {
  const input = matchPartQueryInput(match);
  return [
    ...(match.has.odds ? [client.ensureQueryData(callQuery(api, "GET /match/odds", input))] : []),
    client.ensureQueryData(callQuery(api, "GET /match/form", input)),
    client.ensureQueryData(callQuery(api, "GET /match/headToHead", input)),
    client.ensureQueryData(callQuery(api, "GET /match/standingsAround", input)),
  ];
}

/** Loads the open tab's data in parallel. Other tabs load theirs when opened. */
export async function loadMatchTab(
  client: QueryClient,
  api: Api,
  match: MatchDetail,
  search: MatchSearch,
): Promise<void> {
  const input = matchPartQueryInput(match);
  const { has } = match;
  const requests: Promise<unknown>[] = [];
  // Needed by every tab, for the stats of the players in possession.
  if (match.phase?.turn?.player && has.statistics) {
    requests.push(client.ensureQueryData(callQuery(api, "GET /match/statistics", input)));
  }
  switch (selectedTab(match, search.tab)) {
    case "overview":
      requests.push(client.ensureQueryData(callQuery(api, "GET /match/related", input)));
      if (match.state === "not_started") {
        requests.push(...loadPreview(client, api, match));
        if (has.lineups) requests.push(client.ensureQueryData(callQuery(api, "GET /match/lineups", input)));
        break;
      }
      if (has.momentum) requests.push(client.ensureQueryData(callQuery(api, "GET /match/momentum", input)));
      if (has.statistics) requests.push(client.ensureQueryData(callQuery(api, "GET /match/statistics", input)));
      if (isOfMaps(match)) {
        requests.push(client.ensureQueryData(callQuery(api, "GET /match/course", input)));
        requests.push(client.ensureQueryData(callQuery(api, "GET /match/lineups", input)));
        requests.push(client.ensureQueryData(callQuery(api, "GET /match/statistics", input)));
      } else if (has.course) requests.push(client.ensureQueryData(callQuery(api, "GET /match/course", input)));
      break;
    case "statistics":
      requests.push(client.ensureQueryData(callQuery(api, "GET /match/statistics", input)));
      break;
    case "lineups":
      requests.push(client.ensureQueryData(callQuery(api, "GET /match/lineups", input)));
      requests.push(client.ensureQueryData(callQuery(api, "GET /match/injuries", input)));
      if (has.statistics) requests.push(client.ensureQueryData(callQuery(api, "GET /match/statistics", input)));
      break;
    case "text":
      requests.push(
        client.ensureQueryData(callQuery(api, "GET /match/textLive", commentaryQueryInput(match, search.before))),
      );
      if (showsTracker(match)) requests.push(client.ensureQueryData(callQuery(api, "GET /match/animation", input)));
      break;
    case "odds":
      requests.push(client.ensureQueryData(callQuery(api, "GET /match/odds", input)));
      break;
    case "preview":
      requests.push(...loadPreview(client, api, match));
      break;
    case "chat":
      requests.push(prefetchRoom(client, api, matchRoomName(match.gameId, match.id)));
  }
  await Promise.all(requests);
}
