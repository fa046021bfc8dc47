import { createHmac } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RejectedRowView, SourceHealth, SourceResponseRow } from "#domain/feed/contract.ts";
import { MAX_DELIVERY_BYTES } from "#domain/feed/delivery.ts";
import {
  createDelivery,
  createLiveMatch,
  createLiveMatchDelivery,
  hmacHex,
  pushDelivery,
  pushRawDelivery,
} from "#tests/support/feed.ts";
import { sendGet, sendRequest } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "../identity/api-caller.ts";

let site: TestSite;
/** The health of a source as shown to operators. */
async function health(
  source: string,
): Promise<{ sources: SourceHealth[]; held: RejectedRowView[]; answers: SourceResponseRow[] }> {
  const call = createApiCaller(site);
  const who = { name: "operator", password: "Kickoff2026" };
  const { token } = (await call("POST /login/V2/mobileOrNameToLogin", who)).envelope.result;
  return (await call(`GET /feed/health?source=${source}`, undefined, { token })).envelope.result;
}
const score = async () => {
  const { result } = JSON.parse((await sendGet(site, "/java/soccer/990001")).body);
  return `${result.score.home}-${result.score.away}`;
};
const goal = (home: number, revision: number, seq: number) =>
  createLiveMatch({
    revision,
    score: { home, away: 0, parts: [{ home, away: 0 }] },
    events: [{ seq, kind: "goal", side: "home", atMs: Date.now(), score: { home, away: 0 } }],
  });

beforeAll(async () => {
  site = await startTestSite();
  await pushDelivery(site, createLiveMatchDelivery());
});
afterAll(() => site?.stop());

test("rejects unsigned, wrongly signed and altered deliveries", async () => {
  const body = JSON.stringify(createDelivery([goal(7, 70, 70)]));
  expect((await pushRawDelivery(site, body, "")).status).toBe(401);
  expect((await pushRawDelivery(site, body, "00".repeat(32))).status).toBe(401);
  expect((await pushRawDelivery(site, body, "not hex")).status).toBe(401);
  expect(
    (await pushRawDelivery(site, body.replace('"home":7', '"home":8'), await hmacHex(site.feedSecret, body))).status,
  ).toBe(401);
  expect(await score()).toBe("1-0");
});

test("ignores a repeated and an older delivery", async () => {
  const newer = createDelivery([goal(2, 7, 3)]);
  await pushDelivery(site, newer);
  await pushDelivery(site, newer);
  expect(await score()).toBe("2-0");
  await pushDelivery(site, createDelivery([goal(1, 6, 9)]));
  expect(await score()).toBe("2-0");
});

test("rejects a stale delivery", async () => {
  const late = { ...createDelivery([goal(5, 50, 50)]), sentAtMs: Date.now() - 3_600_000 };
  expect((await pushRawDelivery(site, JSON.stringify(late))).status).toBe(409);
  expect(await score()).toBe("2-0");
});

test("quarantines a score that decreases without a correction", async () => {
  await pushDelivery(site, createDelivery([goal(0, 60, 60)]));
  expect(await score()).toBe("2-0");
});

test("rejects invalid JSON, wrong types and large bodies with the right status", async () => {
  expect((await pushRawDelivery(site, "{nope")).status).toBe(400);
  expect((await pushRawDelivery(site, JSON.stringify({ version: 1 }))).status).toBe(400);
  expect((await pushRawDelivery(site, "x".repeat(MAX_DELIVERY_BYTES + 1))).status).toBe(413);
  expect(await score()).toBe("2-0");
});

test("rejects a reused delivery id with an error of its own; a new timestamp alone is a repetition", async () => {
  const first = createDelivery([goal(3, 20, 20)]);
  await pushDelivery(site, first);
  expect((await pushRawDelivery(site, JSON.stringify({ ...first, sentAtMs: first.sentAtMs + 1 }))).status).toBe(200);
  const other = await pushRawDelivery(site, JSON.stringify({ ...first, matches: [goal(9, 21, 21)] }));
  expect([other.status, ((await other.json()) as { errorCode: number }).errorCode]).toEqual([409, 1013]);
  expect(await score()).toBe("3-0");
});

test.each([0, Date.now() / 1000, Date.now() * 1000])("quarantines an event at %d ms", async (atMs) => {
  const scored = goal(4, 30, 30);
  await pushDelivery(
    site,
    createDelivery([{ ...scored, events: [{ seq: 90, kind: "goal", atMs: Math.floor(atMs) }] }]),
  );
  expect(await score()).toBe("3-0");
});

test("rejects ten megabytes by Content-Length, and other encodings as invalid JSON", async () => {
  const headers = { "content-length": String(10 * 1024 * 1024), "x-signature": "00" };
  expect((await sendRequest(site, "/internal/feed", { method: "POST", headers, body: "x" })).status).toBe(413);
  const text = JSON.stringify(createDelivery([], { leagues: [{ id: 9010, gameId: 202, name: "Küste", rank: 1 }] }));
  for (const bytes of [Buffer.from(text, "utf16le"), Buffer.from(text, "latin1"), gzipSync(text)]) {
    const signed = createHmac("sha256", site.feedSecret).update(bytes).digest("hex");
    const response = await fetch(`${site.url}/internal/feed`, {
      method: "POST",
      headers: { "x-signature": signed },
      body: new Uint8Array(bytes),
    });
    expect(response.status).toBe(400);
  }
});

test("quarantines invalid rows with their fields, and applies all others", async () => {
  const wrong = [
    { ...goal(3, 40, 40), id: 990_002, score: { home: -1, away: 0, parts: [] } },
    { ...goal(3, 41, 41), id: 990_003, revision: 1e300 },
    { ...goal(3, 42, 42), id: 990_004, stage: "Fi\u202enal" },
  ];
  const leagues = ["\u200b", "a\u0000b"].map((name, at) => ({ id: 9020 + at, gameId: 202, name, rank: 1 }));
  const lineups = { revision: 1, confirmed: true, home: { starters: [{ name: "\ud800" }], bench: [] } };
  const details = [{ matchId: 990_001, lineups, text: [{ seq: 1, atMs: Date.now(), kind: "corner" }] }];
  const text = { ...createDelivery([]), source: "door", matches: [goal(5, 43, 43), ...wrong], leagues, details };
  const taken = await pushRawDelivery(site, JSON.stringify(text));
  expect([taken.status, await taken.json()]).toMatchObject([200, { result: { applied: 2, quarantined: 6 } }]);
  const again = await pushRawDelivery(site, JSON.stringify(text));
  expect(await again.json()).toMatchObject({ result: { repeated: true, quarantined: 6 } });
  expect(await score()).toBe("5-0");
  for (const { id } of wrong) expect((await sendGet(site, `/java/soccer/${id}`)).status).toBe(404);
  const { held } = await health("door");
  expect(held.map(({ kind, subjectId, why }) => `${kind} ${subjectId} ${why}`).toSorted()).toEqual([
    ...["detail 990001", "league 9020", "league 9021", "row 990002", "row 990003", "row 990004"].map(
      (what) => `${what} missing_or_wrong_field`,
    ),
  ]);
  await pushDelivery(site, { ...createDelivery([{ ...goal(0, 44, 44), id: 990_002 }]), source: "door" });
  expect((await health("door")).held.map(({ subjectId }) => subjectId)).not.toContain(990_002);
});

test("records a rejected delivery with its beginning for operators", async () => {
  const source = `lost-${Date.now()}`;
  const refused = async (body: string | Uint8Array<ArrayBuffer>) => {
    const signed = createHmac("sha256", site.feedSecret).update(body).digest("hex");
    return (await fetch(`${site.url}/internal/feed`, { method: "POST", headers: { "x-signature": signed }, body }))
      .status;
  };
  expect(await refused(JSON.stringify({ version: 1, source }))).toBe(400);
  expect(await refused(JSON.stringify({ ...createDelivery([]), source, sentAtMs: 884_541_340_800_000 }))).toBe(409);
  expect(await refused(JSON.stringify({ ...createDelivery([]), source, matches: Array(501).fill({}) }))).toBe(400);
  expect(await refused("x".repeat(10 * 1024 * 1024))).toBe(413);
  expect(await refused(new Uint8Array(Buffer.from(JSON.stringify(createDelivery([])), "utf16le")))).toBe(400);
  const outsider = "0".repeat(64);
  const longer = { "content-length": String(17 * 1024 * 1024), "x-signature": outsider };
  expect((await sendRequest(site, "/internal/feed", { method: "POST", headers: longer, body: "x" })).status).toBe(413);
  expect((await pushRawDelivery(site, "y".repeat(10 * 1024 * 1024), outsider)).status).toBe(401);

  const lost = await health(source);
  expect(lost.sources).toMatchObject([{ deliveries: 0, polling: { errors: 3 } }]);
  expect(lost.answers.map(({ result }) => result.failure).toSorted()).toEqual([
    "bad_input: deliveryId, sentAtMs",
    expect.stringMatching(/^bad_input: row\./),
    "stale",
  ]);
  const failures = (await health("push")).answers.map(({ result }) => result.failure);
  expect(failures.filter((one) => one === "too_large")).toHaveLength(1);
  expect(failures).toContain("bad_json");
});

test("applies the same delivery once under concurrency, without errors", async () => {
  const text = JSON.stringify({ ...createDelivery([goal(6, 90, 90)]), source: "twins" });
  const responses = await Promise.all(Array.from({ length: 12 }, () => pushRawDelivery(site, text)));
  expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect((await health("twins")).sources).toMatchObject([{ deliveries: 1, applied: 1 }]);
});
