import { parseTopic } from "../match-feed/parse-topic.ts";
import { parseJson } from "../parse-json.ts";
import { MAX_PUBLISH_BYTES } from "./publish.ts";

/** Publishes to many match-feed rooms in one signed request, which the rooms' worker fans out. */
export const FAN_OUT_PATH = "/pass-on";
export const MAX_FAN_OUT_BYTES = 4 * MAX_PUBLISH_BYTES;
/** Each batch is a subrequest of the rooms' worker, and their number is limited. */
export const MAX_FAN_OUT_BATCHES = 900;

/** `body` is a `publishBody`. Batches of one topic are in delivery order. */
export type FanOutBatch = { topic: string; body: string };
/** A room that did not accept all of its batches: how many it did, and why it stopped. */
export type UndeliveredRoom = { topic: string; taken: number; why: string };

/** A match that nobody watches any more, with the token of the ended period. */
export type UnwatchedRoom = { topic: string; token: string };
export type FanOutOutcome = { undelivered: UndeliveredRoom[]; unwatched: UnwatchedRoom[] };

/** One batch per line, so that they can be forwarded unparsed: JSON.stringify writes no line breaks. */
export const fanOutBody = (batches: readonly FanOutBatch[]): string =>
  batches.map(({ topic, body }) => `${topic} ${body}`).join("\n");

/** Batches by topic; undefined if a topic is invalid. */
export function parseFanOut(text: string): Map<string, string[]> | undefined {
  const lines = text.split("\n");
  if (lines.length > MAX_FAN_OUT_BATCHES) return undefined;
  const batches = new Map<string, string[]>();
  for (const line of lines) {
    const end = line.indexOf(" ");
    const topic = line.slice(0, Math.max(0, end));
    if (!parseTopic(topic)) return undefined;
    const ofTopic = batches.get(topic) ?? [];
    ofTopic.push(line.slice(end + 1));
    batches.set(topic, ofTopic);
  }
  return batches;
}

export const fanOutResponse = ({ undelivered, unwatched }: FanOutOutcome): string =>
  JSON.stringify({ v: 1, untold: undelivered, unwatched });

export function parseFanOutResponse(text: string): FanOutOutcome | undefined {
  const response = parseJson(text);
  if (typeof response !== "object" || response === null || !("untold" in response)) return undefined;
  if (!Array.isArray(response.untold)) return undefined;
  const unwatched = "unwatched" in response && Array.isArray(response.unwatched) ? response.unwatched : [];
  // Trusted, because our own rooms wrote them in the lines above.
  return { undelivered: response.untold as UndeliveredRoom[], unwatched: unwatched as UnwatchedRoom[] };
}
