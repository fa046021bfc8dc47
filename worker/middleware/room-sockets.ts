import { createMiddleware } from "hono/factory";
import type { Database } from "#db/client.ts";
import { getDatabase } from "#db/client.ts";
import { isSessionOpen } from "#db/queries/identity/sessions.ts";
import { parseTicketClaims, ticketInUrl } from "#party/protocol/live-room/ticket.ts";
import { sessionOfTicket, ticketOf } from "#party/protocol/user-inbox/ticket.ts";
import type { App } from "../app.ts";

/** `null` and garbage are nobody's pages. */
const isOfHost = (origin: string, host: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === host.toLowerCase();

/** A ticket ends with the session it was issued to; whether it is genuine is the room's to check. */
async function isTicketOpen(db: Database, url: string, nowMs: number): Promise<boolean> {
  const sessionId = sessionOfTicket(ticketOf(url)) ?? parseTicketClaims(ticketInUrl(url))?.sessionId;
  return sessionId === undefined || isSessionOpen(db, sessionId, nowMs);
}

/** Sockets go to the rooms' own worker, and only sockets of this brand's own pages: publishing needs a signature we never pass on. */
export const roomSockets = createMiddleware<App>(async (c) => {
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") return c.text("Not Found", 404);
  const origin = c.req.header("origin");
  if (origin !== undefined && !isOfHost(origin, c.req.header("host") ?? "")) return c.text("Forbidden", 403);
  if (!(await isTicketOpen(getDatabase(c.env.DB), c.req.url, Date.now()))) return c.text("Unauthorized", 401);
  const answer = await c.env.ROOMS.fetch(c.req.raw);
  // A refusal gets our headers like any answer; what the binding gave cannot be changed.
  return answer.status === 101 ? answer : new Response(await answer.text(), { status: answer.status });
});
