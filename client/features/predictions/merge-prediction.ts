import type { Prediction, PredictionView, RoomPredictions } from "#domain/predictions/contract.ts";

type Shown = Extract<RoomPredictions, { offered: true }>;
/** What a room told: something new, how one stands now, or only how many staked what. */
type Merged = { shown: Shown; news: "asked" | "turned" | "numbers" };

/** The newer word of the room; how it came out is the server's to tell who does not want to know. */
export function mergePrediction(shown: Shown, told: Prediction): Merged {
  const known = shown.list.find(({ id }) => id === told.id);
  if (!known) return { shown, news: told.state === "open" ? "asked" : "turned" };
  if (told.revision <= known.revision) return { shown, news: told.state === known.state ? "numbers" : "turned" };
  const isTurned = told.state !== known.state || told.winner !== known.winner;
  const next: PredictionView =
    isTurned && shown.hidden
      ? known
      : { ...known, ...told, bar: told.state === "open" ? known.bar : (known.bar ?? "closed") };
  return {
    shown: { ...shown, list: shown.list.map((one) => (one === known ? next : one)) },
    news: isTurned ? "turned" : "numbers",
  };
}
