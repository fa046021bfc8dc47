import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { getDatabase } from "#db/client.ts";
import { parsePreferences } from "#domain/identity/preferences.ts";
import type { App, AppRequest, RequestIdentity } from "../app.ts";
import { extendSession, findSession, isSessionTouchDue } from "../services/identity/sessions.ts";
import { findAccountView } from "../services/staff/account-views.ts";
import { deleteSessionCookie, SESSION_COOKIE, setSessionCookie, VIEW_COOKIE } from "./session-cookie.ts";

async function identify(c: AppRequest, token: string, via: "header" | "cookie"): Promise<RequestIdentity> {
  const nowMs = Date.now();
  const found = await findSession({ db: getDatabase(c.env.DB), nowMs }, { token });
  if (found.kind !== "found") {
    return { who: { kind: "guest", session: found.kind === "expired" ? "expired" : "none" }, via, isExtended: false };
  }
  const { session } = found;
  const isExtended = isSessionTouchDue(session, nowMs);
  if (isExtended) c.executionCtx.waitUntil(extendSession({ db: getDatabase(c.env.DB), nowMs }, { session }));
  const { uid, username, roles, id: sessionId, twoStep, provenAtMs, seeded, isFrozen, inbox } = session;
  const avatar = session.avatar ?? undefined;
  const preferences = parsePreferences(session.preferences);
  const rights = { roles, sessionId, twoStep, provenAtMs, seeded, isFrozen };
  const who = { kind: "member", uid, username, avatar, preferences, inbox, ...rights } as const;
  return { who, via, isExtended };
}

/** Replaces a staff member by the user they view the site as, without the rights of a fresh or two-factor sign-in. */
async function withAccountView(c: AppRequest, identity: RequestIdentity): Promise<RequestIdentity> {
  const token = getCookie(c, VIEW_COOKIE);
  const { who } = identity;
  if (!token || who.kind === "guest") return identity;
  const { uid: staffUid, sessionId } = who;
  const view = await findAccountView({ db: getDatabase(c.env.DB), nowMs: Date.now() }, { token, sessionId });
  if (!view) return identity;
  const { uid, username, avatar, roles, untilMs } = view;
  return {
    ...identity,
    who: {
      ...{ kind: "member", uid, username, avatar, roles, sessionId: "", twoStep: false, provenAtMs: 0, seeded: false },
      ...{ isFrozen: true, inbox: { unread: 0, revision: 0 }, preferences: parsePreferences(view.preferences) },
      viewedBy: { uid: staffUid, sessionId, untilMs },
    },
  };
}

/** The header takes precedence: native clients may also send an outdated cookie. */
export const loadSession = createMiddleware<App>(async (c, next) => {
  const header = c.req.header("token");
  const cookie = getCookie(c, SESSION_COOKIE);
  if (header) c.set("identity", await identify(c, header, "header"));
  else if (cookie) c.set("identity", await withAccountView(c, await identify(c, cookie, "cookie")));
  else c.set("identity", { who: { kind: "guest", session: "none" }, via: "nothing", isExtended: false });
  await next();
  // Extends the cookie along with its session, unless the response sets another one.
  const { via, isExtended } = c.get("identity");
  const isChanged = c.res.headers.getSetCookie().some((line) => line.startsWith(`${SESSION_COOKIE}=`));
  if (cookie && via === "cookie" && isExtended && !isChanged) setSessionCookie(c, cookie);
});

/** Deletes the cookie of an ended session, so that later pages can be served from the cache. */
export const clearExpiredSession = createMiddleware<App>(async (c, next) => {
  const { who, via } = c.get("identity");
  const isExpired = who.kind === "guest" && via === "cookie";
  await next();
  if (isExpired) deleteSessionCookie(c);
});
