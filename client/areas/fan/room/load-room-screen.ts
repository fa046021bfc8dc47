import { notFound, redirect } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { prefetchRoom } from "#client/features/chat/room-queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import type { Api } from "#domain/api/contract.ts";
import { parseRoomName, type RoomKind } from "#domain/chat/room-name.ts";
import { getGameById } from "#domain/matches/games.ts";
import { loadMatchTab } from "../match/tabs/load-tab.ts";
import { roomListQuery } from "./room-list-query.ts";

/** What the screen is about: one room, or all that are open. */
export type RoomScreenData = { show: "rooms" } | { show: "room"; roomId: string; matchAsk: RoomMatchInput | undefined };
export type RoomMatchInput = { game: string; matchId: string };

/** A match of a game that has no pages of its own is named by its room alone. */
function askOf(kind: RoomKind): RoomMatchInput | undefined {
  const slug = kind.kind === "match" ? getGameById(kind.gameId)?.slug : undefined;
  return slug && kind.kind === "match" ? { game: slug, matchId: String(kind.matchId) } : undefined;
}

const BARE_MATCH = /^[1-9]\d{0,14}$/;

async function leadToRoom(api: Api, matchId: number): Promise<never> {
  const { roomId } = await orNotFound(api.call("GET /live/matchRoom", { matchId }));
  throw redirect({ to: "/live/{-$id}", params: { id: roomId }, statusCode: 301 });
}

async function orNotFound<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 410)) throw notFound();
    throw error;
  }
}

/** A match's bare number leads on to its room. */
export async function loadRoomScreen(
  { api, app, queryClient }: RouterContext,
  name: string | undefined,
): Promise<RoomScreenData> {
  if (name === undefined) {
    await Promise.all([
      queryClient.ensureQueryData(callQuery(api, "GET /match/list", roomListQuery(app.timeZone))),
      queryClient.ensureQueryData(callQuery(api, "GET /live/rooms", {})),
    ]);
    return { show: "rooms" };
  }
  if (BARE_MATCH.test(name)) return leadToRoom(api, Number(name));
  const kind = parseRoomName(name);
  if (!kind) throw notFound();
  const matchAsk = askOf(kind);
  const match = matchAsk && queryClient.ensureQueryData(callQuery(api, "GET /{game}/{matchId}", matchAsk));
  const choices = app.user && queryClient.ensureQueryData(callQuery(api, "GET /user/getUserDataStatus", {}));
  const [, data] = await orNotFound(Promise.all([prefetchRoom(queryClient, api, name), match, choices]));
  if (matchAsk && data?.has.animation) {
    const ask = { game: matchAsk.game, matchId: data.id };
    await orNotFound(queryClient.ensureQueryData(callQuery(api, "GET /match/animation", ask)));
  } else if (data) await orNotFound(loadMatchTab(queryClient, api, data, { tab: "preview" }));
  return { show: "room", roomId: name, matchAsk };
}
