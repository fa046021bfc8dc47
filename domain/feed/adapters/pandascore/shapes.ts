import * as v from "valibot";
import { nameSchema } from "#domain/matches/fields.ts";

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000_000_000));
const instant = v.pipe(
  v.string(),
  v.check((text) => Number.isFinite(Date.parse(text)), "no instant"),
  v.transform((text) => Date.parse(text)),
);
const text = v.nullish(v.pipe(v.string(), v.maxLength(120)));

export const gameShape = v.object({
  position: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(35)),
  status: v.string(),
  end_at: v.nullish(instant),
  winner: v.nullish(v.object({ id: v.nullish(id) })),
});
export type GameShape = v.InferOutput<typeof gameShape>;

/** Parsed separately, so that an invalid stream does not affect the score. */
export const streamShape = v.object({
  raw_url: v.pipe(v.string(), v.maxLength(500), v.url(), v.startsWith("https://")),
  language: v.nullish(v.string()),
  main: v.nullish(v.boolean()),
  official: v.nullish(v.boolean()),
});

export const matchShape = v.object({
  id,
  status: v.string(),
  begin_at: v.nullish(instant),
  scheduled_at: v.nullish(instant),
  modified_at: instant,
  number_of_games: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(35))),
  match_type: v.nullish(v.string()),
  forfeit: v.nullish(v.boolean()),
  winner_id: v.nullish(id),
  league: v.object({ id, name: nameSchema }),
  serie: v.nullish(v.object({ year: v.nullish(v.pipe(v.number(), v.integer())), full_name: text })),
  tournament: v.nullish(v.object({ name: text })),
  videogame: v.object({ slug: v.string() }),
  opponents: v.array(
    v.object({
      opponent: v.object({ id, name: nameSchema, acronym: v.nullish(v.string()), location: v.nullish(v.string()) }),
    }),
  ),
  results: v.nullish(
    v.array(
      v.object({ team_id: v.nullish(id), score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)) }),
    ),
  ),
  games: v.nullish(v.array(v.unknown())),
  streams_list: v.nullish(v.array(v.unknown())),
});
export type MatchShape = v.InferOutput<typeof matchShape>;
