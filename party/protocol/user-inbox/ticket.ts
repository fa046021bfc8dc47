import { signByNewestKey, verifyByAnyKey } from "../worker/room-key.ts";

/** Admits one user to one room; signed by the worker and valid for minutes. */
export type TicketCheck = { ok: true; sessionId: string } | { ok: false; code: "missing" | "expired" | "forged" };

export const TICKET_MINUTES = 5;
export const TICKET_PARAMETER = "ticket";
export const ticketOf = (url: string): string | null => new URL(url).searchParams.get(TICKET_PARAMETER);

const encoder = new TextEncoder();

/** The prefix keeps tickets distinct from signed requests, which begin with a time. */
const signedBytes = (room: string, claims: string) => encoder.encode(`ticket.${claims}.${room}`);

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const TICKET = /^((\d{1,15})\.([0-9a-f]{1,64}))\.([0-9a-f]{64})$/;

/** The session a ticket was issued to; does not verify the signature. */
export const sessionOfTicket = (ticket: string | null): string | undefined => TICKET.exec(ticket ?? "")?.[3];

type Claims = { expiresAtMs: number; sessionId: string };

/** `room` contains party and room, such as `user-inbox/123`; the ticket is valid only there. */
export async function signTicket(secret: string, room: string, { expiresAtMs, sessionId }: Claims): Promise<string> {
  const claims = `${expiresAtMs}.${sessionId}`;
  return `${claims}.${toHex(await signByNewestKey(secret, signedBytes(room, claims)))}`;
}

export async function verifyTicket(
  secret: string,
  room: string,
  ticket: string | null,
  nowMs: number,
): Promise<TicketCheck> {
  if (!ticket) return { ok: false, code: "missing" };
  const [, claims, expiresAtMs, sessionId, signature] = TICKET.exec(ticket) ?? [];
  if (!secret || !claims || !sessionId || !signature) return { ok: false, code: "forged" };
  if (!(await verifyByAnyKey(secret, fromHex(signature), signedBytes(room, claims))))
    return { ok: false, code: "forged" };
  return Number(expiresAtMs) > nowMs ? { ok: true, sessionId } : { ok: false, code: "expired" };
}
