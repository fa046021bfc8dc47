import { insertRoles } from "#db/queries/identity/account-writes.ts";
import { insertEntry } from "#db/queries/wallet/ledger.ts";
import type { LiveBackend } from "#domain/live/access.ts";
import type { CreateLiveInput } from "#domain/live/contract.ts";
import type { Role } from "#domain/permissions/roles.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import {
  insertSampleCatalogue,
  insertSampleMatches,
  SAMPLE_NOW_MS,
  sampleMatch,
} from "#tests/worker/db/sample-matches.ts";
import { createAccountFixtures } from "#tests/worker/identity/account-fixtures.ts";
import { createPlaybackSigner } from "#worker/crypto/playback-signer.ts";
import { createCloudflareStreamBackend } from "#worker/gateways/media/cfstream-backend.ts";
import { createFakeCloudflareStream } from "#worker/gateways/media/cfstream-fake.ts";
import { createLive } from "#worker/services/live/create-live.ts";
import { getPlayback, type PlaybackReader } from "#worker/services/live/get-playback.ts";
import type { LiveContext } from "#worker/services/live/live-context.ts";
import { mirrorLiveState } from "#worker/services/live/mirror-live-state.ts";
import { LocalLiveStreams } from "./local-live-stream.ts";

export const LIVE_NOW_MS = SAMPLE_NOW_MS;
export const LIVE_MATCH = 77;
export const MINUTE_MS = 60_000;

/** A database with a match in progress, users by name, and in-memory hubs. */
export async function createLiveFixtures() {
  const world = await createAccountFixtures();
  const { db } = world;
  const liveStreams = new LocalLiveStreams(LIVE_NOW_MS);
  const stream = createFakeCloudflareStream("t");
  const { signingKey } = stream;
  const account = { account: "acc", token: "t", host: "customer-x.cloudflarestream.com", signingKey };
  const mediaBackend = createCloudflareStreamBackend(account, stream.fetch);
  const signer = createPlaybackSigner("a secret of the test");
  const inboxes = new Set<number>();
  const roomsToFlush = new Set<string>();
  await insertSampleCatalogue(db);
  await insertSampleMatches(db, [
    sampleMatch(LIVE_MATCH, { state: "in_progress", startsAtMs: LIVE_NOW_MS - 10 * MINUTE_MS }),
    sampleMatch(LIVE_MATCH + 1, { state: "not_started", startsAtMs: LIVE_NOW_MS + 61 * MINUTE_MS }),
    sampleMatch(LIVE_MATCH + 2, { state: "not_started", startsAtMs: LIVE_NOW_MS + 60 * MINUTE_MS }),
  ]);
  const at = (uid: number, nowMs = LIVE_NOW_MS): LiveContext => {
    liveStreams.nowMs = nowMs;
    return {
      db,
      nowMs,
      inboxes,
      liveStreams,
      roomsToFlush,
      uid,
      address: "203.0.113.7",
      pushServer: "rtmp://test/live",
      mediaBackend,
      lineHosts: ["cdn.partner.example"],
    };
  };
  const mirror = async (liveId: number, nowMs = LIVE_NOW_MS) => {
    for (const event of liveStreams.takeEvents(liveId)) {
      await mirrorLiveState({ db, nowMs, inboxes, roomsToFlush }, event);
    }
  };
  return {
    ...world,
    liveStreams,
    stream,
    mediaBackend,
    signer,
    inboxes,
    roomsToFlush,
    at,
    mirror,
    join: async (name: string, ...roles: Role[]): Promise<number> => {
      const { user } = await world.join(`${name}@kickoff.example`);
      if (roles.length > 0) await insertRoles(db, user.uid, roles);
      return user.uid;
    },
    pay: (uid: number, coins: number) =>
      insertEntry(db, issueEntry("recharge", `r${uid}-${crypto.randomUUID()}`, uid, "coins", coins), LIVE_NOW_MS),
    create: (uid: number, input: Partial<CreateLiveInput> & { backend?: LiveBackend } = {}, nowMs = LIVE_NOW_MS) =>
      createLive(at(uid, nowMs), {
        ...{ title: "Derby night", access: "public", tags: [], notice: "", externalComments: false },
        ...{ brandId: "aurora", sharePercent: 50, backend: "edge" },
        ...input,
      }),
    /** Media arrives, then the streamer starts the live. */
    goOnAir: async (liveId: number, nowMs = LIVE_NOW_MS) => {
      liveStreams.nowMs = nowMs;
      liveStreams.apply(liveId, { kind: "part" });
      liveStreams.apply(liveId, { kind: "start" });
      await mirror(liveId, nowMs);
    },
    end: async (liveId: number, nowMs: number) => {
      liveStreams.nowMs = nowMs;
      liveStreams.apply(liveId, { kind: "end", by: "streamer" });
      await mirror(liveId, nowMs);
    },
    archive: async (liveId: number, nowMs: number) => {
      liveStreams.nowMs = nowMs;
      liveStreams.apply(liveId, { kind: "indexed" });
      await mirror(liveId, nowMs);
    },
    watch: (roomId: string, viewer: Partial<PlaybackReader> = {}, nowMs = LIVE_NOW_MS) =>
      getPlayback(
        { db, nowMs, signer, mediaBackend },
        { roomId, viewer: { uid: null, roles: [], deviceHash: "d1", addressHash: "a1", ...viewer } },
      ),
  };
}
export type LiveFixtures = Awaited<ReturnType<typeof createLiveFixtures>>;
