import { readJson } from "../parse-json.ts";
import { decodeChange, type ReadDetail } from "./decode-change.ts";
import { MATCH_FEED_VERSION, REFUSAL_CODES, type RefusalCode, type SequencedChange, type Welcome } from "./frames.ts";

export type ServerFrame =
  | ({ t: "welcome" } & Welcome)
  | { t: "changes"; list: SequencedChange[] }
  | { t: "refused"; code: RefusalCode }
  | { t: "pong" };

const codes: ReadonlySet<unknown> = new Set(REFUSAL_CODES);
const isCode = (value: unknown): value is RefusalCode => codes.has(value);
const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

function readObject(text: string): Record<string, unknown> | undefined {
  const value = readJson(text);
  return typeof value === "object" && value !== null ? { ...value } : undefined;
}

function readChanges(list: unknown, readDetail: ReadDetail | undefined): ServerFrame | undefined {
  if (!Array.isArray(list)) return undefined;
  const read: SequencedChange[] = [];
  for (const entry of list) {
    if (!Array.isArray(entry)) return undefined;
    const [seq, timeMs, wire]: unknown[] = entry;
    const change = decodeChange(wire, readDetail);
    if (!isCount(seq) || !isCount(timeMs) || !change) return undefined;
    read.push({ seq, timeMs, change });
  }
  return { t: "changes", list: read };
}

/** What a room said, or undefined when this build cannot read it. Runs in browsers: no schema library here. */
export function readServerFrame(text: string, readDetail?: ReadDetail): ServerFrame | undefined {
  const frame = readObject(text);
  if (frame?.v !== MATCH_FEED_VERSION) return undefined;
  const { t, epoch, seq, serverTimeMs, mode, missed, code, list } = frame;
  if (t === "changes") return readChanges(list, readDetail);
  if (t === "pong") return { t };
  if (t === "refused") return isCode(code) ? { t, code } : undefined;
  if (t !== "welcome" || typeof epoch !== "string" || (mode !== "resume" && mode !== "reset")) return undefined;
  if (!isCount(seq) || !isCount(serverTimeMs) || !isCount(missed)) return undefined;
  return { t, epoch, seq, serverTimeMs, mode, missed };
}
