import { expect, test } from "vitest";
import type { Prediction, PredictionView, RoomPredictions } from "#domain/predictions/contract.ts";
import { mergePrediction } from "./merge-prediction.ts";

const update = (rest: Partial<Prediction> = {}): Prediction => ({
  id: "a",
  question: { kind: "winner" },
  state: "open",
  options: [{ option: "home", points: 10, people: 1 }],
  openedAtMs: 0,
  closesAtMs: 9,
  winner: null,
  why: null,
  revision: 3,
  ...rest,
});
const view: PredictionView = {
  ...update(),
  you: { option: "home", points: 10, paid: null },
  bar: null,
  mayManage: false,
};
const shown = (hidden = false): Extract<RoomPredictions, { offered: true }> => ({
  offered: true,
  home: "H",
  away: "A",
  list: [view],
  points: 5,
  mayOpen: [],
  usualThreshold: 3,
  hidden,
});

test("newer numbers are merged, older ones are not, and the own stake stays", () => {
  const more = update({ revision: 4, options: [{ option: "home", points: 50, people: 2 }] });
  const merged = mergePrediction(shown(), more);
  expect(merged.news).toBe("numbers");
  expect(merged.shown.list[0]).toMatchObject({ options: [{ points: 50 }], you: { points: 10 }, bar: null });
  expect(mergePrediction(shown(), update({ revision: 2, options: [] })).shown.list[0]).toBe(view);
});

test("a state change is shown and refetched; with hidden results only refetched", () => {
  const settled = update({ revision: 9, state: "settled", winner: "home" });
  const open = mergePrediction(shown(), settled);
  expect([open.news, open.shown.list[0]?.winner, open.shown.list[0]?.bar]).toEqual(["state_changed", "home", "closed"]);
  const hidden = mergePrediction(shown(true), settled);
  expect([hidden.news, hidden.shown.list[0]]).toEqual(["state_changed", view]);
});

test("an unknown prediction is refetched; a new one is announced", () => {
  expect(mergePrediction(shown(), update({ id: "b" })).news).toBe("opened");
  expect(mergePrediction(shown(), update({ id: "b", state: "settled" })).news).toBe("state_changed");
});
