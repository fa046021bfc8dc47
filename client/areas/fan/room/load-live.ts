import { notFound } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { loadRoom } from "#client/features/chat-panel/room-queries.ts";
import type { RouterContext } from "#client/router.tsx";
import { type RoomKind, readRoomName } from "#domain/chat/room-name.ts";
import { gameById } from "#domain/matches/games.ts";
import { openRoomsQuery } from "./open-rooms-query.ts";

/** What the screen is about: one room, or all that are open. */
export type LivePage = { show: "rooms" } | { show: "room"; roomId: string; matchAsk: MatchAsk | undefined };
export type MatchAsk = { game: string; matchId: string };

/** A match of a game that has no pages of its own is named by its room alone. */
function askOf(kind: RoomKind): MatchAsk | undefined {
  const slug = kind.kind === "match" ? gameById(kind.gameId)?.slug : undefined;
  return slug && kind.kind === "match" ? { game: slug, matchId: String(kind.matchId) } : undefined;
}

export async function loadLive({ api, app, queryClient }: RouterContext, name: string | undefined): Promise<LivePage> {
  if (name === undefined) {
    await queryClient.ensureQueryData(callQuery(api, "GET /match/list", openRoomsQuery(app.timeZone)));
    return { show: "rooms" };
  }
  const kind = readRoomName(name);
  if (!kind) throw notFound();
  const matchAsk = askOf(kind);
  try {
    const match = matchAsk && queryClient.ensureQueryData(callQuery(api, "GET /{game}/{matchId}", matchAsk));
    const choices = app.user && queryClient.ensureQueryData(callQuery(api, "GET /user/getUserDataStatus", {}));
    await Promise.all([loadRoom(queryClient, api, name), match, choices]);
    const data = await match;
    if (matchAsk && data?.has.animation) {
      const ask = { game: matchAsk.game, matchId: data.id };
      await queryClient.ensureQueryData(callQuery(api, "GET /match/animation", ask));
    }
    return { show: "room", roomId: name, matchAsk };
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 410)) throw notFound();
    throw error;
  }
}
