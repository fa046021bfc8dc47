import { afterAll, beforeAll, expect, test } from "vitest";
import { SEED_PASSWORD } from "#db/seed/seed-accounts.ts";
import { createAccount, type TestAccount } from "#tests/support/create-account.ts";
import { createLiveMatchDelivery, pushDelivery, runFeedTickOnce } from "#tests/support/feed.ts";
import { sendGet } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";

const PEOPLE = 50;
/** Out of fifty; after each, the queue yields to all other requests. */
const MOST_OVERTAKEN = 8;
/** Every tenth person enters a wrong password. */
const isWrong = (n: number) => n % 10 === 9;
const LOGIN = "POST /login/V2/mobileOrNameToLogin";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.stop());

test("fifty sign-ins at once: the site stays responsive, and everyone is signed in or told when to retry", {
  timeout: 180_000,
}, async () => {
  await pushDelivery(site, createLiveMatchDelivery());
  const call = createApiCaller(site);
  const page = () => sendGet(site, "/en", {}, { accept: "text/html", cookie: "lang=en" });
  expect((await page()).status).toBe(200);
  const people: TestAccount[] = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await createAccount(site, `burst${n}x`));

  let answered = 0;
  /** Sign-ins whose password was verified. */
  let hashed = 0;
  const signIn = async (n: number) => {
    const headers = { "cf-connecting-ip": `203.0.113.${n}` };
    const password = isWrong(n) ? "Kickoff2027" : SEED_PASSWORD;
    const response = await call(LOGIN, { name: people[n]?.name, password }, { headers });
    answered += 1;
    if (response.status !== 503) hashed += 1;
    return { n, ...response };
  };
  const burst = Array.from({ length: PEOPLE }, (_, n) => signIn(n));
  // Once the first sign-in is done, the queue is known to be busy.
  const ends = Promise.all(burst);
  await Promise.race(burst);

  /** Number of passwords verified while the request was in flight. */
  const during = async (what: () => Promise<{ status: number }>) => {
    const before = hashed;
    expect((await what()).status).toBe(200);
    return hashed - before;
  };
  const overtaken: number[] = [];
  const isAtWork = () => answered < PEOPLE;
  while (isAtWork()) {
    for (const what of [() => sendGet(site, "/healthz"), page, () => runFeedTickOnce(site)]) {
      const count = await during(what);
      if (isAtWork()) overtaken.push(count);
    }
  }
  expect(overtaken.length).toBeGreaterThan(MOST_OVERTAKEN);
  expect(Math.max(...overtaken)).toBeLessThanOrEqual(MOST_OVERTAKEN);

  const responses = await ends;
  const busy = responses.filter(({ status }) => status === 503);
  for (const { envelope, headers } of busy) {
    expect(envelope).toMatchObject({ errorName: "server_busy", retryAfterSeconds: expect.any(Number) });
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }
  const counted = async () =>
    (
      await site.database.$client
        .prepare(
          "SELECT subject FROM sign_in_failures WHERE failures > 0 AND subject LIKE 'account:%' ORDER BY subject",
        )
        .all<{ subject: string }>()
    ).results.map(({ subject }) => subject);
  const rejected = responses.filter(({ n, status }) => isWrong(n) && status !== 503);
  const toSubjects = (list: readonly { n: number }[]) => list.map(({ n }) => `account:${people[n]?.uid}`).toSorted();
  expect(await counted(), "who was told to try again has not failed").toEqual(toSubjects(rejected));

  const later = [];
  for (const { n } of busy) later.push(await signIn(n));
  const decided = [...responses.filter(({ status }) => status !== 503), ...later];
  expect(new Set(decided.map(({ n }) => n)).size).toBe(PEOPLE);
  for (const { n, status, envelope } of decided) {
    if (isWrong(n)) expect(envelope).toMatchObject({ status: "fail", errorName: "wrong_credentials" });
    else {
      expect(status).toBe(200);
      const own = await call("GET /user/info", undefined, { token: envelope.result.token });
      expect(own.envelope.result.uid).toBe(people[n]?.uid);
    }
  }
  const sessions = await site.database.$client
    .prepare("SELECT count(*) AS n FROM sessions WHERE user_id IN (SELECT value FROM json_each(?1))")
    .bind(JSON.stringify(people.map(({ uid }) => uid)))
    .first<number>("n");
  expect(sessions).toBe(decided.filter(({ n }) => !isWrong(n)).length);
});
