import * as v from "valibot";
import { idSchema, nameSchema, revisionSchema, sideSchema, wordSchema } from "../fields.ts";
import type { GameSlug } from "../games.ts";

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

/** A player in a line-up; `name` is used for players without a page. */
export const lineupEntrySchema = v.object({
  playerId: v.optional(idSchema),
  name: nameSchema,
  number: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))),
  /** A key of PLAYER_ROLES. */
  role: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,24}$/))),
  /** The position in per cent: forward from the own goal line, across from the left touchline. */
  spot: v.optional(v.tuple([percent, percent])),
  /** Batting or serving order, from 1. */
  order: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
  captain: v.optional(v.boolean()),
});
export type LineupEntry = v.InferOutput<typeof lineupEntrySchema>;

export const lineupSideSchema = v.object({
  /** For example "4-3-3". */
  formation: v.optional(v.pipe(v.string(), v.regex(/^\d(-\d){1,4}$/))),
  coach: v.optional(nameSchema),
  coachId: v.optional(idSchema),
  starters: v.pipe(v.array(lineupEntrySchema), v.maxLength(30)),
  bench: v.pipe(v.array(lineupEntrySchema), v.maxLength(40)),
});
export type LineupSide = v.InferOutput<typeof lineupSideSchema>;

/** The maximum number of starters; offence, defence and kickers share one list. */
export const MAX_STARTERS: Readonly<Record<GameSlug, number>> = {
  soccer: 11,
  basketball: 5,
  americanfootball: 26,
  baseball: 10,
  cricket: 12,
  tennis: 2,
  volleyball: 7,
  badminton: 2,
  tabletennis: 4,
  snooker: 2,
  lol: 5,
  dota2: 5,
  kog: 5,
  lolmobile: 5,
  mobilelegends: 5,
  aov: 5,
  "cs:go": 5,
  valorant: 5,
  codmw: 6,
  naraka: 4,
  pubg: 4,
  pubgmobile: 4,
};

const draftSideSchema = v.object({
  bans: v.pipe(v.array(wordSchema), v.maxLength(12)),
  /** In pick order; `player` is who plays the hero. */
  picks: v.pipe(
    v.array(v.object({ pick: wordSchema, player: v.optional(nameSchema), playerId: v.optional(idSchema) })),
    v.maxLength(12),
  ),
});

/** Bans and picks of one map. */
export const heroDraftSchema = v.object({
  map: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(35)),
  /** The side with the first pick. */
  first: v.optional(sideSchema),
  home: draftSideSchema,
  away: draftSideSchema,
});
export type HeroDraft = v.InferOutput<typeof heroDraftSchema>;

/** The map veto; the decider has no side. */
export const vetoSchema = v.object({
  action: v.picklist(["ban", "pick", "decider"]),
  side: v.optional(sideSchema),
  map: wordSchema,
});
export type MapVeto = v.InferOutput<typeof vetoSchema>;

export const lineupsSchema = v.object({
  revision: revisionSchema,
  /** False for a predicted line-up. */
  confirmed: v.boolean(),
  home: lineupSideSchema,
  away: lineupSideSchema,
  drafts: v.optional(v.pipe(v.array(heroDraftSchema), v.maxLength(35))),
  veto: v.optional(v.pipe(v.array(vetoSchema), v.maxLength(40))),
});
export type Lineups = v.InferOutput<typeof lineupsSchema>;
