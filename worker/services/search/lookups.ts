import { type BatchResults, type Database, runBatch, type Statement } from "#db/client.ts";

/** Statements that share a batch with others, and a parser for their results. */
export type Lookup<Found> = { statements: readonly Statement[]; read: (results: readonly unknown[]) => Found };

export const lookUp = <const Statements extends readonly Statement[], Found>(
  statements: Statements,
  read: (results: BatchResults<Statements>) => Found,
): Lookup<Found> => ({
  statements,
  read: (results) => read(results as unknown as BatchResults<Statements>),
});

type FoundBy<Lookups extends readonly Lookup<unknown>[]> = {
  -readonly [Place in keyof Lookups]: Lookups[Place] extends Lookup<infer Found> ? Found : never;
};

/** Runs all lookups in one round trip and returns the result of each. */
export async function runLookups<const Lookups extends readonly Lookup<unknown>[]>(
  db: Database,
  lookups: Lookups,
): Promise<FoundBy<Lookups>> {
  const results: readonly unknown[] = await runBatch(
    db,
    lookups.flatMap(({ statements }) => statements),
  );
  let from = 0;
  const found = lookups.map(({ statements, read }) => {
    const own = results.slice(from, from + statements.length);
    from += statements.length;
    return read(own);
  });
  return found as FoundBy<Lookups>;
}
