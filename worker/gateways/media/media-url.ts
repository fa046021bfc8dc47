import { type MediaFile, mediaFileName, parseMediaFile } from "#domain/live/media-file.ts";
import type { PlaybackClaims } from "#domain/live/playback-token.ts";
import type { ReadRequest } from "#party/protocol/live-stream/media-request.ts";

/** Variants of the requested media; `recording` tries the object store before the hub. */
const VARIANTS = ["live", "fast", "preview", "recording"] as const;
type Variant = (typeof VARIANTS)[number];
export type MediaAddress = { liveId: number; variant: Variant; file: ReadRequest["file"] };

function variantOf({ scope }: PlaybackClaims): Variant {
  if (scope === "fast" || scope === "preview") return scope;
  return scope === "replay" || scope === "clip" ? "recording" : "live";
}

const numberIn = (params: URLSearchParams, name: string): number | undefined | "invalid" => {
  const text = params.get(name);
  if (text === null) return undefined;
  return /^\d{1,9}$/.test(text) ? Number(text) : "invalid";
};

/** The read that these claims allow for a file and its URL directives; undefined if the directives are invalid. */
function toReadFile(file: MediaFile, claims: PlaybackClaims, params: URLSearchParams): ReadRequest["file"] | undefined {
  switch (file.kind) {
    case "init":
    case "segment":
    case "part":
      return file;
    case "clip":
      if (claims.scope !== "clip") return undefined;
      return { kind: "clip", firstMsn: claims.firstMsn, lastMsn: claims.lastMsn };
    case "ll": {
      const [msn, part] = [numberIn(params, "_HLS_msn"), numberIn(params, "_HLS_part")];
      if (msn === "invalid" || part === "invalid") return undefined;
      const skip = /^(YES|v2)$/.test(params.get("_HLS_skip") ?? "");
      return {
        kind: "ll",
        ...(msn !== undefined && { msn }),
        ...(part !== undefined && { part }),
        ...(skip && { skip }),
      };
    }
    case "index":
    case "replay":
      return { kind: file.kind };
  }
}

/** Cache key: the same URL for all viewers who get the same bytes. */
export function canonicalMediaUrl(
  claims: PlaybackClaims,
  file: MediaFile,
  params: URLSearchParams,
): string | undefined {
  const read = toReadFile(file, claims, params);
  if (!read) return undefined;
  const directives = listDirectives(read).join("&");
  const path = `http://media/live/${claims.liveId}/${variantOf(claims)}/${mediaFileName(file)}`;
  return directives === "" ? path : `${path}?${directives}`;
}

/** Numbers only, so that nothing needs escaping. */
function listDirectives(read: ReadRequest["file"]): string[] {
  if (read.kind === "clip") return [`first=${read.firstMsn}`, `last=${read.lastMsn}`];
  if (read.kind !== "ll") return [];
  return [
    ...(read.msn === undefined ? [] : [`msn=${read.msn}`]),
    ...(read.part === undefined ? [] : [`part=${read.part}`]),
    ...(read.skip ? ["skip=1"] : []),
  ];
}

/** Reverses `canonicalMediaUrl` in the cached entrypoint. */
export function parseCanonicalUrl(text: string): MediaAddress | undefined {
  const { pathname, searchParams } = new URL(text);
  const [, liveId, name, fileName = ""] = /^\/live\/(\d+)\/([a-z]+)\/([\w.]+)$/.exec(pathname) ?? [];
  const variant = VARIANTS.find((known) => known === name);
  const file = parseMediaFile(fileName);
  if (!liveId || !variant || !file) return undefined;
  const count = (param: string) => (searchParams.has(param) ? Number(searchParams.get(param)) : undefined);
  const [msn, part] = [count("msn"), count("part")];
  if (file.kind === "clip") {
    const read = { kind: "clip" as const, firstMsn: count("first") ?? 0, lastMsn: count("last") ?? 0 };
    return { liveId: Number(liveId), variant, file: read };
  }
  if (file.kind === "ll") {
    const read = {
      kind: "ll" as const,
      ...(msn !== undefined && { msn }),
      ...(part !== undefined && { part }),
      ...(searchParams.has("skip") && { skip: true }),
    };
    return { liveId: Number(liveId), variant, file: read };
  }
  return { liveId: Number(liveId), variant, file };
}
