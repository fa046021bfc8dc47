import * as v from "valibot";
import { speakerSchema } from "#domain/chat/speaker.ts";
import { parseJson } from "../parse-json.ts";
import { TICKET_PARAMETER } from "../user-inbox/ticket.ts";
import { signByNewestKey, verifyByAnyKey } from "../worker/room-key.ts";

/** Tickets carry the user's claims; they are signed by the worker, short-lived and single-use, for one room object. */
export const LIVE_TICKET_SECONDS = 60;
const MAX_TICKET_CHARS = 4096;

const claimsSchema = v.strictObject({
  /** Party and room, as in user-inbox/ticket.ts. */
  room: v.string(),
  /** Identifies the ticket; the room redeems each nonce once. */
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{8,40}$/)),
  expiresAtMs: v.pipe(v.number(), v.safeInteger()),
  /** Absent for guests, who are read-only. */
  who: v.exactOptional(speakerSchema),
  /** The session the ticket was issued to; when it ends, the socket is closed. */
  sessionId: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
});
export type TicketClaims = v.InferOutput<typeof claimsSchema>;
export type LiveTicketCheck =
  | { ok: true; claims: TicketClaims }
  | { ok: false; code: "missing" | "forged" | "expired" };

const encoder = new TextEncoder();
/** The prefix keeps these tickets distinct from others and from signed requests. */
const signedBytes = (claims: string) => encoder.encode(`pass.${claims}`);

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
const fromText = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (byte) => byte.charCodeAt(0));

export async function signLiveTicket(secret: string, pass: TicketClaims): Promise<string> {
  const encoded = toText(encoder.encode(JSON.stringify(pass)));
  const signature = await signByNewestKey(secret, signedBytes(encoded));
  return `${encoded}.${toText(new Uint8Array(signature))}`;
}

export const ticketInUrl = (url: string): string | null => new URL(url).searchParams.get(TICKET_PARAMETER);

/** Parses claims without verification, which `onBeforeConnect` has already done. */
export function parseTicketClaims(text: string | null): TicketClaims | undefined {
  const [, claims] = /^([\w-]+)\.[\w-]+$/.exec(text ?? "") ?? [];
  if (!claims || claims.length > MAX_TICKET_CHARS || claims.length % 4 === 1) return undefined;
  const read = v.safeParse(claimsSchema, parseJson(new TextDecoder().decode(fromText(claims))));
  return read.success ? read.output : undefined;
}

export async function verifyLiveTicket(
  secret: string,
  room: string,
  text: string | null,
  nowMs: number,
): Promise<LiveTicketCheck> {
  if (!text) return { ok: false, code: "missing" };
  const pass = parseTicketClaims(text);
  const [claims = "", signature = ""] = text.split(".");
  // 32 bytes are 43 characters.
  if (!secret || !pass || signature.length !== 43 || pass.room !== room) return { ok: false, code: "forged" };
  if (!(await verifyByAnyKey(secret, fromText(signature), signedBytes(claims)))) return { ok: false, code: "forged" };
  return pass.expiresAtMs > nowMs ? { ok: true, claims: pass } : { ok: false, code: "expired" };
}
