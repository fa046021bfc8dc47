import { runBatch } from "#db/client.ts";
import { type LiveRow, selectLive, selectLiveOfRoom } from "#db/queries/live/lives.ts";
import { insertTrial, selectTrialStart } from "#db/queries/live/trials.ts";
import { selectUnlock } from "#db/queries/live/unlocks.ts";
import { AppError } from "#domain/errors.ts";
import type { Playback, PlaybackSource, PlaybackState, SourceKind } from "#domain/live/contract.ts";
import { coverUrl } from "#domain/live/cover.ts";
import {
  type AllowedSource,
  canWatchLive,
  isTrialOffered,
  listAllowedSources,
  type PlaybackLive,
  type PlaybackViewer,
} from "#domain/live/playback-access.ts";
import { PLAYBACK_TOKEN_SECONDS, type PlaybackScope, signPlaybackToken } from "#domain/live/playback-token.ts";
import type { LiveStateKind } from "#domain/live/state.ts";
import { listTrialKeys, type Trial, type TrialIdentity, toTrial, trialDay } from "#domain/live/trial.ts";
import type { Role } from "#domain/permissions/roles.ts";
import { callBackend } from "./backend-live.ts";
import type { PlaybackContext } from "./live-context.ts";
import { parseTexts } from "./own-live.ts";

export type PlaybackReader = TrialIdentity & { roles: readonly Role[] };
type PlaybackInput = { roomId: string; liveId?: number | undefined; viewer: PlaybackReader };

const STATES: Record<LiveStateKind, PlaybackState> = {
  armed: "waiting",
  pushing: "waiting",
  live: "live",
  interrupted: "interrupted",
  ended: "ended",
  replay: "replay",
};
const FILES: Record<Exclude<SourceKind, "external">, string> = {
  std: "index.m3u8",
  fast: "index.m3u8",
  ll: "ll.m3u8",
  replay: "replay.m3u8",
};

const NO_LIVE: Playback = {
  ...{ state: "none", liveId: 0, title: "", access: "public", sources: [], startedAtMs: null, endedAtMs: null },
  ...{ notice: "", tags: [], externalComments: false, coverUrl: null, expiresAtMs: 0 },
};

function toPlaybackLive(live: LiveRow, nowMs: number): PlaybackLive | undefined {
  if (live.state === "cancelled") return undefined;
  if (live.state === "replay" && live.replayUntilMs !== null && live.replayUntilMs <= nowMs) return undefined;
  return { state: STATES[live.state], access: live.access, isPushing: live.state === "pushing" };
}

/** The trial starts at the first request of the day; guests without a device id get none. */
async function startTrial({ db, nowMs }: PlaybackContext, live: LiveRow, viewer: TrialIdentity): Promise<Trial | null> {
  if (viewer.deviceHash === null && viewer.uid === null) return null;
  const of = { viewerKeys: listTrialKeys(viewer), roomId: live.roomId, day: trialDay(nowMs) };
  const [, [first]] = await runBatch(db, [insertTrial(db, { ...of, nowMs }), selectTrialStart(db, of)]);
  return first?.startedAtMs == null ? null : toTrial(first.startedAtMs, nowMs);
}

const toViewerName = ({ uid, deviceHash, addressHash }: TrialIdentity): string =>
  uid === null ? (deviceHash ?? addressHash).slice(0, 32) : `u${uid}`;

type BackendSources = {
  live: LiveRow;
  sources: readonly AllowedSource[];
  expiresAtSeconds: (scope: PlaybackScope) => number;
};

/** Signed by the backend, which has no fast source and, while the live is running, no recording. */
async function signBackendSources(
  { mediaBackend }: PlaybackContext,
  { live, sources, expiresAtSeconds }: BackendSources,
): Promise<PlaybackSource[]> {
  const at = { ref: live.backendRef ?? "" };
  const signed = sources
    .filter(({ kind }) => kind === "std" || kind === "ll" || (kind === "replay" && live.state === "replay"))
    .map(async ({ kind, scope, needs }): Promise<PlaybackSource | undefined> => {
      const locked = { kind, url: "", ...(needs && { needs }) };
      if (scope === null) return locked;
      const claims = { expiresAtSeconds: expiresAtSeconds(scope) };
      const url =
        kind === "replay"
          ? await mediaBackend.replay(at, claims)
          : (await mediaBackend.playback(at, claims))[kind === "ll" ? "ll" : "std"];
      return url === undefined ? undefined : { ...locked, url };
    });
  const listed = await callBackend(live.id, "playback", Promise.all(signed));
  return listed.filter((source) => source !== undefined);
}

async function signSources(
  ctx: PlaybackContext,
  {
    live,
    playbackLive,
    viewer,
    reader,
    trial,
  }: {
    live: LiveRow;
    playbackLive: PlaybackLive;
    viewer: PlaybackViewer;
    reader: PlaybackReader;
    trial: Trial | null;
  },
): Promise<{ sources: PlaybackSource[]; expiresAtMs: number }> {
  const { signer, nowMs } = ctx;
  const fullSeconds = Math.floor(nowMs / 1_000) + PLAYBACK_TOKEN_SECONDS;
  const trialSeconds = trial ? Math.min(fullSeconds, Math.floor(trial.endsAtMs / 1_000)) : fullSeconds;
  const tokens = new Map<PlaybackScope, string>();
  const allowed = listAllowedSources(playbackLive, viewer);
  if (live.backend === "cfstream") {
    const expiresAtSeconds = (scope: PlaybackScope) => (scope === "trial" ? trialSeconds : fullSeconds);
    const isTrial = allowed.some(({ scope }) => scope === "trial");
    return {
      sources: await signBackendSources(ctx, { live, sources: allowed, expiresAtSeconds }),
      expiresAtMs: (isTrial ? trialSeconds : fullSeconds) * 1_000,
    };
  }
  const sources: PlaybackSource[] = [];
  for (const { kind, scope, needs } of allowed) {
    if (kind === "external") continue;
    if (scope === null) {
      sources.push({ kind, url: "", ...(needs && { needs }) });
      continue;
    }
    if (scope === "clip") continue;
    const expiresAtSeconds = scope === "trial" ? trialSeconds : fullSeconds;
    const claims = { liveId: live.id, scope, expiresAtSeconds, viewer: toViewerName(reader) };
    const token = tokens.get(scope) ?? (await signPlaybackToken(signer, claims));
    tokens.set(scope, token);
    sources.push({ kind, url: `/media/${live.id}/${token}/${FILES[kind]}`, ...(needs && { needs }) });
  }
  return { sources, expiresAtMs: (tokens.has("trial") ? trialSeconds : fullSeconds) * 1_000 };
}

async function findLive({ db }: PlaybackContext, { roomId, liveId }: PlaybackInput): Promise<LiveRow | undefined> {
  const [live] = await (liveId === undefined ? selectLiveOfRoom(db, roomId) : selectLive(db, liveId));
  if (liveId !== undefined && live?.roomId !== roomId) throw new AppError("live_not_found", ["liveId"]);
  return live;
}

/** Their hosts do not check tokens, so they are revealed only to viewers who may watch the live. */
const listLines = (live: LiveRow, playbackLive: PlaybackLive, viewer: PlaybackViewer): PlaybackSource[] => {
  const isOnAir = playbackLive.state === "live" || playbackLive.state === "interrupted";
  if (!isOnAir || !canWatchLive(playbackLive, viewer)) return [];
  return parseTexts(live.lines).map((url, index) => ({ kind: "external", url, line: index + 1 }));
};

/** Signed URLs of what the viewer may watch in a room now; starts the trial of a live they have no access to. */
export async function getPlayback(ctx: PlaybackContext, input: PlaybackInput): Promise<Playback> {
  const { db, nowMs } = ctx;
  const { viewer: reader } = input;
  const live = await findLive(ctx, input);
  const playbackLive = live && toPlaybackLive(live, nowMs);
  if (!live || !playbackLive) return { ...NO_LIVE, expiresAtMs: nowMs + PLAYBACK_TOKEN_SECONDS * 1_000 };
  const [unlock] = live.access === "paid" && reader.uid !== null ? await selectUnlock(db, live.id, reader.uid) : [];
  const base: PlaybackViewer = {
    roles: reader.roles,
    isOwner: live.anchorId === reader.uid,
    hasUnlocked: unlock !== undefined && unlock.state !== "refunded",
    trial: null,
  };
  const trial = isTrialOffered(playbackLive, base) ? await startTrial(ctx, live, reader) : null;
  const viewer = { ...base, trial };
  const signed = await signSources(ctx, { live, playbackLive, viewer, reader, trial });
  const { id: liveId, title, access, startedAtMs, endedAtMs, gameId, matchId, notice, externalComments } = live;
  const isLocked = access === "paid" && !canWatchLive(playbackLive, viewer);
  return {
    ...{ state: playbackLive.state, liveId, title, access, startedAtMs, endedAtMs, notice, externalComments },
    sources: [...signed.sources, ...listLines(live, playbackLive, viewer)],
    expiresAtMs: signed.expiresAtMs,
    ...(trial && { trial: { endsAtMs: trial.endsAtMs, usedUp: trial.usedUp } }),
    ...(isLocked && live.priceCoins !== null && { unlock: { priceCoins: live.priceCoins } }),
    ...(gameId !== null && matchId !== null && { gameId, matchId }),
    tags: parseTexts(live.tags),
    coverUrl: coverUrl(liveId, live.coverVersion),
  };
}
