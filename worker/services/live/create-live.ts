import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertRoomAudit } from "#db/queries/chat/audit-log.ts";
import { upsertRoomVisit } from "#db/queries/chat/members.ts";
import { insertRoomIfMissing, updateRoomAnchor } from "#db/queries/chat/rooms.ts";
import { insertFirstPushKey, insertLive, updateLive } from "#db/queries/live/lives.ts";
import { selectScheduledLive } from "#db/queries/live/schedule.ts";
import { customRoomName } from "#domain/chat/room-name.ts";
import { AppError } from "#domain/errors.ts";
import type { LiveBackend } from "#domain/live/access.ts";
import type { CreatedLive, CreateLiveInput } from "#domain/live/contract.ts";
import { SCHEDULE_START_WINDOW_MS } from "#domain/live/schedule.ts";
import { UNSTARTED_TIMEOUT_MS } from "#domain/live/state.ts";
import { dropCachedRoom } from "../chat/room-revision-cache.ts";
import { callBackend } from "./backend-live.ts";
import { controlLiveState } from "./control-live-stream.ts";
import type { LiveContext } from "./live-context.ts";
import { createPushKey, listCallerAddresses, toStreamKey } from "./push-keys.ts";
import { requireStreamableMatch, requireValidTerms } from "./validate-live.ts";

type BrandTerms = { brandId: string; sharePercent: number; backend: LiveBackend };

async function requireStartableSchedule({ db, nowMs, uid }: LiveContext, scheduleId: number): Promise<void> {
  const [row] = await selectScheduledLive(db, scheduleId, null);
  if (row?.anchorUid !== uid || row.state !== "scheduled") throw new AppError("schedule_not_found", ["scheduleId"]);
  if (Math.abs(row.startsAtMs - nowMs) > SCHEDULE_START_WINDOW_MS) throw new AppError("live_not_now", ["scheduleId"]);
}

function toCreateError(error: unknown): unknown {
  const violation = toConstraintViolation(error);
  return violation?.kind === "unique" && violation.table === "lives" ? new AppError("live_open_already") : error;
}

type Push = { server: string; key: string; streamKey: string };
type Armed = { liveId: number; roomId: string; title: string; backend: LiveBackend };

/** Prepares the hub or the backend for the push. */
async function armLive(
  ctx: LiveContext,
  { liveId, roomId, title, backend }: Armed,
  { key, keyHash, addresses }: { key: string; keyHash: string; addresses: string[] },
): Promise<Push> {
  if (backend === "edge") {
    await controlLiveState(ctx.liveStreams, liveId, { do: "arm", keyHash, addresses, backend });
    return { server: ctx.pushServer, key, streamKey: toStreamKey(roomId, key) };
  }
  const { ref, server, streamKey } = await callBackend(
    liveId,
    "create",
    ctx.mediaBackend.createPush({ liveId, title }),
  );
  await updateLive(ctx.db, liveId, { backendRef: ref });
  return { server, key: streamKey, streamKey };
}

/** Opens a live in the streamer's own room and returns its push key once. Viewers see it once it starts. */
export async function createLive(ctx: LiveContext, input: CreateLiveInput & BrandTerms): Promise<CreatedLive> {
  const { db, nowMs, uid } = ctx;
  const { title, tags, notice, access, externalComments, brandId, sharePercent, backend, scheduleId } = input;
  requireValidTerms(input);
  await requireStreamableMatch(ctx, input);
  if (scheduleId !== undefined) await requireStartableSchedule(ctx, scheduleId);
  const roomId = customRoomName(uid);
  const { key, keyHash } = createPushKey();
  const addresses = listCallerAddresses(ctx.address);
  const live = {
    ...{ anchorUid: uid, roomId, title, tags, notice, access, externalComments, brandId, sharePercent, backend, nowMs },
    gameId: input.gameId ?? null,
    matchId: input.matchId ?? null,
    priceCoins: input.priceCoins ?? null,
    scheduleId: scheduleId ?? null,
  };
  const [, , , , [inserted]] = await runBatch(db, [
    insertRoomIfMissing(db, roomId, nowMs),
    updateRoomAnchor(db, roomId, uid, title),
    insertRoomAudit(db, { roomId, actorUid: uid, action: "room_opened", detail: { title } }, nowMs),
    upsertRoomVisit(db, roomId, uid, nowMs),
    insertLive(db, live),
    insertFirstPushKey(db, { anchorUid: uid, keyHash, addresses, nowMs }),
  ]).catch((error: unknown) => {
    throw toCreateError(error);
  });
  if (!inserted) throw new AppError("conflict");
  dropCachedRoom(roomId);
  const liveId = inserted.id;
  const expiresAtMs = nowMs + UNSTARTED_TIMEOUT_MS;
  try {
    const push = await armLive(ctx, { liveId, roomId, title, backend }, { key, keyHash, addresses });
    return { liveId, roomId, ...push, expiresAtMs };
  } catch (error) {
    // Without a push the live would block the next one.
    await updateLive(db, liveId, { state: "cancelled", endedAtMs: nowMs });
    throw error;
  }
}
