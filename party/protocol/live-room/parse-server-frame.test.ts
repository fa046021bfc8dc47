import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { PREDICTION_OPTIONS } from "#domain/predictions/question.ts";
import { roomPayloadSchema } from "../worker/room-messages.ts";
import { encodeLiveServerFrame, type RoomEvent } from "./frames.ts";
import { parseLiveServerFrame } from "./parse-server-frame.ts";

const count = fc.nat();
const prediction = fc.record({
  id: fc.uuid(),
  question: fc.oneof(
    fc.record({ kind: fc.constant("winner" as const) }),
    fc.record({ kind: fc.constant("total" as const), threshold: fc.integer({ min: 1, max: 1_000 }) }),
    fc.record({
      kind: fc.constant("next_score" as const),
      from: fc.record({ home: count, away: count }),
      fromSeq: count,
    }),
  ),
  state: fc.constantFrom("open" as const, "closed" as const, "settled" as const, "refunded" as const),
  options: fc.array(fc.record({ option: fc.constantFrom(...PREDICTION_OPTIONS), points: count, people: count }), {
    maxLength: 3,
  }),
  openedAtMs: count,
  closesAtMs: count,
  winner: fc.option(fc.constantFrom(...PREDICTION_OPTIONS)),
  why: fc.option(fc.constantFrom("called_off" as const, "cancelled" as const)),
  revision: count,
});

test("parses a prediction from the worker and from the room", () => {
  fc.assert(
    fc.property(prediction, (one) => {
      const payload = { do: "prediction", prediction: one };
      expect(v.parse(roomPayloadSchema, structuredClone(payload))).toEqual(payload);
      const list: RoomEvent[] = [{ seq: 1, timeMs: 2, k: "prediction", prediction: one }];
      expect(parseLiveServerFrame(encodeLiveServerFrame({ t: "events", list }))).toMatchObject({ t: "events", list });
    }),
  );
});

test("skips an event of a newer build, and keeps the others", () => {
  const gone = { seq: 2, timeMs: 1, k: "gone", line: 1 };
  const text = JSON.stringify({ v: 1, t: "events", list: [{ seq: 1, timeMs: 1, k: "confetti", colour: 3 }, gone] });
  expect(parseLiveServerFrame(text)).toMatchObject({ t: "events", list: [gone] });
});

test.each([
  { k: "prediction" },
  { k: "prediction", prediction: { id: 1 } },
  { k: "prediction", prediction: { id: "a", question: {}, state: "open", options: [], revision: 1 } },
  { k: "gone", line: "1" },
])("rejects %j", (event) => {
  expect(
    parseLiveServerFrame(JSON.stringify({ v: 1, t: "events", list: [{ seq: 1, timeMs: 1, ...event }] })),
  ).toBeUndefined();
});
