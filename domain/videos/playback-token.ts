import type { PlaybackSigner } from "../live/playback-token.ts";

/** The source of a video's segments: a recorded live or an uploaded file. */
export type VideoMedia = { kind: "live"; liveId: number } | { kind: "file"; fileId: string };
/** `preview` gives the owner and operators access to an unpublished video. */
export const VIDEO_SCOPES = ["public", "preview"] as const;
export type VideoScope = (typeof VIDEO_SCOPES)[number];
export type VideoClaims = {
  videoId: number;
  media: VideoMedia;
  scope: VideoScope;
  expiresAtSeconds: number;
  viewer: string;
};
export type VideoTokenProblem = "token_invalid" | "token_expired" | "token_other_video";

const MAX_TOKEN_CHARS = 220;
const VIEWER = /^[A-Za-z0-9-]{1,64}$/;
const PAYLOAD = /^v(\d{1,15})~(?:l(\d{1,15})|f([a-z0-9-]{1,40}))~(public|preview)~(\d{9,11})~([A-Za-z0-9-]{1,64})$/;

export const videoMediaFolder = (media: VideoMedia): string =>
  media.kind === "live" ? `live/${media.liveId}` : `video-files/${media.fileId}`;

const encode = ({ videoId, media, scope, expiresAtSeconds, viewer }: VideoClaims): string =>
  `v${videoId}~${media.kind === "live" ? `l${media.liveId}` : `f${media.fileId}`}~${scope}~${expiresAtSeconds}~${viewer}`;

function parse(payload: string): VideoClaims | undefined {
  const [, videoId, liveId, fileId, scopeName, expires, viewer] = PAYLOAD.exec(payload) ?? [];
  const scope = VIDEO_SCOPES.find((known) => known === scopeName);
  if (!videoId || !scope || !viewer) return undefined;
  const media: VideoMedia | undefined =
    liveId !== undefined
      ? { kind: "live", liveId: Number(liveId) }
      : fileId !== undefined
        ? { kind: "file", fileId }
        : undefined;
  return media && { videoId: Number(videoId), media, scope, expiresAtSeconds: Number(expires), viewer };
}

/** The token is a folder in the path, as for lives, so that relative URLs in the playlist inherit it. */
export async function signVideoToken(signer: PlaybackSigner, claims: VideoClaims): Promise<string> {
  if (!VIEWER.test(claims.viewer)) throw new Error("the viewer of a video token is letters, digits and dashes");
  const payload = encode(claims);
  return `${payload}.${await signer.sign(payload)}`;
}

export async function verifyVideoToken(
  signer: PlaybackSigner,
  token: string,
  videoId: number,
  nowMs: number,
): Promise<{ ok: true; claims: VideoClaims } | { ok: false; code: VideoTokenProblem }> {
  const [payload = "", signature = "", ...rest] = token.length <= MAX_TOKEN_CHARS ? token.split(".") : [];
  const claims = parse(payload);
  if (!claims || rest.length > 0 || !(await signer.verify(payload, signature)))
    return { ok: false, code: "token_invalid" };
  if (claims.videoId !== videoId) return { ok: false, code: "token_other_video" };
  if (claims.expiresAtSeconds * 1_000 <= nowMs) return { ok: false, code: "token_expired" };
  return { ok: true, claims };
}
