// The simple RTMP handshake: both sides send 1536 bytes and echo the other's.
import { randomBytes } from "node:crypto";

const VERSION = 3;
export const HANDSHAKE_BYTES = 1536;

/** C0+C1 or S0+S1. */
export const startHandshake = (): Buffer =>
  Buffer.concat([Buffer.from([VERSION]), Buffer.alloc(8), randomBytes(HANDSHAKE_BYTES - 8)]);

export type HandshakeStep =
  | { state: "waiting" }
  | { state: "rejected" }
  /** `reply` is sent to the publisher, `rest` is input for the next step. */
  | { state: "done"; reply: Buffer; rest: Buffer };

export function readHello(received: Buffer): HandshakeStep {
  if (received.length > 0 && received[0] !== VERSION) return { state: "rejected" };
  if (received.length < 1 + HANDSHAKE_BYTES) return { state: "waiting" };
  const hello = received.subarray(1, 1 + HANDSHAKE_BYTES);
  return { state: "done", reply: Buffer.from(hello), rest: received.subarray(1 + HANDSHAKE_BYTES) };
}

export function readEcho(received: Buffer): HandshakeStep {
  if (received.length < HANDSHAKE_BYTES) return { state: "waiting" };
  return { state: "done", reply: Buffer.alloc(0), rest: received.subarray(HANDSHAKE_BYTES) };
}
