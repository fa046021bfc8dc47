import { createMemoryHistory } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { allBrands } from "#brands/registry.ts";
import type { AppContext } from "#client/app-context.ts";
import { ACCOUNT_PAGES } from "#client/links.ts";
import { createQueryClient } from "#client/query-client.ts";
import { createAppRouter } from "#client/router.tsx";
import { readPreferences } from "#domain/accounts/preferences.ts";
import { accountWorld } from "#tests/worker/accounts/world.ts";
import type { CallContext } from "#worker/api/call.ts";
import type { Env } from "#worker/env.ts";
import { gatheredD1 } from "#worker/pages/gathered-d1.ts";
import { inProcessApi } from "#worker/pages/in-process-api.ts";
import { findSession } from "#worker/services/accounts/find-session.ts";

const MOST_ROUND_TRIPS = 2;

/** Counts how often the database is asked, however much at once. */
function counted(db: D1Database) {
  let trips = 0;
  const one = (statement: D1PreparedStatement): D1PreparedStatement => {
    const count = { all: () => ++trips && statement.all(), run: () => ++trips && statement.run() };
    return new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => one(target.bind(...values));
        if (name === "all" || name === "run") return count[name];
        if (name === "first") return (...column: []) => ++trips && target.first(...column);
        return Reflect.get(target, name, target);
      },
    });
  };
  const inside = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const database = {
    prepare: (sql: string) => remember(db.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      ++trips && db.batch(statements.map((each) => inside.get(each) ?? each)),
  };
  function remember(statement: D1PreparedStatement): D1PreparedStatement {
    const shown = one(statement);
    const bound = new Proxy(shown, {
      get(target, name) {
        if (name !== "bind") return Reflect.get(target, name, target);
        return (...values: unknown[]) => remember(statement.bind(...values));
      },
    });
    inside.set(bound, statement);
    return bound;
  }
  return { db: database as unknown as D1Database, trips: () => trips };
}

test.each(ACCOUNT_PAGES)("/userInfo/%s asks the database at most twice: who it is, and all the rest", async (page) => {
  const world = await accountWorld();
  const { user, token } = await world.join("fan@kickoff.example");
  const { db, trips } = counted(world.db);
  const nowMs = world.at().nowMs;

  const found = await findSession(db, token, nowMs);
  if (found.kind !== "found") throw new Error("the session was not found");
  const [brand] = allBrands;
  if (!brand) throw new Error("there is no brand");
  const context = {
    env: { ENVIRONMENT: "test", DB: gatheredD1(db) } as Env,
    brand,
    locale: "en",
    visitor: {
      kind: "member",
      uid: user.uid,
      username: user.username,
      avatar: undefined,
      roles: user.roles,
      sessionId: found.session.id,
      preferences: readPreferences({}),
      timeZone: "UTC",
      theme: "system",
      density: "comfortable",
    },
    client: { address: undefined, device: "", place: "" },
    nowMs,
  } satisfies CallContext;
  const app = {
    brand: { id: brand.id, name: brand.projectName },
    basePath: "",
    locale: "en",
    timeZone: "UTC",
    user: { uid: user.uid, username: user.username, roles: user.roles },
  } as unknown as AppContext;
  const router = createAppRouter({
    app,
    api: inProcessApi(context),
    queryClient: createQueryClient(),
    history: createMemoryHistory({ initialEntries: [`/userInfo/${page}`] }),
  });
  await router.load();

  expect(router.state.matches.map((match) => match.status)).not.toContain("error");
  expect(trips()).toBeGreaterThan(0);
  expect(trips()).toBeLessThanOrEqual(MOST_ROUND_TRIPS);
});
