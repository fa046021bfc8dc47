import type { MediaFile } from "./media-file.ts";

/**
 * `std` plays 2 s segments, `fast` the same closer to the live edge, `ll` parts; `trial` ends when the token expires;
 * `preview` is for the streamer and works before the start; `clip` opens a range of segments.
 */
export const PLAYBACK_SCOPES = ["std", "fast", "ll", "trial", "replay", "preview", "clip"] as const;
export type PlaybackScope = (typeof PLAYBACK_SCOPES)[number];

/** Long enough for a page to refresh it in time, short enough that a shared URL is of little use. */
export const PLAYBACK_TOKEN_SECONDS = 600;
const MAX_TOKEN_CHARS = 200;

type Bearer = { liveId: number; expiresAtSeconds: number; viewer: string };
/** `viewer` is a user id or a hashed device id, for logs and limits. */
export type PlaybackClaims =
  | (Bearer & { scope: Exclude<PlaybackScope, "clip"> })
  | (Bearer & { scope: "clip"; firstMsn: number; lastMsn: number });

/** HMAC-SHA-256 as base64url; `verify` compares in constant time. */
export type PlaybackSigner = {
  sign(text: string): Promise<string>;
  verify(text: string, signature: string): Promise<boolean>;
};

export type PlaybackRejection =
  | "token_invalid"
  | "token_expired"
  | "token_other_live"
  | "scope_parts"
  | "scope_playlist"
  | "scope_range";
export type PlaybackCheck = { ok: true; claims: PlaybackClaims } | { ok: false; code: PlaybackRejection };

const VIEWER = /^[A-Za-z0-9-]{1,64}$/;
const PAYLOAD = /^([1-9]\d{0,14})~([a-z]{2,7})(?:-(\d{1,9})-(\d{1,9}))?~(\d{9,11})~([A-Za-z0-9-]{1,64})$/;

/**
 * Only uses characters that need no escaping in a URL path, so that relative URLs in playlists inherit the token
 * unchanged.
 */
function encodeClaims(claims: PlaybackClaims): string {
  const range = claims.scope === "clip" ? `-${claims.firstMsn}-${claims.lastMsn}` : "";
  return `${claims.liveId}~${claims.scope}${range}~${claims.expiresAtSeconds}~${claims.viewer}`;
}

function parseClaims(payload: string): PlaybackClaims | undefined {
  const [, liveId, name, firstMsn, lastMsn, expires, viewer] = PAYLOAD.exec(payload) ?? [];
  const scope = PLAYBACK_SCOPES.find((known) => known === name);
  if (!scope || !viewer) return undefined;
  const bearer: Bearer = { liveId: Number(liveId), expiresAtSeconds: Number(expires), viewer };
  if (scope !== "clip") return firstMsn === undefined ? { ...bearer, scope } : undefined;
  if (firstMsn === undefined || lastMsn === undefined) return undefined;
  return { ...bearer, scope, firstMsn: Number(firstMsn), lastMsn: Number(lastMsn) };
}

export async function signPlaybackToken(signer: PlaybackSigner, claims: PlaybackClaims): Promise<string> {
  if (!VIEWER.test(claims.viewer)) throw new Error("the viewer of a playback token is letters, digits and dashes");
  const payload = encodeClaims(claims);
  return `${payload}.${await signer.sign(payload)}`;
}

/** Returns the claims if the signature is valid, the token has not expired and it is for this live. */
export async function verifyPlaybackToken(
  signer: PlaybackSigner,
  token: string,
  liveId: number,
  nowMs: number,
): Promise<PlaybackCheck> {
  const [payload = "", signature = "", ...rest] = token.length <= MAX_TOKEN_CHARS ? token.split(".") : [];
  const claims = parseClaims(payload);
  if (!claims || rest.length > 0 || !(await signer.verify(payload, signature))) {
    return { ok: false, code: "token_invalid" };
  }
  if (claims.liveId !== liveId) return { ok: false, code: "token_other_live" };
  if (claims.expiresAtSeconds * 1_000 <= nowMs) return { ok: false, code: "token_expired" };
  return { ok: true, claims };
}

const PLAYLISTS: Record<PlaybackScope, readonly MediaFile["kind"][]> = {
  std: ["index", "replay"],
  fast: ["index", "replay"],
  ll: ["index", "ll", "replay", "part"],
  trial: ["index"],
  replay: ["replay"],
  preview: ["index", "ll", "part"],
  clip: ["clip"],
};

/** The reason these claims do not grant access to a file; undefined if they do. */
export function findScopeProblem(claims: PlaybackClaims, file: MediaFile): PlaybackRejection | undefined {
  if (file.kind === "init") return undefined;
  if (file.kind === "segment") {
    if (claims.scope !== "clip") return undefined;
    return file.msn >= claims.firstMsn && file.msn <= claims.lastMsn ? undefined : "scope_range";
  }
  if (PLAYLISTS[claims.scope].includes(file.kind)) return undefined;
  return file.kind === "part" ? "scope_parts" : "scope_playlist";
}
