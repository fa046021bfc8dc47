/** All rows deleted with a match, in the order in which they are restored. */
export const REMOVED_ROW_KINDS = [
  "matches",
  "match_events",
  "match_parts",
  "match_log",
  "match_pins",
  "favourite_matches",
] as const;
export type RemovedRowKind = (typeof REMOVED_ROW_KINDS)[number];

/** How long an operator's removal can be undone. */
export const RESTORE_WINDOW_MS = 30 * 86_400_000;
