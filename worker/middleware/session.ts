import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { getDatabase } from "#db/client.ts";
import { type Preferences, parsePreferences } from "#domain/identity/preferences.ts";
import type { InboxCount } from "#domain/notifications/contract.ts";
import type { Role } from "#domain/permissions/roles.ts";
import type { App, AppRequest } from "../app.ts";
import { extendSession, findSession, isSessionTouchDue } from "../services/identity/sessions.ts";
import { deleteSessionCookie, SESSION_COOKIE, setSessionCookie } from "./session-cookie.ts";

export type SignedInUser = {
  kind: "member";
  uid: number;
  username: string;
  avatar: string | undefined;
  roles: readonly Role[];
  sessionId: string;
  /** They come with the session, so that every page is drawn as its reader wants it. */
  preferences: Preferences;
  /** Signed in by two steps, or by a passkey, which is two in one. */
  twoStep: boolean;
  provenAtMs: number;
  seeded: boolean;
  inbox: InboxCount;
};
/** `session` says what a call that needs one answers: none was shown, or it is over. */
export type GuestUser = { kind: "guest"; session: "none" | "expired" };
/** `via`: a header is set by a client of ours, a cookie rides along with whatever the browser sends. */
export type RequestIdentity = {
  who: SignedInUser | GuestUser;
  via: "header" | "cookie" | "nothing";
  prolonged: boolean;
};

async function identify(c: AppRequest, token: string, via: "header" | "cookie"): Promise<RequestIdentity> {
  const nowMs = Date.now();
  const found = await findSession({ db: getDatabase(c.env.DB), nowMs }, { token });
  if (found.kind !== "found") {
    return { who: { kind: "guest", session: found.kind === "expired" ? "expired" : "none" }, via, prolonged: false };
  }
  const { session } = found;
  const prolonged = isSessionTouchDue(session, nowMs);
  if (prolonged) c.executionCtx.waitUntil(extendSession({ db: getDatabase(c.env.DB), nowMs }, { session }));
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
