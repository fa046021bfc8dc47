import { parseTopic } from "../match-feed/parse-topic.ts";
import { parseJson } from "../parse-json.ts";
import { MAX_PUBLISH_BYTES } from "./publish.ts";

/** Publishes to many match-feed rooms in one signed request, which the rooms' own worker fans out. */
export const FAN_OUT_PATH = "/pass-on";
export const MAX_FAN_OUT_BYTES = 4 * MAX_PUBLISH_BYTES;
/** Each is a subrequest in the rooms' worker, whose number is limited. */
export const MAX_FAN_OUT_BATCHES = 900;

/** `body` is a `publishBody`. Batches of one topic are in the order of delivery. */
export type FanOutBatch = { topic: string; body: string };
/** A room that did not accept all of its batches: how many it accepted, and why no more. */
export type UndeliveredRoom = { topic: string; taken: number; why: string };

/** A match that nobody watches any more, and the period that ended. */
export type UnwatchedRoom = { topic: string; token: string };
export type FanOutOutcome = { undelivered: UndeliveredRoom[]; unwatched: UnwatchedRoom[] };

/** One batch a line, so that it is passed on unparsed: JSON.stringify writes no line breaks. */
export const fanOutBody = (batches: readonly FanOutBatch[]): string =>
  batches.map(({ topic, body }) => `${topic} ${body}`).join("\n");

/** Batches by topic, or undefined when a topic is invalid. */
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
  // Written by our own rooms in the lines above.
  return { undelivered: response.untold as UndeliveredRoom[], unwatched: unwatched as UnwatchedRoom[] };
}
