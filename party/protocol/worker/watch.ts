import * as v from "valibot";
import { parseJson } from "../parse-json.ts";

/** A match's room tells the site that it has viewers; otherwise no changes are sent to it. Signed like a tick. */
export const WATCH_PATH = "/internal/watch";

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const watchSchema = v.strictObject({ v: v.literal(1), matchId: id, token: v.pipe(v.string(), v.uuid()) });

/** `token` identifies this watch period, so that the end of an earlier one does not end it. */
export type MatchWatchRequest = { matchId: number; token: string };

export const watchBody = ({ matchId, token }: MatchWatchRequest): string => JSON.stringify({ v: 1, matchId, token });

export function parseWatch(body: string): MatchWatchRequest | undefined {
  const read = v.safeParse(watchSchema, parseJson(body));
  return read.success ? { matchId: read.output.matchId, token: read.output.token } : undefined;
}

const answerSchema = v.object({ result: v.object({ sinceMs: v.number() }) });

/** Returns the time from which every change is sent to the room. */
export function parseWatchAnswer(body: string): number | undefined {
  const read = v.safeParse(answerSchema, parseJson(body));
  return read.success ? read.output.result.sinceMs : undefined;
}
