import * as v from "valibot";
import { type CanonicalDetail, canonicalDetailSchema } from "../matches/detail/detail.ts";
import { idSchema } from "../matches/fields.ts";
import { canonicalMatchSchema } from "../matches/match.ts";
import { canonicalPlayerSchema, canonicalVenueSchema } from "../players/canonical-player.ts";
import {
  canonicalLeagueSchema,
  canonicalTeamSchema,
  type Delivery,
  deliverySchema,
  removedMatchSchema,
} from "./delivery.ts";

const ROWS = {
  leagues: { kind: "league", schema: canonicalLeagueSchema },
  teams: { kind: "team", schema: canonicalTeamSchema },
  venues: { kind: "venue", schema: canonicalVenueSchema },
  players: { kind: "player", schema: canonicalPlayerSchema },
  /** Not "match", which is the kind of rejected matches that are validated again; an invalid row never is. */
  matches: { kind: "row", schema: canonicalMatchSchema },
  details: { kind: "detail", schema: canonicalDetailSchema },
  removed: { kind: "removal", schema: removedMatchSchema },
} as const;
type Section = keyof typeof ROWS;
const SECTIONS = Object.keys(ROWS) as Section[];

/** A row that does not match the schema, with its invalid fields; other rows are not affected. */
export type InvalidDeliveryRow = {
  kind: (typeof ROWS)[Section]["kind"];
  /** The row's id; 0 if unreadable. */
  subjectId: number;
  fields: string[];
  row: unknown;
};

export type ParsedDelivery = { delivery: Delivery; invalid: InvalidDeliveryRow[] };
/** The delivery is rejected as a whole; `source` is set if it could be parsed. */
export type UnparsedDelivery = { fields: string[]; source?: string };

const MAX_FIELDS_PER_ROW = 10;
/** Above this number of invalid rows, the whole delivery is rejected. */
const MAX_INVALID_ROWS = 500;
const { source, version, deliveryId, sentAtMs } = deliverySchema.entries;
const envelopeSchema = v.object({ version, source, deliveryId, sentAtMs });
const numbered = v.object({ id: v.optional(idSchema), matchId: v.optional(idSchema) });

const fieldsOf = (issues: readonly v.BaseIssue<unknown>[]): string[] => [
  ...new Set(issues.map((issue) => v.getDotPath(issue) ?? "")),
];

function numberOf(row: unknown): number {
  const read = v.safeParse(numbered, row);
  return read.success ? (read.output.id ?? read.output.matchId ?? 0) : 0;
}

/** Parsed part by part: an invalid line-up does not affect the statistics. */
function readDetail(row: unknown): { row: CanonicalDetail | undefined; fields: string[] } {
  const whole = v.safeParse(canonicalDetailSchema, row);
  if (whole.success) return { row: whole.output, fields: [] };
  const fields = fieldsOf(whole.issues);
  const wrong = new Set(fields.map((field) => field.split(".")[0]));
  if (typeof row !== "object" || row === null) return { row: undefined, fields };
  const rest = v.safeParse(
    canonicalDetailSchema,
    Object.fromEntries(Object.entries(row).filter(([key]) => !wrong.has(key))),
  );
  return { row: rest.success && Object.keys(rest.output).length > 1 ? rest.output : undefined, fields };
}

function readRow(section: Section, row: unknown): { row: unknown; fields: string[] } {
  if (section === "details") return readDetail(row);
  const read = v.safeParse(ROWS[section].schema as v.GenericSchema, row);
  return read.success ? { row: read.output, fields: [] } : { row: undefined, fields: fieldsOf(read.issues) };
}

/** Parses a pushed delivery row by row. An invalid envelope or too many invalid rows reject the whole delivery. */
export function parseDelivery(body: unknown): ParsedDelivery | UnparsedDelivery {
  const whole = v.safeParse(deliverySchema, body);
  if (whole.success) return { delivery: whole.output, invalid: [] };
  const envelope = v.safeParse(envelopeSchema, body);
  const raw = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  if (!envelope.success) {
    const from = v.safeParse(source, raw.source);
    return {
      fields: fieldsOf(envelope.issues).slice(0, MAX_FIELDS_PER_ROW),
      ...(from.success && { source: from.output }),
    };
  }
  const invalid: InvalidDeliveryRow[] = [];
  const sections: Partial<Record<Section, unknown>> = {};
  for (const section of SECTIONS) {
    const rows = raw[section];
    if (rows === undefined || !Array.isArray(rows)) {
      sections[section] = rows;
      continue;
    }
    sections[section] = rows.flatMap((row: unknown) => {
      const read = readRow(section, row);
      const fields = read.fields.slice(0, MAX_FIELDS_PER_ROW);
      if (fields.length > 0) invalid.push({ kind: ROWS[section].kind, subjectId: numberOf(row), fields, row });
      return read.row === undefined ? [] : [read.row];
    });
  }
  const read = v.safeParse(deliverySchema, { ...envelope.output, ...sections });
  if (read.success && invalid.length <= MAX_INVALID_ROWS) return { delivery: read.output, invalid };
  const fields = read.success
    ? invalid.flatMap(({ kind, fields: wrong }) => wrong.map((field) => `${kind}.${field}`))
    : fieldsOf(read.issues);
  return { fields: fields.slice(0, MAX_FIELDS_PER_ROW), source: envelope.output.source };
}
