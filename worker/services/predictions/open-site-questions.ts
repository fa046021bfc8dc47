import { runBatch } from "#db/client.ts";
import { listInPlayRooms } from "#db/queries/predictions/due.ts";
import { type RoomMatchRow, selectRoomMatch } from "#db/queries/predictions/predictions.ts";
import { GAMES, getGameById } from "#domain/matches/games.ts";
import { nextScoreInterval } from "#domain/predictions/next-score-interval.ts";
import { getRoomRecord, type RoomRecord } from "../chat/room-record.ts";
import type { ServiceContext } from "../context.ts";
import { createPredictionStatements, isDuplicatePrediction } from "./open-prediction.ts";

const IN_PLAY_BATCH_SIZE = 40;

type SiteQuestion = {
  room: Pick<RoomRecord, "roomId" | "settings">;
  match: RoomMatchRow;
  kind: "winner" | "next_score";
};

/** Opened by the site. The winner question opens on the first visit, so that matches without visitors need no row. */
export async function openSiteQuestion(
  { db, nowMs }: ServiceContext,
  { room, match, kind }: SiteQuestion,
): Promise<boolean> {
  const game = getGameById(match.gameId);
  if (!room.settings.isOpen || (kind === "next_score" && !(game && nextScoreInterval(game)))) return false;
  const created = createPredictionStatements(db, { roomId: room.roomId, kind }, { match, openedByUid: null, nowMs });
  if (!created) return false;
  try {
    await runBatch(db, created.statements);
  } catch (error) {
    // A concurrent visit created it.
    if (!isDuplicatePrediction(error)) throw error;
  }
  return true;
}

/** Runs every minute: the next in-play question of each room that had visitors. Returns the rooms to flush. */
export async function openInPlayPredictions(ctx: ServiceContext): Promise<Set<string>> {
  const { db, nowMs } = ctx;
  const games = GAMES.flatMap((game) => {
    const pace = nextScoreInterval(game);
    return pace ? [{ gameId: game.id, openedBeforeMs: nowMs - pace.everyMinutes * 60_000 }] : [];
  });
  const roomIds = new Set<string>();
  for (const { roomId, matchId } of await listInPlayRooms(db, games, IN_PLAY_BATCH_SIZE)) {
    const [room, [match]] = await Promise.all([getRoomRecord({ db }, roomId), selectRoomMatch(db, matchId, "en")]);
    if (match && (await openSiteQuestion(ctx, { room, match, kind: "next_score" }))) roomIds.add(roomId);
  }
  return roomIds;
}
