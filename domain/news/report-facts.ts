import type { ScorePair, Side } from "../matches/fields.ts";

/** One statement of an automatic report. Each follows from the stored match; nothing is guessed. */
export type ReportFact =
  | { kind: "half_score"; score: ScorePair }
  | { kind: "awarded" }
  | { kind: "overtime" }
  | { kind: "penalties"; winner: Side }
  | { kind: "opening"; side: Side; player?: string; clock: string }
  | { kind: "comeback"; winner: Side; score: ScorePair }
  | { kind: "lead_changes"; count: number }
  | { kind: "decisive"; player: string; clock: string }
  | { kind: "straight_sets" }
  | { kind: "sweep"; winner: Side }
  | { kind: "deciding_part"; unit: "set" | "frame" | "map" }
  | { kind: "tie_breaks"; count: number }
  | { kind: "widest_quarter"; number: number; score: ScorePair }
  | { kind: "innings"; count: number }
  | { kind: "by_runs"; winner: Side; count: number }
  | { kind: "by_wickets"; winner: Side; count: number }
  | { kind: "by_innings"; winner: Side; count: number }
  | { kind: "match_tied" }
  | { kind: "match_drawn" }
  | { kind: "side_total"; side: Side; total: string }
  | { kind: "highest_break"; player: string; value: string };
