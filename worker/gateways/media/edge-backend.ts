import { type PlaybackClaims, type PlaybackSigner, signPlaybackToken } from "#domain/live/playback-token.ts";
import type { LiveControl } from "#party/protocol/live-stream/control.ts";
import type { LiveStreamClient } from "../rooms/live-stream-client.ts";
import { type MediaBackend, MediaBackendError } from "./media-backend.ts";

type EdgeOptions = { liveStreams: LiveStreamClient; signer: PlaybackSigner; pushServer: string };

/** Our own ingest, hub and media URLs. */
export function createEdgeBackend({ liveStreams, signer, pushServer }: EdgeOptions): MediaBackend {
  async function control(liveId: number, request: LiveControl): Promise<void> {
    const answer = await liveStreams.control(liveId, request);
    if (!answer.ok) throw new MediaBackendError(`the hub rejected '${request.do}': ${answer.code}`, 409);
  }
  const url = async (claims: PlaybackClaims, file: string): Promise<string> =>
    `/media/${claims.liveId}/${await signPlaybackToken(signer, claims)}/${file}`;
  return {
    async createPush({ liveId, keyHash, addresses }) {
      await control(liveId, { do: "arm", keyHash, addresses, backend: "edge" });
      return { ref: String(liveId), server: pushServer, streamKey: null };
    },
    revokePush: ({ liveId }) => control(liveId, { do: "revokeKey" }),
    endSession: ({ liveId }, by) => control(liveId, { do: "end", by }),
    async playback(_live, claims) {
      const std = { kind: "std" as const, url: await url(claims, "index.m3u8") };
      return claims.scope === "ll" ? [{ kind: "ll", url: await url(claims, "ll.m3u8") }, std] : [std];
    },
    replay: async (_live, claims) => ({ kind: "replay", url: await url(claims, "replay.m3u8") }),
    cover: async () => undefined,
  };
}
