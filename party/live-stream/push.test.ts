import { describe, expect, it } from "vitest";
import { MAX_PART_BYTES } from "#domain/live/push-limits.ts";
import { ADDRESS, box, createFakeHub } from "#tests/party/fake-live-hub.ts";

const MB = 1_000_000;

describe("who may push", () => {
  it("needs the key of an armed live, from an allowed address, with a playable codec", async () => {
    const hub = await createFakeHub();
    expect(await hub.authorize()).toEqual({ ok: false, code: "push_key_wrong" });
    await hub.arm([ADDRESS]);
    const codec = { video: "h264", width: 1280, height: 720, audio: "aac" };
    expect(await hub.authorize({ keyHash: "b".repeat(64) })).toEqual({ ok: false, code: "push_key_wrong" });
    expect(await hub.authorize({ address: "198.51.100.1" })).toEqual({ ok: false, code: "push_address_refused" });
    expect(await hub.authorize({ codec: { ...codec, video: "hvc1" } })).toEqual({ ok: false, code: "push_codec" });
    const { refused } = await hub.status();
    expect(refused.map(({ code }) => code)).toEqual(["push_key_wrong", "push_address_refused", "push_codec"]);
    expect(refused[1]?.address).toBe("198.51.100.1");
    expect(await hub.authorize({ codec })).toMatchObject({ ok: true, gen: 1, msn: 0 });
  });

  it("allows an address after the streamer did", async () => {
    const hub = await createFakeHub();
    await hub.arm([ADDRESS]);
    const address = "2001:db8::1";
    expect(await hub.authorize({ address })).toMatchObject({ ok: false });
    await hub.control({ do: "allowAddress", address });
    expect(await hub.authorize({ address: "2001:db8::9" })).toMatchObject({ ok: true });
  });

  it("is one at a time, until the first has been silent for some seconds", async () => {
    const hub = await createFakeHub();
    const grant = await hub.goLive();
    expect(await hub.authorize()).toEqual({ ok: false, code: "push_taken" });
    await hub.advance(4_000);
    expect(await hub.authorize()).toMatchObject({ ok: true, gen: 2, msn: 2 });
    expect(await hub.part(grant, 2, 0)).toEqual({ kind: "stop", code: "push_key_revoked" });
  });

  it("ends with the key: the next part is rejected and the publisher may not come back", async () => {
    const hub = await createFakeHub();
    const grant = await hub.goLive();
    await hub.control({ do: "revokeKey" });
    expect(await hub.part(grant, 2, 0)).toEqual({ kind: "stop", code: "push_key_revoked" });
    expect(await hub.authorize()).toEqual({ ok: false, code: "push_key_revoked" });
  });

  it("ends with a new key, which starts where the old one stopped", async () => {
    const hub = await createFakeHub();
    const grant = await hub.goLive();
    await hub.control({ do: "arm", keyHash: "c".repeat(64), addresses: [], backend: "edge" });
    expect(await hub.part(grant, 2, 0)).toEqual({ kind: "stop", code: "push_key_revoked" });
    expect(await hub.authorize()).toEqual({ ok: false, code: "push_key_wrong" });
    expect(await hub.authorize({ keyHash: "c".repeat(64) })).toMatchObject({ ok: true, gen: 2, msn: 2 });
  });

  it("ends with a ban, at once and for good", async () => {
    const hub = await createFakeHub();
    const grant = await hub.goLive();
    await hub.control({ do: "ban" });
    expect(await hub.part(grant, 2, 0)).toEqual({ kind: "stop", code: "live_over" });
    expect(await hub.authorize()).toEqual({ ok: false, code: "live_over" });
    expect(await hub.arm()).toEqual({ ok: false, code: "live_over" });
    expect(await hub.read({ kind: "index" })).toEqual({ kind: "refused", code: "live_over" });
  });
});

describe("parts", () => {
  it("are taken in order; a repeat changes nothing, a gap names what comes next", async () => {
    const hub = await createFakeHub();
    const grant = await hub.goLive();
    expect(await hub.part(grant, 2, 0)).toEqual({ kind: "stored" });
    const before = await hub.playlist({ kind: "ll" });
    expect(await hub.part(grant, 2, 0)).toEqual({ kind: "stored" });
    expect(await hub.part(grant, 1, 3)).toEqual({ kind: "stored" });
    expect(await hub.playlist({ kind: "ll" })).toBe(before);
    expect(await hub.part(grant, 2, 2)).toEqual({ kind: "out_of_order", msn: 2, part: 1 });
    expect(await hub.part(grant, 3, 0)).toEqual({ kind: "out_of_order", msn: 2, part: 1 });
    expect(await hub.part({ ...grant, gen: 9 }, 2, 1)).toEqual({ kind: "out_of_order", msn: 2, part: 1 });
  });

  it("are shown from a keyframe on: a start in the second half of a cut segment shows the first half, too", async () => {
    const started = async (partsBefore: number) => {
      const hub = await createFakeHub();
      await hub.arm();
      const grant = await hub.push();
      const parts = [0, 1, 2, 3].map((i) => async () => {
        const [msn, part] = [Math.floor(i / 2), i % 2];
        await hub.part(grant, msn, part, { independent: i === 0, last: part === 1 });
      });
      for (const put of parts.slice(0, partsBefore)) await put();
      await hub.control({ do: "start" });
      for (const put of parts.slice(partsBefore)) await put();
      await hub.restart();
      return (await hub.playlist({ kind: "index" })).match(/s\d\.m4s/g);
    };
    for (const partsBefore of [1, 2, 3]) expect(await started(partsBefore)).toEqual(["s0.m4s", "s1.m4s"]);
  });

  it("need an init segment first", async () => {
    const hub = await createFakeHub();
    await hub.arm();
    const answer = await hub.authorize();
    const grant = { gen: 1, token: answer.ok && answer.kind === "authorized" ? answer.token : "" };
    expect(await hub.part(grant, 0, 0)).toEqual({ kind: "need_init" });
    expect(await hub.init(grant, box("moov", "no init"))).toEqual({ kind: "invalid", code: "not_mp4" });
    expect(await hub.init(grant)).toEqual({ kind: "stored" });
    expect(await hub.part(grant, 0, 0)).toEqual({ kind: "stored" });
  });

  it("of a push that changes its size follow a discontinuity and another init", async () => {
    const hub = await createFakeHub();
    const grant = await hub.goLive();
    await hub.part(grant, 2, 0);
    const next = { ...grant, gen: 2 };
    expect(await hub.init(next)).toEqual({ kind: "stored" });
    expect(await hub.part(next, 2, 1)).toEqual({ kind: "stored" });
    expect(await hub.part(next, 3, 0)).toEqual({ kind: "stored" });
    const text = await hub.playlist({ kind: "ll" });
    expect(text).toMatch(/s2\.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init2\.mp4"\n.*\n#EXT-X-PART:.*p3\.0/);
    expect(await hub.init({ ...grant, gen: 5 })).toMatchObject({ kind: "out_of_order" });
  });

  it("that are garbage, too large or too long are rejected", async () => {
    const hub = await createFakeHub();
    const grant = await hub.goLive();
    const html = new TextEncoder().encode("<html>not a video</html>");
    expect(await hub.part(grant, 2, 0, {}, new Uint8Array(html))).toEqual({ kind: "invalid", code: "not_mp4" });
    const large = box("moof", "large", MAX_PART_BYTES + 1);
    expect(await hub.part(grant, 2, 0, {}, large)).toEqual({ kind: "too_large" });
    const long = await hub.part(grant, 2, 0, { durationMs: 7_000 });
    expect(long).toEqual({ kind: "invalid", code: "segment_too_long" });
    expect(await hub.part(grant, 2, 0)).toEqual({ kind: "stored" });
  });

  it("above the bitrate limit end the push within four seconds", async () => {
    const hub = await createFakeHub();
    const grant = await hub.goLive();
    const codes: string[] = [];
    for (let part = 0; part < 8; part += 1) {
      await hub.advance(500);
      // 40 Mbit/s
      const large = box("moof", "large", 2.5 * MB);
      const answer = await hub.part(grant, 2 + Math.floor(part / 4), part % 4, {}, large);
      codes.push(answer.kind === "stop" ? answer.code : answer.kind);
    }
    expect(codes.slice(0, 2)).toEqual(["stored", "stored"]);
    expect(codes).toContain("push_bitrate");
    expect(codes.at(-1)).toBe("push_key_revoked");
    expect((await hub.status()).refused.at(-1)).toMatchObject({ code: "push_bitrate", address: ADDRESS });
    expect(await hub.stateKind()).toBe("interrupted");
  });

  it("of 12 Mbit/s with one large keyframe are accepted", async () => {
    const hub = await createFakeHub();
    const grant = await hub.goLive();
    for (let part = 0; part < 4; part += 1) {
      await hub.advance(500);
      const size = part === 0 ? 1.5 * MB : 0.5 * MB;
      expect(await hub.part(grant, 2, part, {}, box("moof", "x", size))).toEqual({ kind: "stored" });
    }
  });

  it("with a wrong clock continue the time of those before", async () => {
    const hub = await createFakeHub();
    const grant = await hub.goLive();
    await hub.part(grant, 2, 0, { pdtMs: 0 });
    const times = [...(await hub.playlist({ kind: "ll" })).matchAll(/DATE-TIME:(.*)/g)].map(([, time]) =>
      Date.parse(time ?? ""),
    );
    expect((times.at(-1) ?? 0) - (times.at(-2) ?? 0)).toBe(2_000);
  });
});

it("memory holds four segments, however long the live is", async () => {
  const hub = await createFakeHub();
  const grant = await hub.goLive();
  await hub.segments(grant, 2, 30);
  await hub.settle();
  expect(hub.heldBytes()).toBeLessThanOrEqual(4 * 4 * 64);
  expect(await hub.read({ kind: "segment", msn: 5 })).toEqual({ kind: "missing", code: "in_store" });
  expect(hub.objects.get("live/7/s5.m4s")).toBe(4 * 64);
  expect((await hub.status()).unstoredSegments).toBe(0);
});

it("a part costs one write, a segment one more and the deletion of its parts", async () => {
  const hub = await createFakeHub();
  const grant = await hub.goLive();
  const before = hub.storage.writes;
  await hub.segments(grant, 2, 10);
  expect(hub.storage.writes - before).toBe(10 * (4 + 1 + 4));
});

it("the memory of media that has left the window is released, not left to the garbage collector", async () => {
  const hub = await createFakeHub();
  const grant = await hub.goLive();
  const bodies = Array.from({ length: 24 }, (_, part) => box("moof", `part ${part}`));
  for (const [i, body] of bodies.entries()) await hub.part(grant, 2 + Math.floor(i / 4), i % 4, {}, body);
  const first = await hub.read({ kind: "segment", msn: 2 });
  expect(bodies.map(({ byteLength }) => byteLength > 0)).toEqual(bodies.map((_, i) => i >= 20));
  const kept = await hub.read({ kind: "segment", msn: 4 });
  if (kept.kind !== "media") throw new Error(`segment 4 is ${kept.kind}`);
  expect(first).toEqual({ kind: "missing", code: "in_store" });
  expect(kept.bytes.byteLength).toBe(4 * 64);
  await hub.segments(grant, 8, 5);
  expect(kept.bytes.byteLength, "read long ago").toBe(0);
});

it("memory stays bounded while the object store is down, and all is stored when it is back", async () => {
  const hub = await createFakeHub();
  const grant = await hub.goLive();
  hub.world.storeIsUp = false;
  const size = 0.5 * MB;
  const push = async (msn: number) => {
    for (let part = 0; part < 4; part += 1) {
      await hub.advance(500);
      expect(await hub.part(grant, msn, part, {}, box("moof", `${msn}.${part}`, size))).toEqual({ kind: "stored" });
    }
  };
  for (let msn = 2; msn < 26; msn += 1) await push(msn);
  expect(hub.heldBytes()).toBeLessThanOrEqual(34 * MB);
  expect((await hub.status()).unstoredSegments).toBeGreaterThanOrEqual(24);
  const early = await hub.read({ kind: "segment", msn: 3 });
  expect(early).toMatchObject({ kind: "media" });

  await hub.restart();
  expect(hub.heldBytes()).toBeLessThanOrEqual(4 * 4 * size);
  expect(await hub.read({ kind: "segment", msn: 3 })).toEqual(early);
  hub.world.storeIsUp = true;
  await hub.advance(120_000);
  await hub.settle();
  expect((await hub.status()).unstoredSegments).toBe(0);
  for (let msn = 2; msn < 26; msn += 1) expect(hub.objects.get(`live/7/s${msn}.m4s`)).toBe(4 * size);
  expect([...hub.storage.rows.keys()].filter((key) => /^(?:part|chunk):/.test(key))).toEqual([]);
});
