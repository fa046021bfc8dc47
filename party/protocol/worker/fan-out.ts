import { parseTopic } from "../match-feed/parse-topic.ts";
import { parseJson } from "../parse-json.ts";
import { MAX_PUBLISH_BYTES } from "./publish.ts";

/** Letters to many match-feed rooms in one signed request, for the rooms' own worker to hand on. */
export const FAN_OUT_PATH = "/pass-on";
export const MAX_FAN_OUT_BYTES = 4 * MAX_PUBLISH_BYTES;
/** Each is a request within the rooms' worker, and a host allows only so many in answer to one. */
export const MAX_FAN_OUT_BATCHES = 900;

/** `body` is a `publishBody`. Letters to one topic stand in the order in which its room is to hear them. */
export type FanOutBatch = { topic: string; body: string };
/** A room that did not take all of its letters: how many it took, from the first, and why no more. */
export type UndeliveredRoom = { topic: string; taken: number; why: string };

/** One letter a line, so that who hands it on need not read it: JSON has no line ends of its own. */
export const fanOutBody = (letters: readonly FanOutBatch[]): string =>
  letters.map(({ topic, body }) => `${topic} ${body}`).join("\n");

/** The letters by topic, or undefined when one of them has no topic. */
export function parseFanOut(text: string): Map<string, string[]> | undefined {
  const lines = text.split("\n");
  if (lines.length > MAX_FAN_OUT_BATCHES) return undefined;
  const letters = new Map<string, string[]>();
  for (const line of lines) {
    const end = line.indexOf(" ");
    const topic = line.slice(0, Math.max(0, end));
    if (!parseTopic(topic)) return undefined;
    const ofTopic = letters.get(topic) ?? [];
    ofTopic.push(line.slice(end + 1));
    letters.set(topic, ofTopic);
  }
  return letters;
}

export const fanOutResponse = (untold: readonly UndeliveredRoom[]): string => JSON.stringify({ v: 1, untold });

export function parseFanOutResponse(text: string): UndeliveredRoom[] | undefined {
  const answer = parseJson(text);
  if (typeof answer !== "object" || answer === null || !("untold" in answer)) return undefined;
  // Written by our own rooms in the lines above.
  return Array.isArray(answer.untold) ? (answer.untold as UndeliveredRoom[]) : undefined;
}
