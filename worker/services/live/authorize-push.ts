import { selectPushTarget } from "#db/queries/live/push-target.ts";
import type { PushCodec, PushRejection, PushSource } from "#domain/live/push-limits.ts";
import type { ControlResponse } from "#party/protocol/live-stream/control.ts";
import { sha256 } from "../../crypto/hashing.ts";
import type { LiveStreamClient } from "../../gateways/rooms/live-stream-client.ts";
import type { ReadContext } from "../context.ts";

export type PushContext = ReadContext & { liveStreams: LiveStreamClient };
export type PushRequest = { room: string; key: string; address: string; via: PushSource; codec: PushCodec | null };
export type PushGrant =
  | { ok: true; liveId: number; gen: number; msn: number; token: string }
  | { ok: false; code: PushRejection };

/** The live a push to a room belongs to; undefined for a room without one. */
async function findPushTarget({ db }: ReadContext, room: string): Promise<number | undefined> {
  const [target] = await selectPushTarget(db, room);
  return target?.liveId;
}

type Resumed = Pick<PushRequest, "room" | "key" | "address">;

/** Resumes the push that this publisher began with its init segment. */
export async function resumePush(ctx: PushContext, { room, key, address }: Resumed): Promise<PushGrant> {
  const liveId = await findPushTarget(ctx, room);
  if (liveId === undefined) return { ok: false, code: "push_key_wrong" };
  return toGrant(liveId, await ctx.liveStreams.control(liveId, { do: "resume", keyHash: sha256(key), address }));
}

const isRejection = (answer: ControlResponse): answer is { ok: false; code: PushRejection } =>
  !answer.ok && (answer.code.startsWith("push_") || answer.code === "live_over");

/** Whether this key may push to this room now. Throws if the hub does not respond, so that no push goes unchecked. */
export async function authorizePush(
  ctx: PushContext,
  { room, key, address, via, codec }: PushRequest,
): Promise<PushGrant> {
  const liveId = await findPushTarget(ctx, room);
  if (liveId === undefined) return { ok: false, code: "push_key_wrong" };
  const request = { do: "authorize", keyHash: sha256(key), address, via, codec } as const;
  return toGrant(liveId, await ctx.liveStreams.control(liveId, request));
}

function toGrant(liveId: number, answer: ControlResponse): PushGrant {
  if (answer.ok && answer.kind === "authorized") {
    return { ok: true, liveId, gen: answer.gen, msn: answer.msn, token: answer.token };
  }
  return isRejection(answer) ? { ok: false, code: answer.code } : { ok: false, code: "push_key_wrong" };
}
