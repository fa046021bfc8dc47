import { readFileSync } from "node:fs";
import { ACCOUNT_PAGES } from "#client/account-links.ts";
import { sendGet } from "#tests/support/http.ts";
import { findListenerPid } from "#tests/support/kill-workerd.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { hashPassword, verifyPassword } from "#worker/crypto/password.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";

const PASSWORD = "Kickoff2026";
const ROUNDS = 40;
/** Linux reports the CPU time of a process in hundredths of a second. */
const TICK_US = 10_000;
const LEAST_SHARE = 0.9;
const MOST_TRIPS = 2;

/** CPU time that the site's runtime has used so far, user and system. */
function cpuUs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

async function call(site: TestSite, path: string, body?: object): Promise<string> {
  const response = await fetch(`${site.url}/java${path}`, {
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    headers: { "content-type": "application/json" },
  });
  const { result } = (await response.json()) as { result: { token: string } };
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return result.token;
}

/** Mean CPU time of one round after a warm-up. */
async function costUs(pid: number, run: () => Promise<unknown>): Promise<number> {
  for (let round = 0; round < 5; round++) await run();
  const beforeUs = cpuUs(pid);
  for (let round = 0; round < ROUNDS; round++) await run();
  return (cpuUs(pid) - beforeUs) / ROUNDS;
}

async function hashCostUs(): Promise<number> {
  const stored = await hashPassword(PASSWORD);
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) await verifyPassword(PASSWORD, stored);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / ROUNDS;
}

async function signInShare(site: TestSite): Promise<BenchResult> {
  const pid = findListenerPid(Number(new URL(site.url).port));
  const wholeUs = await costUs(pid, () =>
    call(site, "/login/V2/mobileOrNameToLogin", { name: "fan", password: PASSWORD }),
  );
  const withoutUs = await costUs(pid, () => call(site, "/login/testLogin?name=fan"));
  const share = (wholeUs - withoutUs) / wholeUs;
  return {
    name: "sign-in by password: CPU of the hash",
    ours: `${(share * 100).toFixed(1)} % of ${formatInteger(wholeUs)} µs`,
    beside: `the hash alone, in Node ${formatInteger(await hashCostUs())} µs · a sign-in without it ${formatInteger(withoutUs)} µs`,
    target: `≥ ${LEAST_SHARE * 100} %`,
    met: share >= LEAST_SHARE,
    remark: `${ROUNDS} of each, one after the other`,
  };
}

async function pageTrips(site: TestSite): Promise<BenchResult> {
  const token = await call(site, "/login/testLogin?name=fan");
  const pages = await Promise.all(
    ACCOUNT_PAGES.map(async (page) => {
      const response = await sendGet(site, `/en/userInfo/${page}`, {}, { cookie: `token=${token}` });
      return { page, trips: Number(/round trips: (\d+)/.exec(String(response.headers["server-timing"]))?.[1]) };
    }),
  );
  const max = Math.max(...pages.map(({ trips }) => trips));
  return {
    name: "/userInfo pages: D1 round trips",
    ours: String(max),
    beside: pages.map(({ page, trips }) => `${page} ${trips}`).join(" · "),
    target: `≤ ${MOST_TRIPS}`,
    met: max <= MOST_TRIPS,
  };
}

/** Measures how little a sign-in costs besides its hash, and how many round trips the account pages need. */
export async function benchAccounts(): Promise<BenchResult[]> {
  const site = await startTestSite();
  try {
    return [await signInShare(site), await pageTrips(site)];
  } finally {
    await site.stop();
  }
}
