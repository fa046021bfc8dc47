import { createHmac } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_DELIVERY_BYTES } from "#domain/feed/delivery.ts";
import { delivery, hmacHex, liveMatch, push, pushRaw, startedMatch } from "#tests/support/feed.ts";
import { ask, get } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;
const score = async () => {
  const { result } = JSON.parse((await get(site, "/java/soccer/990001")).body);
  return `${result.score.home}-${result.score.away}`;
};
const goal = (home: number, revision: number, seq: number) =>
  liveMatch({
    revision,
    score: { home, away: 0, parts: [{ home, away: 0 }] },
    events: [{ seq, kind: "goal", side: "home", atMs: Date.now(), score: { home, away: 0 } }],
  });

beforeAll(async () => {
  site = await startTestSite();
  await push(site, startedMatch());
});
afterAll(() => site?.stop());

test("unsigned, wrongly signed and altered deliveries are refused", async () => {
  const body = JSON.stringify(delivery([goal(7, 70, 70)]));
  expect((await pushRaw(site, body, "")).status).toBe(401);
  expect((await pushRaw(site, body, "00".repeat(32))).status).toBe(401);
  expect((await pushRaw(site, body, "not hex")).status).toBe(401);
  expect((await pushRaw(site, body.replace('"home":7', '"home":8'), await hmacHex(site.feedSecret, body))).status).toBe(
    401,
  );
  expect(await score()).toBe("1-0");
});

test("a repeated delivery changes nothing, an older one has no effect", async () => {
  const newer = delivery([goal(2, 7, 3)]);
  await push(site, newer);
  await push(site, newer);
  expect(await score()).toBe("2-0");
  await push(site, delivery([goal(1, 6, 9)]));
  expect(await score()).toBe("2-0");
});

test("a stale delivery is refused", async () => {
  const late = { ...delivery([goal(5, 50, 50)]), sentAtMs: Date.now() - 3_600_000 };
  expect((await pushRaw(site, JSON.stringify(late))).status).toBe(409);
  expect(await score()).toBe("2-0");
});

test("a score that falls without a correction is kept aside", async () => {
  await push(site, delivery([goal(0, 60, 60)]));
  expect(await score()).toBe("2-0");
});

test("broken JSON, wrong types and huge bodies are refused with the right status", async () => {
  expect((await pushRaw(site, "{nope")).status).toBe(400);
  expect((await pushRaw(site, JSON.stringify({ version: 1 }))).status).toBe(400);
  expect(
    (
      await pushRaw(
        site,
        JSON.stringify({ ...delivery([]), matches: [{ ...goal(3, 8, 8), score: { home: -1, away: 0, parts: [] } }] }),
      )
    ).status,
  ).toBe(400);
  for (const change of [{ revision: 1e300 }, { revision: 2 ** 53 }]) {
    expect(
      (await pushRaw(site, JSON.stringify({ ...delivery([]), matches: [{ ...goal(3, 8, 8), ...change }] }))).status,
    ).toBe(400);
  }
  for (const name of ["\u200b", "a\u0000b", "a\u202eb"]) {
    const league = { id: 9009, gameId: 202, name, rank: 1 };
    expect((await pushRaw(site, JSON.stringify(delivery([], { leagues: [league] })))).status).toBe(400);
  }
  expect((await pushRaw(site, "x".repeat(MAX_DELIVERY_BYTES + 1))).status).toBe(413);
  expect(await score()).toBe("2-0");
});

test("a delivery id with other content is refused with a code of its own, stamped anew it is a repetition", async () => {
  const first = delivery([goal(3, 20, 20)]);
  await push(site, first);
  expect((await pushRaw(site, JSON.stringify({ ...first, sentAtMs: first.sentAtMs + 1 }))).status).toBe(200);
  const other = await pushRaw(site, JSON.stringify({ ...first, matches: [goal(9, 21, 21)] }));
  expect([other.status, ((await other.json()) as { errorCode: number }).errorCode]).toEqual([409, 1013]);
  expect(await score()).toBe("3-0");
});

test.each([0, Date.now() / 1000, Date.now() * 1000])("an event at %d ms is kept aside", async (atMs) => {
  const told = goal(4, 30, 30);
  await push(site, delivery([{ ...told, events: [{ seq: 90, kind: "goal", atMs: Math.floor(atMs) }] }]));
  expect(await score()).toBe("3-0");
});

test("ten megabytes are refused by their header, other encodings as no JSON", async () => {
  const headers = { "content-length": String(10 * 1024 * 1024), "x-signature": "00" };
  expect((await ask(site, "/internal/feed", { method: "POST", headers, body: "x" })).status).toBe(413);
  const said = JSON.stringify(delivery([], { leagues: [{ id: 9010, gameId: 202, name: "Küste", rank: 1 }] }));
  for (const bytes of [Buffer.from(said, "utf16le"), Buffer.from(said, "latin1"), gzipSync(said)]) {
    const signed = createHmac("sha256", site.feedSecret).update(bytes).digest("hex");
    const answer = await fetch(`${site.url}/internal/feed`, {
      method: "POST",
      headers: { "x-signature": signed },
      body: new Uint8Array(bytes),
    });
    expect(answer.status).toBe(400);
  }
});
