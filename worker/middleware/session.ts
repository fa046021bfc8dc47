import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { getDatabase } from "#db/client.ts";
import { parsePreferences } from "#domain/identity/preferences.ts";
import type { App, AppRequest, RequestIdentity } from "../app.ts";
import { extendSession, findSession, isSessionTouchDue } from "../services/identity/find-session.ts";
import { deleteSessionCookie, SESSION_COOKIE, setSessionCookie } from "./session-cookie.ts";

async function identify(c: AppRequest, token: string, via: "header" | "cookie"): Promise<RequestIdentity> {
  const nowMs = Date.now();
  const found = await findSession(getDatabase(c.env.DB), token, nowMs);
  if (found.kind !== "found") {
    return { who: { kind: "guest", session: found.kind === "expired" ? "expired" : "none" }, via, prolonged: false };
  }
  const { session } = found;
  const prolonged = isSessionTouchDue(session, nowMs);
  if (prolonged) c.executionCtx.waitUntil(extendSession(getDatabase(c.env.DB), session, nowMs));
  const { uid, username, roles, id: sessionId, twoStep, provenAtMs, seeded, inbox } = session;
  const avatar = session.avatar ?? undefined;
  const preferences = parsePreferences(session.preferences);
  const rights = { roles, sessionId, twoStep, provenAtMs, seeded };
  const who = { kind: "member", uid, username, avatar, preferences, inbox, ...rights } as const;
  return { who, via, prolonged };
}

/** Whose request this is. The header wins: a native client may carry an old cookie beside it. */
export const loadSession = createMiddleware<App>(async (c, next) => {
  const header = c.req.header("token");
  const cookie = getCookie(c, SESSION_COOKIE);
  if (header) c.set("identity", await identify(c, header, "header"));
  else if (cookie) c.set("identity", await identify(c, cookie, "cookie"));
  else c.set("identity", { who: { kind: "guest", session: "none" }, via: "nothing", prolonged: false });
  await next();
  // The cookie lives on with its session, unless this very answer ends or replaces it.
  const { via, prolonged } = c.get("identity");
  const isChanged = c.res.headers.getSetCookie().some((line) => line.startsWith(`${SESSION_COOKIE}=`));
  if (cookie && via === "cookie" && prolonged && !isChanged) setSessionCookie(c, cookie);
});

/** A page whose reader's session is over is a guest's page; without its cookie it can come from the cache again. */
export const clearExpiredSession = createMiddleware<App>(async (c, next) => {
  const { who, via } = c.get("identity");
  const isDead = who.kind === "guest" && via === "cookie";
  await next();
  if (isDead) deleteSessionCookie(c);
});
