import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createLive, until } from "./pushed-live.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.stop());

describe("the ingest's requests", () => {
  test("need its secret", async () => {
    const live = await createLive(site);
    for (const secret of ["", "dev-ingest-secret", `${site.ingestSecret}x`]) {
      expect((await live.ingest("auth", { method: "POST", body: "{}" }, secret)).status).toBe(401);
      expect((await live.ingest(`${live.liveId}/part/1/0/0`, { method: "PUT", body: "x" }, secret)).status).toBe(401);
    }
    expect((await live.ingest("auth", { method: "POST", body: "{}" })).status).toBe(400);
  });

  test("a wrong, an old and a stolen key are rejected, and seen by the streamer", async () => {
    const live = await createLive(site, ["203.0.113.9"]);
    expect(await live.authorize({ key: "wrong" })).toEqual({ status: 403, body: { code: "push_key_wrong" } });
    expect(await live.authorize({ room: "c-999999999" })).toEqual({ status: 403, body: { code: "push_key_wrong" } });
    const stolen = await live.authorize({ address: "198.51.100.7" });
    expect(stolen).toEqual({ status: 403, body: { code: "push_address_refused" } });
    expect((await live.status()).refused.map(({ code, address }) => `${code} ${address}`)).toEqual([
      "push_key_wrong 203.0.113.9",
      "push_address_refused 198.51.100.7",
    ]);
    await live.control({ do: "revokeKey" });
    expect(await live.authorize()).toEqual({ status: 403, body: { code: "push_key_revoked" } });
  });

  test("parts come in order, once, after their init; others name what is expected", async () => {
    const live = await createLive(site);
    const { body } = await live.authorize();
    const grant = { liveId: live.liveId, gen: Number(body.gen), msn: Number(body.msn), token: String(body.token) };
    expect(await live.part(grant, 0, 0)).toEqual({ status: 409, body: { code: "need_init" } });
    expect(await live.init(grant)).toEqual({ status: 200, body: {} });
    expect(await live.part(grant, 0, 0)).toEqual({ status: 200, body: {} });
    expect(await live.part(grant, 0, 0)).toEqual({ status: 200, body: {} });
    expect(await live.part(grant, 0, 2)).toEqual({ status: 409, body: { code: "out_of_order", msn: 0, part: 1 } });
    expect(await live.part({ ...grant, token: "x" }, 0, 1)).toEqual({
      status: 403,
      body: { code: "push_key_revoked" },
    });
    expect((await live.part(grant, 0, 1, { "x-duration-ms": "soon" })).status).toBe(400);
    expect((await live.authorize()).body).toEqual({ code: "push_taken" });
  });

  test("a revoked key kicks the publisher at its next part", async () => {
    const live = await createLive(site);
    const grant = await live.goLive(1);
    await live.control({ do: "revokeKey" });
    expect(await live.part(grant, 2, 0)).toEqual({ status: 403, body: { code: "push_key_revoked" } });
  });
});

describe("the state of a live", () => {
  test("is mirrored to the database by signed events", async () => {
    const live = await createLive(site);
    const grant = await live.goLive(2);
    await until(async () => (await live.storedState()) === "live");
    await live.ingest(`${live.liveId}/unpublish`, {
      method: "POST",
      body: JSON.stringify({ token: grant.token, reason: "closed" }),
    });
    await until(async () => (await live.storedState()) === "interrupted");
    await live.control({ do: "end", by: "streamer" });
    await until(async () => (await live.storedState()) === "replay");
    const replay = await (await live.media(await live.token("replay"), "replay.m3u8")).text();
    expect(replay).toContain("PLAYLIST-TYPE:VOD");
    expect(replay.match(/s\d+\.m4s/g)).toEqual(["s1.m4s", "s2.m4s"]);
    expect((await live.media(await live.token("replay"), "s1.m4s")).status).toBe(200);
    expect((await live.media(await live.token("replay"), "init1.mp4")).status).toBe(200);
  });

  test("events that are not signed are rejected", async () => {
    const body = JSON.stringify({ liveId: 1, seq: 1, state: "live", atMs: 1, startedAtMs: 1, cause: null });
    expect((await fetch(`${site.url}/internal/live-events`, { method: "POST", body })).status).toBe(401);
  });
});
