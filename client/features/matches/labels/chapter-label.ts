import type { MatchEvent } from "#domain/matches/match.ts";
import { eventLabel } from "#messages/event-labels.ts";
import { clockLabel } from "./clock-label.ts";

/** Label of a mark on a seek bar: "Goal 38'", "Touchdown Q3 04:12". */
export const chapterLabel = ({ kind, clockText }: Pick<MatchEvent, "kind" | "clockText">): string =>
  [eventLabel({ kind, player: undefined }), clockLabel(clockText)].filter(Boolean).join(" ");
