import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { normalizeUsername } from "#domain/identity/username.ts";
import { runFeedTickOnce } from "#tests/support/feed.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

const PEOPLE = 50;
const PASSWORD = "Kickoff2026";
/** A page or tick that waits for one hash and runs beside the next is far below; one that waits for the burst far above. */
const MOST_SIGN_INS = 8;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const insert = site.database.$client.prepare(
    `INSERT INTO users (id, username, username_key, password_hash, registered_at_ms, registration_source)
      SELECT ?1, ?2, ?3, password_hash, 1, 'email' FROM users WHERE username = 'fan'`,
  );
  await site.database.$client.batch(
    Array.from({ length: PEOPLE }, (_, n) => {
      const name = `burstfan${n}`;
      return insert.bind(95_000_000 + n, name, normalizeUsername(name));
    }),
  );
});
afterAll(() => site?.stop());

/** One person at one address, because attempts are limited per address. */
const signIn = (n: number) =>
  fetch(`${site.url}/java/login/V2/mobileOrNameToLogin`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site.url, "cf-connecting-ip": `203.0.113.${n + 1}` },
    body: JSON.stringify({ name: `burstfan${n}`, password: PASSWORD }),
  });

async function signInWithRetries(n: number): Promise<number> {
  for (let refusals = 0; ; refusals += 1) {
    const response = await signIn(n);
    const answer = (await response.json()) as { status: string; errorName?: string };
    if (answer.status === "success") return refusals;
    expect(answer, `person ${n}`).toMatchObject({ errorName: "server_busy" });
    expect(response.status).toBe(503);
    const seconds = Number(response.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    await wait(seconds * 1_000);
  }
}

async function timed(run: () => Promise<Response>): Promise<number> {
  const startMs = performance.now();
  const response = await run();
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return performance.now() - startMs;
}
const stored = () => fetch(`${site.url}/en`, { headers: { accept: "text/html" } });
const rendered = () =>
  fetch(`${site.url}/en/leagueLibrary?n=${performance.now()}`, { headers: { accept: "text/html" } });
const tick = () => runFeedTickOnce(site);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

test("a burst of 50 sign-ins holds up neither ticks nor pages, and everybody is signed in", {
  timeout: 180_000,
}, async () => {
  for (let n = 0; n < 3; n += 1) for (const one of [stored, rendered, tick]) await timed(one);
  const alone = await Promise.all([timed(() => signIn(0))]);
  const [aloneMs = Number.NaN] = [median([...alone, await timed(() => signIn(1)), await timed(() => signIn(2))])];

  let isOver = false;
  const burst = Promise.all(Array.from({ length: PEOPLE }, (_, n) => signInWithRetries(n))).finally(() => {
    isOver = true;
  });
  const measure = async (one: () => Promise<Response>) => {
    const tookMs: number[] = [];
    while (!isOver) tookMs.push(await timed(one));
    return tookMs;
  };
  const [pages, uncached, ticks] = await Promise.all([measure(stored), measure(rendered), measure(tick)]);
  await burst;

  for (const [name, tookMs] of Object.entries({ pages, uncached, ticks })) {
    const slowest = Math.max(...tookMs);
    const text = `${name}: ${tookMs.length}, median ${median(tookMs).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms; a sign-in alone ${aloneMs.toFixed(0)} ms`;
    console.log(text);
    expect(slowest, text).toBeLessThan(MOST_SIGN_INS * aloneMs);
    // At least one for each hash: all of them run while the others wait for their turn.
    expect(tookMs.length, text).toBeGreaterThan(PEOPLE / 2);
  }
  const { results } = await site.database.$client
    .prepare("SELECT count(DISTINCT user_id) AS n FROM sessions WHERE user_id >= 95000000 AND user_id < 95000050")
    .all<{ n: number }>();
  expect(results[0]?.n).toBe(PEOPLE);
});
