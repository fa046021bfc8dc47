import { parseJson } from "../parse-json.ts";
import { parseReconnectSpread } from "../reconnect-spread.ts";
import { decodeMatchChange, type MatchChangeCodec } from "./change-tables.ts";
import {
  type FeedRejectionCode,
  type FeedWelcome,
  MATCH_FEED_VERSION,
  REJECTION_CODES,
  type SequencedChange,
} from "./frames.ts";

export type FeedServerFrame =
  | ({ t: "welcome"; spreadMs: number } & FeedWelcome)
  | { t: "changes"; list: SequencedChange[]; spreadMs: number }
  | { t: "refused"; code: FeedRejectionCode }
  | { t: "pong" };

const codes: ReadonlySet<unknown> = new Set(REJECTION_CODES);
const isCode = (value: unknown): value is FeedRejectionCode => codes.has(value);
const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

function readObject(text: string): Record<string, unknown> | undefined {
  const value = parseJson(text);
  return typeof value === "object" && value !== null ? { ...value } : undefined;
}

function readChanges(list: unknown, codec: MatchChangeCodec | undefined): SequencedChange[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const read: SequencedChange[] = [];
  for (const entry of list) {
    if (!Array.isArray(entry)) return undefined;
    const [seq, timeMs, wire]: unknown[] = entry;
    const change = decodeMatchChange(wire, codec);
    if (!isCount(seq) || !isCount(timeMs) || !change) return undefined;
    read.push({ seq, timeMs, change });
  }
  return read;
}

/** Returns undefined if this build cannot parse the frame. Runs in browsers, so it uses no schema library. */
export function parseFeedServerFrame(text: string, codec?: MatchChangeCodec): FeedServerFrame | undefined {
  const frame = readObject(text);
  if (frame?.v !== MATCH_FEED_VERSION) return undefined;
  const { t, epoch, seq, serverTimeMs, mode, missed, sinceMs, code, list } = frame;
  if (t === "changes") {
    const changes = readChanges(list, codec);
    return changes && { t, list: changes, spreadMs: parseReconnectSpread(frame) };
  }
  if (t === "pong") return { t };
  if (t === "refused") return isCode(code) ? { t, code } : undefined;
  if (t !== "welcome" || typeof epoch !== "string" || (mode !== "resume" && mode !== "reset")) return undefined;
  if (!isCount(seq) || !isCount(serverTimeMs) || !isCount(missed)) return undefined;
  return {
    t,
    epoch,
    seq,
    serverTimeMs,
    mode,
    missed,
    sinceMs: Number(sinceMs ?? 0),
    spreadMs: parseReconnectSpread(frame),
  };
}
