import { createMemoryHistory } from "@tanstack/react-router";
import { beforeAll, expect, it } from "vitest";
import { getBrandById } from "#brands/registry.ts";
import { ACCOUNT_PAGES } from "#client/account-links.ts";
import { createQueryClient } from "#client/api/query-client.ts";
import type { AppContext } from "#client/app-context.ts";
import { createAppRouter } from "#client/router.tsx";
import { batchReads } from "#db/batch-reads.ts";
import { type Database, getDatabase } from "#db/client.ts";
import type { Api, CallInput, CallName, CallResult } from "#domain/api/contract.ts";
import { parsePreferences } from "#domain/identity/preferences.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
} from "#tests/worker/identity/account-fixtures.ts";
import { chatModerationCalls } from "#worker/api/chat/moderation.ts";
import { roomCalls } from "#worker/api/chat/rooms.ts";
import { commentCalls } from "#worker/api/comments.ts";
import { accountDeletionCalls } from "#worker/api/identity/account-deletion.ts";
import { accountCalls } from "#worker/api/identity/accounts.ts";
import { oauthCalls } from "#worker/api/identity/oauth.ts";
import { securityCalls } from "#worker/api/identity/security.ts";
import { scheduleCalls } from "#worker/api/live/schedule.ts";
import { mallCalls } from "#worker/api/mall/mall.ts";
import { favouriteCalls } from "#worker/api/matches/favourites.ts";
import { matchCalls } from "#worker/api/matches/matches.ts";
import { membershipCalls } from "#worker/api/membership.ts";
import { notificationCalls } from "#worker/api/notifications.ts";
import { planPurchaseCalls } from "#worker/api/plans/purchases.ts";
import { postCalls } from "#worker/api/posts.ts";
import { predictionCalls } from "#worker/api/predictions.ts";
import { socialCalls } from "#worker/api/social.ts";
import { walletCalls } from "#worker/api/wallet/wallet.ts";
import { xpBoostCalls } from "#worker/api/wallet/xp-boosts.ts";
import type { CallContext } from "#worker/rpc/call.ts";
import { runCall } from "#worker/rpc/run.ts";
import { findSession } from "#worker/services/identity/sessions.ts";

let world: AccountFixtures;
let uid: number;
let token: string;
beforeAll(async () => {
  // Preloaded, because the worker bundles them, while here their first read from disk would separate two queries.
  await import("#client/areas/account/load-account-page.ts");
  await import("#client/areas/account/profile/load-profile.ts");
  world = await createAccountFixtures();
  const joined = await world.join("ann@kickoff.example");
  uid = joined.user.uid;
  token = joined.token;
});

/** Wraps the database and records its round trips. */
function counted(db: Database) {
  const trips: string[] = [];
  const note = (what: string, sql: string) => void trips.push(`${what} ${sql}`);
  const statement = (inner: D1PreparedStatement, sql: string): D1PreparedStatement =>
    new Proxy(inner, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => statement(target.bind(...values), sql);
        if (name === "all" || name === "first" || name === "run" || name === "raw") note(name, sql);
        if (name === "asked") return Reflect.get(target, name);
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  const watched = new Proxy(db.$client, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => statement(target.prepare(sql), sql);
      if (name === "batch") note("batch", "");
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { db: getDatabase(watched), trips };
}

const CALLS = [
  ...accountCalls,
  ...oauthCalls,
  ...securityCalls,
  ...notificationCalls,
  ...socialCalls,
  ...commentCalls,
  ...postCalls,
  ...predictionCalls,
  ...planPurchaseCalls,
  ...accountDeletionCalls,
  ...walletCalls,
  ...membershipCalls,
  ...mallCalls,
  ...chatModerationCalls,
  ...roomCalls,
  ...xpBoostCalls,
  ...scheduleCalls,
  ...favouriteCalls,
  ...matchCalls,
];

/** Like `createInProcessApi`, but without calls that need built messages. */
const apiOf = (context: CallContext): Api => ({
  async call<Name extends CallName>(name: Name, input: CallInput<Name>) {
    const call = CALLS.find((one) => one.name === name);
    if (!call) throw new Error(`no such call: ${name}`);
    return (await runCall(call, context, input)) as CallResult<Name>;
  },
});

async function readPage(path: string) {
  const { db, trips } = counted(world.db);
  const found = await findSession({ db, nowMs: ACCOUNT_NOW_MS }, { token });
  if (found.kind !== "found") throw new Error("no session");
  const { roles, id, username } = found.session;
  const brand = getBrandById("ember");
  if (!brand) throw new Error("no brand");
  const visitorSettings = { delaySeconds: 0, revealed: { matches: [], tables: [] } };
  const look = { timeZone: "UTC", theme: "system", density: "comfortable" } as const;
  const context = {
    env: { DB: batchReads(db.$client), ENVIRONMENT: "test" },
    brand,
    locale: "en",
    visitor: {
      kind: "member",
      uid,
      username,
      roles,
      sessionId: id,
      preferences: parsePreferences({}),
      ...look,
      ...visitorSettings,
    },
    client: { address: undefined, device: "", place: "", isBot: false },
    nowMs: ACCOUNT_NOW_MS,
  } as unknown as CallContext;
  const app = { ...look, locale: "en", dir: "ltr", basePath: "", nowMs: ACCOUNT_NOW_MS, codeChannels: [] };
  const queryClient = createQueryClient();
  const router = createAppRouter({
    app: { ...app, brand: { name: "Ember" }, user: { uid, username, roles } } as unknown as AppContext,
    api: apiOf(context),
    queryClient,
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  await Promise.all(
    queryClient
      .getQueryCache()
      .getAll()
      .map((query) => query.promise),
  );
  expect(router.state.matches.at(-1)?.status, path).toBe("success");
  return { trips, asked: queryClient.getQueryCache().getAll().length };
}

it.each(ACCOUNT_PAGES)("/userInfo/%s reads the session, and everything else in one round trip", async (page) => {
  const { trips, asked: queryCount } = await readPage(`/userInfo/${page}`);
  expect(queryCount).toBeGreaterThanOrEqual(2);
  expect(trips, trips.join("\n")).toHaveLength(2);
});

it("so does a public profile", async () => {
  expect((await readPage(`/userInfo/${uid}`)).trips).toHaveLength(2);
});
