import { describe, expect, it } from "vitest";
import type { PlaybackClaims } from "#domain/live/playback-token.ts";
import type { ControlAnswer, LiveControl } from "#party/protocol/live-stream/control.ts";
import { createCloudflareStreamBackend } from "./cfstream-backend.ts";
import { createFakeCloudflareStream } from "./cfstream-fake.ts";
import { createEdgeBackend } from "./edge-backend.ts";
import { createMediaBackend } from "./media-backends.ts";

const claims: PlaybackClaims = { liveId: 7, scope: "ll", expiresAtSeconds: 1_800_000_000, viewer: "u1" };
const push = { liveId: 7, title: "Derby", keyHash: "a".repeat(64), addresses: [] };
const signer = { sign: async () => "signature", verify: async () => true };

describe("Cloudflare Stream", () => {
  const start = () => {
    const stream = createFakeCloudflareStream("t");
    const keys = { CFSTREAM_ACCOUNT: "acc", CFSTREAM_TOKEN: "t", CFSTREAM_HOST: "customer-x.cloudflarestream.com" };
    return { stream, backend: createCloudflareStreamBackend(keys, stream.fetch), keys };
  };

  it("creates an input of its own for every live, plays it by signed URLs, and ends it", async () => {
    const { stream, backend } = start();
    const { ref, server, streamKey } = await backend.createPush(push);
    expect(server).toMatch(/^rtmps:/);
    expect(streamKey).toBe(stream.inputs.get(ref)?.streamKey);
    const urls = await backend.playback({ liveId: 7, ref }, claims);
    expect(urls.map(({ kind }) => kind)).toEqual(["ll", "std"]);
    expect(urls[0]?.url).toBe(
      `https://customer-x.cloudflarestream.com/${ref}.1800000000/manifest/video.m3u8?protocol=llhls`,
    );
    await backend.endSession({ liveId: 7, ref }, "streamer");
    expect(stream.inputs.get(ref)?.enabled).toBe(false);
  });

  it("has a replay once the recording is ready", async () => {
    const { stream, backend } = start();
    const { ref } = await backend.createPush(push);
    expect(await backend.replay({ liveId: 7, ref }, claims)).toBeUndefined();
    stream.addRecording(ref);
    expect(await backend.replay({ liveId: 7, ref }, claims)).toMatchObject({ kind: "replay" });
  });

  it("reports failures with their status instead of a URL that does not play", async () => {
    const { stream, backend, keys } = start();
    for (const status of [429, 500, 503]) {
      stream.failNext(status, "try later");
      await expect(backend.createPush(push)).rejects.toMatchObject({ status });
    }
    await expect(backend.playback({ liveId: 7, ref: "unknown" }, claims)).rejects.toMatchObject({ status: 404 });
    await expect(backend.revokePush({ liveId: 7, ref: "unknown" })).rejects.toMatchObject({ status: 404 });
    const wrong = createCloudflareStreamBackend({ ...keys, CFSTREAM_TOKEN: "wrong" }, stream.fetch);
    await expect(wrong.createPush(push)).rejects.toMatchObject({ status: 403 });
    const garbled = createCloudflareStreamBackend(keys, async () => new Response("<html>"));
    await expect(garbled.createPush(push)).rejects.toMatchObject({ status: 200 });
  });
});

describe("our own edge", () => {
  const start = (answer: ControlAnswer) => {
    const asked: LiveControl[] = [];
    const liveStreams = {
      control: async (_liveId: number, request: LiveControl) => {
        asked.push(request);
        return answer;
      },
    };
    return { asked, backend: createEdgeBackend({ liveStreams, signer, pushServer: "rtmp://push.example/live" }) };
  };
  const accepted: ControlAnswer = { ok: true, kind: "state", state: { kind: "armed", sinceMs: 1, lastPartAtMs: null } };

  it("arms, revokes and ends the hub, and signs our own URLs", async () => {
    const { asked, backend } = start(accepted);
    expect(await backend.createPush(push)).toEqual({ ref: "7", server: "rtmp://push.example/live", streamKey: null });
    await backend.revokePush({ liveId: 7, ref: "7" });
    await backend.endSession({ liveId: 7, ref: "7" }, "operator");
    expect(asked.map((request) => request.do)).toEqual(["arm", "revokeKey", "end"]);
    const urls = await backend.playback({ liveId: 7, ref: "7" }, claims);
    expect(urls[0]?.url).toBe("/media/7/7~ll~1800000000~u1.signature/ll.m3u8");
  });

  it("fails when the hub rejects", async () => {
    const { backend } = start({ ok: false, code: "live_over" });
    await expect(backend.createPush(push)).rejects.toMatchObject({ status: 409 });
  });
});

it("the fake stands in for Cloudflare Stream everywhere but in production", async () => {
  const env = { ROOMS: {} as Fetcher, ROOM_SECRET: "s" };
  const options = { signer, pushServer: "rtmp://push.example/live" };
  const local = createMediaBackend("cfstream", { ...env, ENVIRONMENT: "development" }, options);
  expect((await local.createPush(push)).streamKey).toBeTruthy();
  expect(() => createMediaBackend("cfstream", { ...env, ENVIRONMENT: "production" }, options)).toThrow("CFSTREAM");
});
