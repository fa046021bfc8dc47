import { describe, expect, it } from "vitest";
import { createFakeHub } from "#tests/party/fake-live-hub.ts";

const kindsOf = (events: readonly { state: string }[]) => events.map(({ state }) => state);

describe("the lifecycle of a live", () => {
  it("is reported to the site in order, and retried until the site accepts it", async () => {
    const hub = await createFakeHub();
    hub.world.siteIsUp = false;
    await hub.goLive();
    expect(hub.world.events).toEqual([]);
    hub.world.siteIsUp = true;
    await hub.advance(60_000);
    expect(kindsOf(hub.world.events).slice(0, 2)).toEqual(["pushing", "live"]);
    expect(hub.world.events.map(({ seq }) => seq)).toEqual(hub.world.events.map((_, i) => i + 1));
  });

  it("starts only with a picture", async () => {
    const hub = await createFakeHub();
    expect(await hub.control({ do: "start" })).toEqual({ ok: false, code: "not_armed" });
    await hub.arm();
    expect(await hub.control({ do: "start" })).toEqual({ ok: false, code: "live_no_picture" });
    const grant = await hub.push();
    await hub.segments(grant, 0, 1);
    expect(await hub.control({ do: "start" })).toMatchObject({ ok: true, state: { kind: "live" } });
  });

  it("shows viewers nothing before the start, and the streamer everything", async () => {
    const hub = await createFakeHub();
    await hub.arm();
    const grant = await hub.push();
    await hub.segments(grant, 0, 2);
    expect(await hub.read({ kind: "index" })).toEqual({ kind: "refused", code: "live_not_started" });
    expect(await hub.read({ kind: "segment", msn: 0 })).toEqual({ kind: "refused", code: "live_not_started" });
    expect(await hub.playlist({ kind: "index" }, { preview: true })).toContain("s1.m4s");
    await hub.control({ do: "start" });
    expect(await hub.read({ kind: "index" })).toEqual({ kind: "missing", code: "not_ready" });
    await hub.segments(grant, 2, 1);
    const text = await hub.playlist({ kind: "index" });
    expect(text).toContain("s2.m4s");
    expect(text).not.toContain("s1.m4s");
    expect(await hub.read({ kind: "segment", msn: 1 })).toEqual({ kind: "missing", code: "not_found" });
  });

  it("survives 8 s of silence: interrupted, and live again with the next part", async () => {
    const hub = await createFakeHub();
    const grant = await hub.goLive();
    await hub.advance(7_900);
    expect(await hub.stateKind()).toBe("live");
    await hub.advance(200);
    expect(await hub.stateKind()).toBe("interrupted");
    await hub.part(grant, 2, 0);
    expect(await hub.stateKind()).toBe("live");
    expect(kindsOf(hub.world.events)).toEqual(["pushing", "live", "interrupted", "live"]);
  });

  it("ends 90 s after an interruption, and becomes a replay", async () => {
    const hub = await createFakeHub();
    await hub.goLive(3);
    await hub.advance(8_100);
    await hub.advance(89_000);
    expect(await hub.stateKind()).toBe("interrupted");
    await hub.advance(2_000);
    expect(await hub.stateKind()).toBe("replay");
    expect(hub.world.events.slice(-2)).toMatchObject([
      { state: "ended", cause: "interruption" },
      { state: "replay", cause: "interruption" },
    ]);
    const index = JSON.parse(String(hub.objects.get("live/7/index.json")));
    expect(index.segments.map(([msn]: number[]) => msn)).toEqual([1, 2, 3]);
  });

  it("may end first: the playlists end at once and the push is rejected", async () => {
    const hub = await createFakeHub();
    const grant = await hub.goLive();
    await hub.part(grant, 2, 0);
    await hub.control({ do: "end", by: "streamer" });
    expect(await hub.playlist({ kind: "index" })).toMatch(/s2\.m4s\n#EXT-X-ENDLIST\n$/);
    expect(await hub.playlist({ kind: "ll" })).toMatch(/#EXT-X-ENDLIST\n$/);
    expect(await hub.part(grant, 2, 1)).toEqual({ kind: "stop", code: "live_over" });
    expect(hub.objects.get("live/7/s2.m4s")).toBe(64);
    expect(await hub.control({ do: "end", by: "streamer" })).toMatchObject({ ok: true });
  });

  it("may stop the push first: viewers wait, then the streamer ends it", async () => {
    const hub = await createFakeHub();
    const grant = await hub.goLive();
    await hub.control({ do: "unpublish", token: "of another push", reason: "" });
    expect(await hub.stateKind()).toBe("live");
    await hub.control({ do: "unpublish", token: grant.token, reason: "closed" });
    expect(await hub.stateKind()).toBe("interrupted");
    expect(await hub.playlist({ kind: "index" })).not.toContain("ENDLIST");
    await hub.control({ do: "end", by: "streamer" });
    expect(await hub.playlist({ kind: "replay" })).toContain("PLAYLIST-TYPE:VOD");
  });

  it("is cancelled six hours after it was armed, and keeps nothing to replay", async () => {
    const hub = await createFakeHub();
    await hub.arm();
    await hub.advance(6 * 3_600_000 + 1_000);
    expect(hub.world.events).toMatchObject([{ state: "ended", cause: "cancelled", startedAtMs: null }]);
    expect(hub.objects.size).toBe(0);
  });
});

describe("a new push", () => {
  it("continues the numbers after a discontinuity with another init", async () => {
    const hub = await createFakeHub();
    const first = await hub.goLive(2);
    await hub.part(first, 3, 0);
    await hub.control({ do: "unpublish", token: first.token, reason: "network" });
    const second = await hub.push();
    expect(second).toMatchObject({ gen: 2, msn: 4 });
    await hub.segments(second, 4, 1);
    const text = await hub.playlist({ kind: "index" });
    expect(text).toMatch(
      /s3\.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init2\.mp4"\n#EXT-X-PROGRAM.*\n#EXTINF:2\.000,\ns4/,
    );
  });

  it("keeps the discontinuity sequence when discontinuities leave the window", async () => {
    const hub = await createFakeHub();
    const first = await hub.goLive(2);
    await hub.control({ do: "unpublish", token: first.token, reason: "network" });
    const second = await hub.push();
    await hub.segments(second, second.msn, 12);
    const text = await hub.playlist({ kind: "index" });
    expect(text).toContain("#EXT-X-DISCONTINUITY-SEQUENCE:1\n");
    expect(text).not.toContain("#EXT-X-DISCONTINUITY\n");
  });
});

describe("a hub that is killed", () => {
  it("loses no part that was acknowledged, and the push continues", async () => {
    const hub = await createFakeHub();
    const grant = await hub.goLive(3);
    await hub.part(grant, 4, 0);
    await hub.part(grant, 4, 1);
    await hub.restart();
    expect(await hub.part(grant, 4, 1)).toEqual({ kind: "stored" });
    expect(await hub.part(grant, 4, 2)).toEqual({ kind: "stored" });
    expect(await hub.part(grant, 4, 3)).toEqual({ kind: "stored" });
    const text = await hub.playlist({ kind: "ll" });
    expect(text.match(/s\d+\.m4s/g)).toEqual(["s1.m4s", "s2.m4s", "s3.m4s", "s4.m4s"]);
    expect(text.match(/p4\.\d/g)).toEqual(["p4.0", "p4.1", "p4.2", "p4.3"]);
    expect(await hub.read({ kind: "part", msn: 4, part: 0 })).toMatchObject({ kind: "media" });
    expect(await hub.read({ kind: "init", gen: 1 })).toMatchObject({ kind: "media" });
  });

  it("stores what it had not stored yet", async () => {
    const hub = await createFakeHub();
    hub.world.storeIsUp = false;
    await hub.goLive(6);
    expect(hub.objects.size).toBe(0);
    expect(await hub.read({ kind: "segment", msn: 1 })).toMatchObject({ kind: "media" });
    await hub.restart();
    expect(await hub.read({ kind: "segment", msn: 1 })).toMatchObject({ kind: "media" });
    hub.world.storeIsUp = true;
    await hub.advance(10_000);
    expect([1, 2, 3, 4, 5, 6].map((msn) => hub.objects.get(`live/7/s${msn}.m4s`))).toEqual(Array(6).fill(256));
    expect([...hub.storage.rows.keys()].filter((key) => key.startsWith("part:"))).toEqual([]);
  });

  it("still ends what nobody pushes to", async () => {
    const hub = await createFakeHub();
    await hub.goLive();
    await hub.restart();
    await hub.advance(8_100);
    expect(await hub.stateKind()).toBe("interrupted");
    await hub.restart();
    await hub.advance(91_000);
    expect(await hub.stateKind()).toBe("replay");
  });

  it("sends the site what it did not accept before", async () => {
    const hub = await createFakeHub();
    hub.world.siteIsUp = false;
    await hub.goLive();
    await hub.restart();
    hub.world.siteIsUp = true;
    await hub.advance(30_000);
    expect(kindsOf(hub.world.events).slice(0, 2)).toEqual(["pushing", "live"]);
  });
});

describe("blocking requests", () => {
  it("answer with the part they wait for, and not before", async () => {
    const hub = await createFakeHub();
    const grant = await hub.goLive();
    let answered = false;
    const waiting = hub.playlist({ kind: "ll", msn: 2, part: 1 }).then((text) => {
      answered = true;
      return text;
    });
    await hub.part(grant, 2, 0);
    await hub.advance(400);
    expect(answered).toBe(false);
    await hub.part(grant, 2, 1);
    expect(await waiting).toContain("p2.1.m4s");
  });

  it("wait for a whole segment, and for the hinted part itself", async () => {
    const hub = await createFakeHub();
    const grant = await hub.goLive();
    const segment = hub.playlist({ kind: "ll", msn: 2 });
    const part = hub.read({ kind: "part", msn: 2, part: 0 });
    await hub.segments(grant, 2, 1);
    expect(await segment).toContain("s2.m4s");
    expect(await part).toMatchObject({ kind: "media" });
  });

  it("too far ahead are mistakes, and so is a part without a segment", async () => {
    const hub = await createFakeHub();
    await hub.goLive();
    expect(await hub.read({ kind: "ll", msn: 4, part: 0 })).toEqual({ kind: "invalid" });
    expect(await hub.read({ kind: "ll", part: 0 })).toEqual({ kind: "invalid" });
    expect(await hub.read({ kind: "part", msn: 2, part: 1 })).toEqual({ kind: "missing", code: "not_found" });
  });

  it("get the playlist as it is when nothing comes, and the end at once", async () => {
    const hub = await createFakeHub();
    await hub.goLive();
    const waiting = hub.read({ kind: "ll", msn: 2, part: 0 });
    await hub.advance(6_000);
    expect(await waiting).toMatchObject({ kind: "playlist", unchanged: true });
    const ending = hub.playlist({ kind: "ll", msn: 2, part: 0 });
    await hub.control({ do: "end", by: "operator" });
    expect(await ending).toContain("ENDLIST");
  });
});

describe("clips and deletion", () => {
  it("a clip is a range of visible segments", async () => {
    const hub = await createFakeHub();
    await hub.goLive(5);
    const { nowMs } = hub.world;
    const range = await hub.control({ do: "clipRange", fromMs: nowMs - 5_000, toMs: nowMs });
    expect(range).toEqual({ ok: true, kind: "clipRange", firstMsn: 3, lastMsn: 5, durationMs: 6_000 });
    expect(await hub.playlist({ kind: "clip", firstMsn: 3, lastMsn: 5 })).toMatch(/s3.*s4.*s5/s);
    const empty = await hub.control({ do: "clipRange", fromMs: 0, toMs: 1_000 });
    expect(empty).toEqual({ ok: false, code: "clip_empty" });
  });

  it("a purge deletes all objects, but never of a live that continues", async () => {
    const hub = await createFakeHub();
    await hub.goLive(2);
    expect(await hub.control({ do: "purge" })).toEqual({ ok: false, code: "live_not_ended" });
    await hub.control({ do: "end", by: "streamer" });
    await hub.advance(1_000);
    expect(hub.objects.size).toBeGreaterThan(3);
    await hub.control({ do: "purge" });
    expect(hub.objects.size).toBe(0);
  });
});

it("status tells the health of the push", async () => {
  const hub = await createFakeHub();
  const grant = await hub.goLive();
  const stats = { bitrateKbps: 1, fps: 30, keyframeMs: 2_000, dropped: 3 };
  await hub.part(grant, 2, 0, { stats });
  const { health, history } = await hub.status();
  expect(health).toMatchObject({ fps: 30, keyframeMs: 2_000, droppedParts: 3, via: "rtmp", size: "1280x720" });
  expect(health?.lastPartAgeMs).toBe(0);
  expect(history.length).toBeGreaterThan(0);
});
