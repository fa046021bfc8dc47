import { expect, it } from "vitest";
import { signVideoToken, type VideoClaims, verifyVideoToken } from "./playback-token.ts";

const signer = {
  sign: async (text: string) => `s${text.length}`,
  verify: async (text: string, signature: string) => signature === `s${text.length}`,
};
const claims: VideoClaims = {
  ...{ videoId: 7, media: { kind: "file", fileId: "abc" }, scope: "public", expiresAtSeconds: 2_000_000_000 },
  viewer: "u1",
};

it("opens its own video until it expires", async () => {
  for (const media of [claims.media, { kind: "live" as const, liveId: 12 }]) {
    const token = await signVideoToken(signer, { ...claims, media });
    expect(await verifyVideoToken(signer, token, 7, 0)).toEqual({ ok: true, claims: { ...claims, media } });
    expect(await verifyVideoToken(signer, token, 8, 0)).toEqual({ ok: false, code: "token_other_video" });
    expect(await verifyVideoToken(signer, token, 7, 2_000_000_000_000)).toEqual({ ok: false, code: "token_expired" });
  }
});

it("rejects what was not signed", async () => {
  const token = await signVideoToken(signer, claims);
  for (const forged of ["", "x", `${token}x`, token.replace("~public~", "~preview~"), token.replace("fabc", "f../x")])
    expect(await verifyVideoToken(signer, forged, 7, 0)).toEqual({ ok: false, code: "token_invalid" });
});
