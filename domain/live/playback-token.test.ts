import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mediaFileName, parseMediaFile } from "./media-file.ts";
import {
  findScopeProblem,
  PLAYBACK_SCOPES,
  type PlaybackClaims,
  type PlaybackSigner,
  signPlaybackToken,
  verifyPlaybackToken,
} from "./playback-token.ts";

const NOW_MS = 1_795_000_000_000;
const NOW_SECONDS = NOW_MS / 1_000;

const signerOf = (secret: string): PlaybackSigner => {
  const sign = async (text: string) => {
    const { createHmac } = await import("node:crypto");
    return createHmac("sha256", secret).update(text).digest("base64url");
  };
  return { sign, verify: async (text, signature) => (await sign(text)) === signature };
};
const signer = signerOf("secret");
const claims: PlaybackClaims = { liveId: 12, scope: "std", expiresAtSeconds: NOW_SECONDS + 600, viewer: "u42" };
const anyClaims = fc
  .record({
    liveId: fc.integer({ min: 1, max: 1e9 }),
    expiresAtSeconds: fc.integer({ min: NOW_SECONDS + 1, max: NOW_SECONDS + 1e6 }),
    viewer: fc.stringMatching(/^[A-Za-z0-9-]{1,64}$/),
    scope: fc.constantFrom(...PLAYBACK_SCOPES),
    firstMsn: fc.nat(1e6),
    lastMsn: fc.nat(1e6),
  })
  .map(
    ({ scope, firstMsn, lastMsn, ...bearer }): PlaybackClaims =>
      scope === "clip" ? { ...bearer, scope, firstMsn, lastMsn } : { ...bearer, scope },
  );

describe("a playback token", () => {
  it("says what was signed, and needs no escape in a path", async () => {
    await fc.assert(
      fc.asyncProperty(anyClaims, async (signed) => {
        const token = await signPlaybackToken(signer, signed);
        expect(new URL(`http://x/media/1/${token}/index.m3u8`).pathname.split("/")[3]).toBe(token);
        expect(await verifyPlaybackToken(signer, token, signed.liveId, NOW_MS)).toEqual({ ok: true, claims: signed });
      }),
    );
  });

  it("is rejected when any character is changed", async () => {
    const token = await signPlaybackToken(signer, claims);
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === "1" ? "2" : "1"}${token.slice(at + 1)}`;
      const check = await verifyPlaybackToken(signer, changed, claims.liveId, NOW_MS);
      expect(check, changed).toEqual({ ok: false, code: "token_invalid" });
    }
  });

  it("is rejected for another live, after its time, under another key, and as garbage", async () => {
    const token = await signPlaybackToken(signer, claims);
    const codeOf = async (text: string, liveId: number, nowMs: number, by = signer) => {
      const check = await verifyPlaybackToken(by, text, liveId, nowMs);
      return check.ok ? undefined : check.code;
    };
    expect(await codeOf(token, 13, NOW_MS)).toBe("token_other_live");
    expect(await codeOf(token, 12, NOW_MS + 599_999)).toBeUndefined();
    expect(await codeOf(token, 12, NOW_MS + 600_000)).toBe("token_expired");
    expect(await codeOf(token, 12, NOW_MS, signerOf("other"))).toBe("token_invalid");
    for (const garbage of ["", ".", "a.b", `${token}.x`, "x".repeat(5_000)]) {
      expect(await codeOf(garbage, 12, NOW_MS)).toBe("token_invalid");
    }
  });

  it("cannot be signed for a viewer that would break the payload", async () => {
    await expect(signPlaybackToken(signer, { ...claims, viewer: "a~b" })).rejects.toThrow();
  });
});

describe("scopes", () => {
  const problem = (scope: Exclude<PlaybackClaims["scope"], "clip">, name: string) => {
    const file = parseMediaFile(name);
    return file ? findScopeProblem({ ...claims, scope }, file) : "no file";
  };

  it("give parts only to low latency and the streamer's preview", () => {
    for (const scope of ["std", "fast", "trial", "replay"] as const) {
      expect(problem(scope, "p7.0.m4s")).toBe("scope_parts");
      expect(problem(scope, "ll.m3u8")).toBe("scope_playlist");
    }
    for (const scope of ["ll", "preview"] as const) {
      expect(problem(scope, "p7.0.m4s")).toBeUndefined();
      expect(problem(scope, "ll.m3u8")).toBeUndefined();
    }
  });

  it("keep a trial from the recording, and a replay from the live edge", () => {
    expect(problem("trial", "replay.m3u8")).toBe("scope_playlist");
    expect(problem("trial", "index.m3u8")).toBeUndefined();
    expect(problem("replay", "index.m3u8")).toBe("scope_playlist");
    expect(problem("replay", "replay.m3u8")).toBeUndefined();
  });

  it("open only the segments of a clip", () => {
    const clip: PlaybackClaims = { ...claims, scope: "clip", firstMsn: 10, lastMsn: 12 };
    expect(findScopeProblem(clip, { kind: "segment", msn: 10 })).toBeUndefined();
    expect(findScopeProblem(clip, { kind: "segment", msn: 12 })).toBeUndefined();
    expect(findScopeProblem(clip, { kind: "segment", msn: 9 })).toBe("scope_range");
    expect(findScopeProblem(clip, { kind: "segment", msn: 13 })).toBe("scope_range");
    expect(findScopeProblem(clip, { kind: "replay" })).toBe("scope_playlist");
    expect(findScopeProblem(clip, { kind: "part", msn: 11, part: 0 })).toBe("scope_parts");
  });
});

it("names of media files are read as they are written, and others are no files", () => {
  const file = fc.oneof(
    fc.constantFrom("index", "ll", "replay", "clip").map((kind) => ({ kind }) as const),
    fc.nat(999_999).map((gen) => ({ kind: "init", gen }) as const),
    fc.nat(999_999_999).map((msn) => ({ kind: "segment", msn }) as const),
    fc.record({ kind: fc.constant("part" as const), msn: fc.nat(999_999_999), part: fc.nat(999) }),
  );
  fc.assert(
    fc.property(file, (known) => {
      expect(parseMediaFile(mediaFileName(known))).toEqual({ ...known });
    }),
  );
  for (const name of ["", "s.m4s", "s1.mp4", "p1.m4s", "init.mp4", "../x", "s-1.m4s", "index.m3u8 ", "index.json"]) {
    expect(parseMediaFile(name), name).toBeUndefined();
  }
});
