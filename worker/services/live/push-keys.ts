import { randomBytes } from "node:crypto";
import { runBatch } from "#db/client.ts";
import {
  insertPushAddress,
  type LiveRow,
  replacePushKeyStatements,
  selectPushKey,
  updateLive,
} from "#db/queries/live/lives.ts";
import { AppError } from "#domain/errors.ts";
import { toBackendLiveState } from "#domain/live/backend-state.ts";
import type { PushAddresses, PushKey } from "#domain/live/contract.ts";
import { MAX_PUSH_ADDRESSES } from "#domain/live/limits.ts";
import { normalizePushAddress } from "#domain/live/push-address.ts";
import { UNSTARTED_TIMEOUT_MS } from "#domain/live/state.ts";
import { sha256 } from "../../crypto/hashing.ts";
import { callBackend } from "./backend-live.ts";
import { controlLiveState, controlLiveStream } from "./control-live-stream.ts";
import type { LiveContext } from "./live-context.ts";
import { findOpenLive, parseTexts, requireOpenLive } from "./own-live.ts";

const KEY_BYTES = 16;

/** 128 random bits; only the hash is stored. */
export function createPushKey(): { key: string; keyHash: string } {
  const key = randomBytes(KEY_BYTES).toString("hex");
  return { key, keyHash: sha256(key) };
}

const LOOPBACK = [normalizePushAddress("127.0.0.1"), normalizePushAddress("::1")];
/** On localhost, the page may be loaded over IPv4 while the publisher connects over IPv6, or vice versa. */
export const listCallerAddresses = (address: string): string[] => {
  const own = normalizePushAddress(address);
  return LOOPBACK.includes(own) ? LOOPBACK : [own];
};

export const toStreamKey = (roomId: string, key: string): string => `${roomId}?key=${key}`;

/** The previous key stops working at once: its push ends with the next part. */
export async function rotatePushKey(ctx: LiveContext): Promise<PushKey> {
  const { db, nowMs, liveStreams, pushServer } = ctx;
  const live = await requireOpenLive(ctx);
  if (live.backend === "cfstream") return replaceBackendPush(ctx, live);
  const [stored] = await selectPushKey(db, live.id);
  const addresses = [
    ...new Set([...listCallerAddresses(ctx.address), ...(stored ? parseTexts(stored.addresses) : [])]),
  ].slice(0, MAX_PUSH_ADDRESSES);
  const { key, keyHash } = createPushKey();
  await runBatch(db, [...replacePushKeyStatements(db, { liveId: live.id, keyHash, addresses, nowMs })]);
  await controlLiveState(liveStreams, live.id, { do: "arm", keyHash, addresses, backend: live.backend });
  return {
    liveId: live.id,
    server: pushServer,
    key,
    streamKey: toStreamKey(live.roomId, key),
    expiresAtMs: nowMs + UNSTARTED_TIMEOUT_MS,
  };
}

/** A backend's key cannot be changed, so a new input replaces the old one; only possible before the live starts. */
async function replaceBackendPush({ db, nowMs, mediaBackend }: LiveContext, live: LiveRow): Promise<PushKey> {
  const { id: liveId, title, backendRef } = live;
  if (toBackendLiveState(live).kind !== "armed") throw new AppError("conflict");
  const { ref, server, streamKey } = await callBackend(liveId, "create", mediaBackend.createPush({ liveId, title }));
  await updateLive(db, liveId, { backendRef: ref });
  if (backendRef !== null) await callBackend(liveId, "end", mediaBackend.endPush({ ref: backendRef }));
  return { liveId, server, key: streamKey, streamKey, expiresAtMs: nowMs + UNSTARTED_TIMEOUT_MS };
}

/** The caller's address, the allowed addresses and the last rejected attempts. Without a live, only the address. */
export async function getPushAddresses(ctx: LiveContext): Promise<PushAddresses> {
  const { db, liveStreams } = ctx;
  const address = normalizePushAddress(ctx.address);
  const live = await findOpenLive(db, ctx.uid);
  if (live?.backend !== "edge") return { address, addresses: [], refused: [] };
  const [[stored], { status }] = await Promise.all([
    selectPushKey(db, live.id),
    controlLiveStream(liveStreams, live.id, { do: "status" }, "status"),
  ]);
  return { address, addresses: stored ? parseTexts(stored.addresses) : [], refused: status.refused };
}

/** Without `address`, allows the caller's own. */
export async function allowPushAddress(
  ctx: LiveContext,
  { address: asked }: { address?: string | undefined },
): Promise<PushAddresses> {
  const { db, liveStreams } = ctx;
  const live = await requireOpenLive(ctx);
  // Any address may push with the backend's key.
  if (live.backend === "cfstream") throw new AppError("conflict");
  const address = normalizePushAddress(asked ?? ctx.address);
  const [changed, [stored]] = await runBatch(db, [
    insertPushAddress(db, { liveId: live.id, address, maxAddresses: MAX_PUSH_ADDRESSES }),
    selectPushKey(db, live.id),
  ]);
  const addresses = stored ? parseTexts(stored.addresses) : [];
  if (changed.meta.changes === 0 && !addresses.includes(address)) throw new AppError("too_many_push_addresses");
  await controlLiveState(liveStreams, live.id, { do: "allowAddress", address });
  return getPushAddresses(ctx);
}
