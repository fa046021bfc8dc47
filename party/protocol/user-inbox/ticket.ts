import { importRoomKey } from "../worker/room-key.ts";

/** What lets one person into one room: signed by the worker, good for minutes, and for opening the socket only. */
export type TicketCheck = "genuine" | "missing" | "expired" | "forged";

export const TICKET_MINUTES = 5;
export const TICKET_PARAMETER = "ticket";

const encoder = new TextEncoder();

/** No signed request begins like this: those begin with a time. */
const signedBytes = (room: string, expiresAtMs: string) => encoder.encode(`ticket.${expiresAtMs}.${room}`);

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** `room` names party and room, `user-inbox/123`: the ticket opens no other. */
export async function signTicket(secret: string, room: string, expiresAtMs: number): Promise<string> {
  const key = await importRoomKey(secret);
  return `${expiresAtMs}.${toHex(await crypto.subtle.sign("HMAC", key, signedBytes(room, String(expiresAtMs))))}`;
}

export async function verifyTicket(
  secret: string,
  room: string,
  ticket: string | null,
  nowMs: number,
): Promise<TicketCheck> {
  if (!ticket) return "missing";
  const [, expiresAtMs, signature] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(ticket) ?? [];
  if (!secret || !expiresAtMs || !signature) return "forged";
  const key = await importRoomKey(secret);
  const genuine = await crypto.subtle.verify("HMAC", key, fromHex(signature), signedBytes(room, expiresAtMs));
  if (!genuine) return "forged";
  return Number(expiresAtMs) > nowMs ? "genuine" : "expired";
}
