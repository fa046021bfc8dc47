import { describe, expect, it } from "vitest";
import { createCloudflareStreamBackend } from "./cfstream-backend.ts";
import { createFakeCloudflareStream } from "./cfstream-fake.ts";
import { createMediaBackend } from "./media-backends.ts";
import { parseSigningJwk } from "./stream-token.ts";

const claims = { expiresAtSeconds: 1_800_000_000 };
const push = { liveId: 7, title: "Derby" };

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));

describe("Cloudflare Stream", () => {
  const start = () => {
    const stream = createFakeCloudflareStream("t");
    const { signingKey } = stream;
    const account = { account: "acc", token: "t", host: "customer-x.cloudflarestream.com", signingKey };
    return { stream, backend: createCloudflareStreamBackend(account, stream.fetch), account };
  };

  it("creates an input of its own for every live, knows whether it is pushed to, and ends it", async () => {
    const { stream, backend } = start();
    const { ref, server, streamKey } = await backend.createPush(push);
    expect(server).toMatch(/^rtmps:/);
    expect(streamKey).toBe(stream.inputs.get(ref)?.streamKey);
    expect(await backend.isPushing({ ref })).toBe(false);
    stream.setConnected(ref, true);
    expect(await backend.isPushing({ ref })).toBe(true);
    await backend.endPush({ ref });
    await backend.endPush({ ref });
    expect(stream.inputs.get(ref)?.enabled).toBe(false);
    expect(await backend.isPushing({ ref })).toBe(false);
  });

  it("plays by URLs that the account's key signed for this input and time", async () => {
    const { stream, backend } = start();
    const { ref } = await backend.createPush(push);
    const { std, ll } = await backend.playback({ ref }, claims);
    expect(ll).toBe(`${std}?protocol=llhls`);
    const [, token = ""] = /^https:\/\/customer-x\.cloudflarestream\.com\/(.+)\/manifest\/video\.m3u8$/.exec(std) ?? [];
    const [head = "", body = "", signature = ""] = token.split(".");
    expect(JSON.parse(atob(head))).toEqual({ alg: "RS256", kid: "fake-key" });
    expect(JSON.parse(new TextDecoder().decode(fromBase64Url(body)))).toEqual({
      ...{ sub: ref, kid: "fake-key", exp: claims.expiresAtSeconds },
    });
    const { kty, n, e } = (await stream.signingKey()).jwk;
    const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("jwk", { kty, n, e } as JsonWebKey, algorithm, false, ["verify"]);
    const signed = new TextEncoder().encode(`${head}.${body}`);
    expect(await crypto.subtle.verify(algorithm.name, key, fromBase64Url(signature), signed)).toBe(true);
  });

  it("has a replay once the recording is ready", async () => {
    const { stream, backend } = start();
    const { ref } = await backend.createPush(push);
    expect(await backend.replay({ ref }, claims)).toBeUndefined();
    stream.addRecording(ref);
    expect(await backend.replay({ ref }, claims)).toContain("/manifest/video.m3u8");
  });

  it("reports failures with their status instead of a URL that does not play", async () => {
    const { stream, backend, account } = start();
    for (const status of [429, 500, 503]) {
      stream.failNext(status, "try later");
      await expect(backend.createPush(push)).rejects.toMatchObject({ status });
    }
    await expect(backend.isPushing({ ref: "unknown" })).rejects.toMatchObject({ status: 404 });
    await expect(backend.endPush({ ref: "unknown" })).rejects.toMatchObject({ status: 404 });
    const wrong = createCloudflareStreamBackend({ ...account, token: "wrong" }, stream.fetch);
    await expect(wrong.createPush(push)).rejects.toMatchObject({ status: 403 });
    const garbled = createCloudflareStreamBackend(account, async () => new Response("<html>"));
    await expect(garbled.createPush(push)).rejects.toMatchObject({ status: 200 });
  });
});

it("the fake stands in for Cloudflare Stream everywhere but in production", async () => {
  expect((await createMediaBackend({ ENVIRONMENT: "development" }).createPush(push)).streamKey).toBeTruthy();
  const missing = createMediaBackend({ ENVIRONMENT: "production" });
  await expect(missing.createPush(push)).rejects.toThrow("no settings");
  await expect(missing.playback({ ref: "x" }, claims)).rejects.toThrow("no settings");
});

it.each(["", "%%%", btoa("[]"), btoa('{"kty":"RSA","n":"x"}')])("'%s' is no signing key", (text) => {
  expect(parseSigningJwk(text)).toBeUndefined();
});
