import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_DELIVERY_BYTES } from "#domain/feed/delivery.ts";
import { delivery, hmacHex, liveMatch, push, pushRaw, startedMatch } from "#tests/support/feed.ts";
import { get } from "#tests/support/http.ts";
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
