import { createMiddleware } from "hono/factory";
import { getDatabase } from "#db/client.ts";
import { parseTicketClaims, ticketInUrl } from "#party/protocol/live-room/ticket.ts";
import { sessionOfTicket, ticketOf } from "#party/protocol/user-inbox/ticket.ts";
import type { App } from "../app.ts";
import { isSessionActive } from "../services/identity/sessions.ts";
import { mayMatchExist } from "../services/matches/watch-match.ts";

/** `null` and unparsable origins never match. */
const isOfHost = (origin: string, host: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === host.toLowerCase();

/** A ticket ends with the session it was issued to; its signature is verified by the room. */
async function isTicketOpen(db: D1Database, url: string): Promise<boolean> {
  const sessionId = sessionOfTicket(ticketOf(url)) ?? parseTicketClaims(ticketInUrl(url))?.sessionId;
  return sessionId === undefined || isSessionActive({ db: getDatabase(db), nowMs: Date.now() }, { sessionId });
}

const MATCH_SOCKET = /^\/parties\/match-feed\/match-(\d{1,15})$/;

/** Made-up match ids must not each start a room object. */
async function isOfUnknownMatch(db: D1Database, path: string): Promise<boolean> {
  const [, matchId] = MATCH_SOCKET.exec(path) ?? [];
  return matchId !== undefined && !(await mayMatchExist({ db: getDatabase(db) }, Number(matchId), Date.now()));
}

/**
 * Forwards sockets of the brand's own pages to the rooms worker. Other requests stop here: publishing to rooms is
 * internal.
 */
export const roomSockets = createMiddleware<App>(async (c) => {
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") return c.text("Not Found", 404);
  const origin = c.req.header("origin");
  if (origin !== undefined && !isOfHost(origin, c.req.header("host") ?? "")) return c.text("Forbidden", 403);
  if (!(await isTicketOpen(c.env.DB, c.req.url))) return c.text("Unauthorized", 401);
  if (await isOfUnknownMatch(c.env.DB, c.req.path)) return c.text("Not Found", 404);
  const response = await c.env.ROOMS.fetch(c.req.raw);
  // Responses of a binding are immutable; a copy gets the security headers.
  return response.status === 101 ? response : new Response(await response.text(), { status: response.status });
});
