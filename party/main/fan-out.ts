import {
  fanOutResponse,
  MAX_FAN_OUT_BYTES,
  parseFanOut,
  type UndeliveredRoom,
} from "#party/protocol/worker/fan-out.ts";
import { type RoomRequest, verifySignedText } from "#party/protocol/worker/signed-request.ts";

type Told = { ok: boolean; status: number; text(): Promise<string> };
/** A match-feed room, reached from within: from outside none comes past its door. */
export type SendToRoom = (topic: string, body: string) => Promise<Told>;

/** Enough that rooms wake and write side by side, few enough that none waits long for its turn. */
const ROOMS_AT_ONCE = 64;

const refusal = (status: number, code: string): Response => Response.json({ code }, { status });

/** One room's letters in order; none after one that failed. */
async function sendAllToRoom(
  topic: string,
  letters: readonly string[],
  tell: SendToRoom,
): Promise<UndeliveredRoom | undefined> {
  let taken = 0;
  try {
    for (const letter of letters) {
      const answer = await tell(topic, letter);
      await answer.text();
      if (!answer.ok) return { topic, taken, why: `answered ${answer.status}` };
      taken += 1;
    }
    return undefined;
  } catch (error) {
    return { topic, taken, why: String(error) };
  }
}

/** Hands the worker's letters on to their rooms, and says which room did not take all of its own. */
export async function fanOut(request: RoomRequest, secret: string, tell: SendToRoom): Promise<Response> {
  if (request.method !== "POST") return refusal(405, "method");
  const signed = await verifySignedText(request, secret, MAX_FAN_OUT_BYTES, Date.now());
  if (!signed.ok) return refusal(signed.status, signed.code);
  const letters = parseFanOut(signed.body);
  if (!letters) return refusal(400, "malformed");
  const waiting = letters.entries();
  const untold: UndeliveredRoom[] = [];
  const carry = async () => {
    for (const [topic, ofTopic] of waiting) {
      const left = await sendAllToRoom(topic, ofTopic, tell);
      if (left) untold.push(left);
    }
  };
  await Promise.all(Array.from({ length: ROOMS_AT_ONCE }, carry));
  return new Response(fanOutResponse(untold), { headers: { "content-type": "application/json" } });
}
