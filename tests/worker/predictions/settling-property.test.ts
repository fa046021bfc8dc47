import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "#domain/errors.ts";
import type { PredictionOption } from "#domain/predictions/question.ts";
import { cancelPrediction } from "#worker/services/predictions/manage-prediction.ts";
import { createPredictionFixtures, MODERATOR } from "./prediction-fixtures.ts";

const PROPERTY_LIMIT_MS = 120_000;
const score = (home: number, away: number) => ({ home, away, parts: [] });

type Act =
  | { do: "stake"; uid: number; option: PredictionOption; points: number }
  | { do: "score"; home: number; away: number; state: "in_progress" | "finished" | "abandoned" }
  | { do: "settle" | "cancel" };
const goals = fc.nat({ max: 2 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("stake" as const),
      uid: fc.integer({ min: 1, max: 4 }),
      option: fc.constantFrom<PredictionOption>("home", "draw", "away"),
      points: fc.integer({ min: 10, max: 700 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("score" as const),
      home: goals,
      away: goals,
      state: fc.constantFrom("in_progress" as const, "finished" as const, "finished" as const, "abandoned" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("settle" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const) }) },
);

test("creates and loses no points in any order of events, except bonuses and forgiven debts", {
  timeout: PROPERTY_LIMIT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const world = await createPredictionFixtures();
      const id = await world.winner();
      for (const next of acts) {
        const tried =
          next.do === "stake"
            ? world.stake(next.uid, id, next.option, next.points)
            : next.do === "score"
              ? world.updateMatch({ state: next.state, score: score(next.home, next.away) })
              : next.do === "settle"
                ? world.settle()
                : cancelPrediction(world.as(MODERATOR), { predictionId: id });
        await Promise.resolve(tried).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
      }
      const { accounts, entries, given, pools, forgiven } = await world.sums();
      expect(accounts).toBe(entries);
      expect(accounts + pools).toBe(given + forgiven);
    }),
    { numRuns: 8 },
  );
});
