import { getBrandById } from "#brands/registry.ts";
import type { Database } from "#db/client.ts";
import { parsePreferences } from "#domain/identity/preferences.ts";
import { parseSpoilerSetting } from "#domain/matches/spoilers/setting.ts";
import type { Visitor } from "#worker/app.ts";
import type { Env } from "#worker/env.ts";
import type { CallContext } from "#worker/rpc/call.ts";
import { findSession } from "#worker/services/identity/sessions.ts";
import { ACCOUNT_NOW_MS, type AccountFixtures } from "./account-fixtures.ts";

export const SITE = { origin: "https://www.aurora.example", rpId: "aurora.example" };
export const BROWSER = "B".repeat(43);

async function createBrowserSession(db: Database, token: string, nowMs: number): Promise<Visitor> {
  const found = await findSession({ db, nowMs }, { token });
  const look = {
    timeZone: "UTC",
    theme: "system",
    density: "compact",
    spoilerSetting: parseSpoilerSetting(undefined),
    spoilers: undefined,
    delaySeconds: 0,
    revealed: { matches: [], tables: [] },
  } as const;
  if (found.kind !== "found") return { kind: "guest", session: "expired", ...look };
  const { id: sessionId, avatar, preferences, ...session } = found.session;
  return {
    ...session,
    ...look,
    kind: "member",
    sessionId,
    avatar: avatar ?? undefined,
    preferences: parsePreferences(preferences),
  };
}

/** The call context of this token's session. */
export async function contextOf(world: AccountFixtures, token: string, nowMs = ACCOUNT_NOW_MS): Promise<CallContext> {
  const brand = getBrandById("aurora");
  if (!brand) throw new Error("no such brand");
  const env = { DB: world.db.$client, SESSION_SECRET: world.at().secret, ENVIRONMENT: "test" } as Env;
  return {
    env,
    brand,
    locale: "en",
    visitor: await createBrowserSession(world.db, token, nowMs),
    client: { address: undefined, device: "Firefox · Linux", place: "NO", isBot: false },
    nowMs,
    inboxes: new Set(),
    signedOut: [],
    roomsToFlush: new Set(),
    completedUploads: new Set(),
    site: SITE,
    browser: BROWSER,
  };
}
