import {
  fanOutResponse,
  MAX_FAN_OUT_BYTES,
  parseFanOut,
  type UndeliveredRoom,
} from "#party/protocol/worker/fan-out.ts";
import { type RoomRequest, verifySignedText } from "#party/protocol/worker/signed-request.ts";

type RoomResponse = { ok: boolean; status: number; text(): Promise<string> };
/** Sends to a match-feed room from inside the rooms' worker, past its signature check. */
export type SendToRoom = (topic: string, body: string) => Promise<RoomResponse>;

/** Enough for rooms to wake and write in parallel, few enough that none waits long. */
const ROOMS_AT_ONCE = 64;

const reject = (status: number, code: string): Response => Response.json({ code }, { status });

/** One room's batches in order; stops at one that fails. */
async function sendAllToRoom(
  topic: string,
  batches: readonly string[],
  send: SendToRoom,
): Promise<UndeliveredRoom | undefined> {
  let taken = 0;
  try {
    for (const batch of batches) {
      const response = await send(topic, batch);
      await response.text();
      if (!response.ok) return { topic, taken, why: `answered ${response.status}` };
      taken += 1;
    }
    return undefined;
  } catch (error) {
    return { topic, taken, why: String(error) };
  }
}

/** Fans the worker's batches out to their rooms, and reports rooms that did not accept all. */
export async function fanOut(request: RoomRequest, secret: string, send: SendToRoom): Promise<Response> {
  if (request.method !== "POST") return reject(405, "method");
  const signed = await verifySignedText(request, secret, MAX_FAN_OUT_BYTES, Date.now());
  if (!signed.ok) return reject(signed.status, signed.code);
  const batches = parseFanOut(signed.body);
  if (!batches) return reject(400, "malformed");
  const pending = batches.entries();
  const undelivered: UndeliveredRoom[] = [];
  const sendNext = async () => {
    for (const [topic, ofTopic] of pending) {
      const left = await sendAllToRoom(topic, ofTopic, send);
      if (left) undelivered.push(left);
    }
  };
  await Promise.all(Array.from({ length: ROOMS_AT_ONCE }, sendNext));
  return new Response(fanOutResponse(undelivered), { headers: { "content-type": "application/json" } });
}
