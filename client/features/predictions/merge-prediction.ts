import type { Prediction, PredictionView, RoomPredictions } from "#domain/predictions/contract.ts";

type OfferedPredictions = Extract<RoomPredictions, { offered: true }>;
/** `news`: whether the update opened a prediction, changed its state, or only its totals. */
type Merged = { shown: OfferedPredictions; news: "opened" | "state_changed" | "numbers" };

/** If results are hidden, the outcome must come from the server. */
export function mergePrediction(shown: OfferedPredictions, update: Prediction): Merged {
  const current = shown.list.find(({ id }) => id === update.id);
  if (!current) return { shown, news: update.state === "open" ? "opened" : "state_changed" };
  if (update.revision <= current.revision)
    return { shown, news: update.state === current.state ? "numbers" : "state_changed" };
  const isStateChanged = update.state !== current.state || update.winner !== current.winner;
  const next: PredictionView =
    isStateChanged && shown.hidden
      ? current
      : { ...current, ...update, bar: update.state === "open" ? current.bar : (current.bar ?? "closed") };
  return {
    shown: { ...shown, list: shown.list.map((one) => (one === current ? next : one)) },
    news: isStateChanged ? "state_changed" : "numbers",
  };
}
