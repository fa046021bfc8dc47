import * as v from "valibot";
import { parseJson } from "#party/protocol/parse-json.ts";
import type { MatchFeedState } from "./feed-state.ts";
import {
  loggedDetailSchema,
  loggedEventSchema,
  metaSchema,
  sequenceSchema,
  storedPatchSchema,
} from "./stored-schemas.ts";

/** Frames between a node and its parent; `changes` frames are the same as for viewers. */
const LINK_VERSION = 1;

/** A node's report to its parent, which responds with a pong. */
export const linkFrame = (viewers: number): string => JSON.stringify({ v: LINK_VERSION, t: "link", viewers });

const linkSchema = v.strictObject({ v: v.literal(LINK_VERSION), t: v.literal("link"), viewers: sequenceSchema });

/** The number of viewers reported by the node; undefined for any other text. */
export function parseLinkFrame(text: string): number | undefined {
  const read = v.safeParse(linkSchema, parseJson(text));
  return read.success ? read.output.viewers : undefined;
}

/**
 * `seq` is the parent's last change: a node that has not received it by its next report has lost a frame. `viewers` is
 * the total of the topic, as far as the parent knows.
 */
export const linkPongFrame = (seq: number, viewers: number): string =>
  JSON.stringify({ v: LINK_VERSION, t: "link_pong", seq, viewers });

const pongSchema = v.strictObject({
  v: v.literal(LINK_VERSION),
  t: v.literal("link_pong"),
  seq: sequenceSchema,
  viewers: v.optional(sequenceSchema, 0),
});

export function parseLinkPong(text: string): { seq: number; viewers: number } | undefined {
  const read = v.safeParse(pongSchema, parseJson(text));
  return read.success ? read.output : undefined;
}

/** Sent to a node as soon as it connects: the room's complete state. */
export const stateFrame = ({ meta, matches, events, details }: MatchFeedState): string =>
  JSON.stringify({
    v: LINK_VERSION,
    t: "state",
    meta,
    matches: [...matches.values()],
    events: [...events.values()],
    details: [...details.values()],
  });

const stateSchema = v.strictObject({
  v: v.literal(LINK_VERSION),
  t: v.literal("state"),
  meta: metaSchema,
  matches: v.array(storedPatchSchema),
  events: v.array(loggedEventSchema),
  details: v.array(loggedDetailSchema),
});

/** Returns undefined for other frames, and for formats of another build. */
export function parseStateFrame(text: string): MatchFeedState | undefined {
  const read = v.safeParse(stateSchema, parseJson(text));
  if (!read.success) return undefined;
  const { meta, matches, events, details } = read.output;
  return {
    meta,
    matches: new Map(matches.map((stored) => [stored.patch.id, stored])),
    events: new Map(events.map((logged) => [logged.event.seq, logged])),
    details: new Map(details.map((logged) => [logged.key, logged])),
  };
}
