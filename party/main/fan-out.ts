import { parseJson } from "#party/protocol/parse-json.ts";
import { type FanOutOutcome, fanOutResponse, MAX_FAN_OUT_BYTES, parseFanOut } from "#party/protocol/worker/fan-out.ts";
import type { PublishResponse } from "#party/protocol/worker/publish.ts";
import { type RoomRequest, verifySignedText } from "#party/protocol/worker/signed-request.ts";

type RoomResponse = { ok: boolean; status: number; text(): Promise<string> };
/** Sends to a match-feed room from inside the rooms' worker, skipping its signature check. */
export type SendToRoom = (topic: string, body: string) => Promise<RoomResponse>;

/** Enough for rooms to wake and write in parallel, few enough that none waits long. */
const ROOMS_AT_ONCE = 64;

const reject = (status: number, code: string): Response => Response.json({ code }, { status });

/** Trusted, because our own rooms wrote it. */
const unwatchedToken = (text: string): string | undefined =>
  (parseJson(text) as Partial<PublishResponse> | undefined)?.unwatched;

/** Sends one room's batches in order; stops if one fails or if nobody watches. */
async function sendAllToRoom(
  topic: string,
  batches: readonly string[],
  send: SendToRoom,
  { undelivered, unwatched }: FanOutOutcome,
): Promise<void> {
  let taken = 0;
  try {
    for (const batch of batches) {
      const response = await send(topic, batch);
      const text = await response.text();
      if (!response.ok) {
        undelivered.push({ topic, taken, why: `answered ${response.status}` });
        return;
      }
      const token = unwatchedToken(text);
      if (token !== undefined) {
        unwatched.push({ topic, token });
        return;
      }
      taken += 1;
    }
  } catch (error) {
    undelivered.push({ topic, taken, why: String(error) });
  }
}

/** Fans the worker's batches out to their rooms, and reports the rooms that did not accept all of theirs. */
export async function fanOut(request: RoomRequest, secret: string, send: SendToRoom): Promise<Response> {
  if (request.method !== "POST") return reject(405, "method");
  const signed = await verifySignedText(request, secret, MAX_FAN_OUT_BYTES, Date.now());
  if (!signed.ok) return reject(signed.status, signed.code);
  const batches = parseFanOut(signed.body);
  if (!batches) return reject(400, "malformed");
  const pending = batches.entries();
  const outcome: FanOutOutcome = { undelivered: [], unwatched: [] };
  const sendNext = async () => {
    for (const [topic, ofTopic] of pending) await sendAllToRoom(topic, ofTopic, send, outcome);
  };
  await Promise.all(Array.from({ length: ROOMS_AT_ONCE }, sendNext));
  return new Response(fanOutResponse(outcome), { headers: { "content-type": "application/json" } });
}
