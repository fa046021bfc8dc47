import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createLive, type Grant, labelOf, until } from "./pushed-live.ts";

let site: TestSite;
let live: Awaited<ReturnType<typeof createLive>>;
let grant: Grant;
beforeAll(async () => {
  site = await startTestSite();
  live = await createLive(site);
  grant = await live.goLive(6);
});
afterAll(() => site?.stop());

const codeOf = async (response: Response): Promise<unknown> => {
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { code } = (await response.json()) as { code?: unknown };
  return code;
};
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe("playlists and media", () => {
  test("the standard playlist, its init and its segments come under one token", async () => {
    const token = await live.token();
    const playlist = await live.media(token, "index.m3u8");
    expect(playlist.status).toBe(200);
    expect(playlist.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
    expect(playlist.headers.get("cache-control")).toBe("private, max-age=1");
    const text = await playlist.text();
    expect(text.match(/s\d+\.m4s/g)).toEqual(["s1.m4s", "s2.m4s", "s3.m4s", "s4.m4s", "s5.m4s", "s6.m4s"]);
    expect(labelOf(await bytesOf(await live.media(token, "init1.mp4")))).toBe("init 1");
    const segment = await live.media(token, "s6.m4s");
    expect(segment.headers.get("cache-control")).toBe("private, max-age=86400, immutable");
    const bytes = await bytesOf(segment);
    expect(bytes.byteLength).toBe(4 * 2_000);
    expect([0, 1, 2, 3].map((part) => labelOf(bytes.subarray(part * 2_000)))).toEqual(
      [0, 1, 2, 3].map((part) => `part 6.${part}`),
    );
  });

  test("segments older than the hub's memory come from the object store", async () => {
    const bytes = await bytesOf(await live.media(await live.token(), "s1.m4s"));
    expect(labelOf(bytes)).toBe("part 1.0");
    expect(bytes.byteLength).toBe(4 * 2_000);
  });

  test("low latency has parts; VIP viewers are held back less; the recording begins at the start", async () => {
    const ll = await (await live.media(await live.token("ll"), "ll.m3u8")).text();
    expect(ll).toContain("#EXT-X-PART:");
    expect(labelOf(await bytesOf(await live.media(await live.token("ll"), "p6.2.m4s")))).toBe("part 6.2");
    expect(await (await live.media(await live.token("std"), "index.m3u8")).text()).toContain("HOLD-BACK=6.0");
    expect(await (await live.media(await live.token("fast"), "index.m3u8")).text()).toContain("HOLD-BACK=5.0");
    const dvr = await (await live.media(await live.token(), "replay.m3u8")).text();
    expect(dvr).toContain("PLAYLIST-TYPE:EVENT");
    expect(dvr).toContain("s1.m4s");
  });

  test("a clip token plays its segments and no others", async () => {
    const token = await live.token("std", { scope: "clip", firstMsn: 3, lastMsn: 4 });
    expect((await (await live.media(token, "clip.m3u8")).text()).match(/s\d+\.m4s/g)).toEqual(["s3.m4s", "s4.m4s"]);
    expect((await live.media(token, "s3.m4s")).status).toBe(200);
    expect(await codeOf(await live.media(token, "s5.m4s"))).toBe("scope_range");
    expect(await codeOf(await live.media(token, "index.m3u8"))).toBe("scope_playlist");
  });

  test("what does not exist is not found, and not stored by caches", async () => {
    const token = await live.token("ll");
    for (const file of ["s99.m4s", "p99.0.m4s", "init9.mp4", "nothing.txt", "index.json"]) {
      const answer = await live.media(token, file);
      expect(answer.status, file).toBe(404);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
  });
});

describe("access", () => {
  test("every playlist, segment and part is rejected without a valid token", async () => {
    const good = await live.token("ll");
    const rejected: [string, string, string][] = [
      ["garbage", "x", "token_invalid"],
      ["modified", good.replace("~ll~", "~std~"), "token_invalid"],
      ["another user's", good.replace("~u1.", "~u2."), "token_invalid"],
      ["expired", await live.token("ll", { expiresAtSeconds: Math.floor(Date.now() / 1_000) - 1 }), "token_expired"],
      ["of another room", await live.token("ll", { liveId: live.liveId + 1 }), "token_other_live"],
    ];
    for (const [name, token, code] of rejected) {
      for (const file of ["index.m3u8", "ll.m3u8", "s6.m4s", "p6.0.m4s", "init1.mp4"]) {
        const answer = await live.media(token, file);
        expect(answer.status, `${name} ${file}`).toBe(403);
        expect(await codeOf(answer), `${name} ${file}`).toBe(code);
      }
    }
  });

  test("a standard token opens no parts and no low-latency playlist", async () => {
    const token = await live.token("std");
    expect(await codeOf(await live.media(token, "p6.0.m4s"))).toBe("scope_parts");
    expect(await codeOf(await live.media(token, "ll.m3u8"))).toBe("scope_playlist");
  });

  test("a trial ends at its time, for playlists and segments", async () => {
    const endsAtSeconds = Math.ceil(Date.now() / 1_000) + 1;
    const token = await live.token("trial", { expiresAtSeconds: endsAtSeconds });
    expect((await live.media(token, "s6.m4s")).status).toBe(200);
    const ended = await until(async () => {
      const answer = await live.media(token, "s6.m4s");
      return answer.status === 403 && answer;
    });
    expect(Date.now()).toBeGreaterThanOrEqual(endsAtSeconds * 1_000);
    expect(await codeOf(ended)).toBe("token_expired");
    expect((await live.media(token, "index.m3u8")).status).toBe(403);
  });

  test("a token shared by a hundred addresses works for four of them, and for nobody when it has expired", async () => {
    const addresses = Array.from({ length: 100 }, (_, i) => `203.0.113.${i}`);
    const watch = (token: string) =>
      Promise.all(
        addresses.map(async (address) => {
          const headers = { "cf-connecting-ip": address };
          const answer = await fetch(`${site.url}/media/${live.liveId}/${token}/s6.m4s`, { headers });
          return answer.ok ? (await answer.arrayBuffer()).byteLength > 0 && "plays" : await codeOf(answer);
        }),
      );
    const token = await live.token("std", { viewer: "u100" });
    const first = await watch(token);
    expect(first.filter((seen) => seen === "plays")).toHaveLength(4);
    expect(first.filter((seen) => seen === "token_shared")).toHaveLength(96);
    expect(await watch(token)).toEqual(first);
    const expired = await live.token("std", { expiresAtSeconds: Math.floor(Date.now() / 1_000) - 1 });
    expect(new Set(await watch(expired))).toEqual(new Set(["token_expired"]));
  });
});

describe("blocking reload", () => {
  test("answers with the part it waits for, and never early", async () => {
    const token = await live.token("ll");
    let pushedAtMs = 0;
    const waiting = live.media(token, "ll.m3u8?_HLS_msn=7&_HLS_part=1").then(async (answer) => ({
      atMs: Date.now(),
      cache: answer.headers.get("cache-control"),
      text: await answer.text(),
    }));
    expect((await live.part(grant, 7, 0)).status).toBe(200);
    const first = await Promise.race([
      waiting,
      new Promise<"waits">((resolve) => setTimeout(() => resolve("waits"), 500)),
    ]);
    expect(first).toBe("waits");
    pushedAtMs = Date.now();
    expect((await live.part(grant, 7, 1)).status).toBe(200);
    const { atMs, text, cache } = await waiting;
    expect(text).toContain('URI="p7.1.m4s"');
    expect(cache).toBe("private, max-age=10");
    expect(atMs - pushedAtMs).toBeLessThan(800);
  });

  test("too far ahead and malformed directives are rejected", async () => {
    const token = await live.token("ll");
    expect((await live.media(token, "ll.m3u8?_HLS_msn=9")).status).toBe(400);
    expect((await live.media(token, "ll.m3u8?_HLS_msn=99")).status).toBe(400);
    expect((await live.media(token, "ll.m3u8?_HLS_part=1")).status).toBe(400);
    expect((await live.media(token, "ll.m3u8?_HLS_msn=x")).status).toBe(400);
  });

  test("a delta update leaves out the oldest segments", async () => {
    await live.part(grant, 7, 2);
    await live.part(grant, 7, 3);
    await live.segments(grant, 8, 6);
    const token = await live.token("ll");
    const delta = await (await live.media(token, "ll.m3u8?_HLS_msn=13&_HLS_part=3&_HLS_skip=YES")).text();
    expect(delta).toMatch(/#EXT-X-SKIP:SKIPPED-SEGMENTS=\d/);
  });
});
