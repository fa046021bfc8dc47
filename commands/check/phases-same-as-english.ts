/** Names of match periods that other languages share with English. */
export const PHASES_SAME_AS_ENGLISH: Record<string, readonly string[]> = {
  phase_frame: ["es", "pt", "fr", "de", "sv", "da", "nl", "ms", "tl", "vi"],
  phase_halftime_short: ["vi", "tl", "ja"],
  phase_inning_bottom_short: ["nl", "tl", "de"],
  phase_inning_top_short: ["da", "nl", "tl", "de"],
  phase_inning: ["de", "sv", "da", "nl", "tl"],
  phase_inning_baseball: ["de", "sv", "da", "nl", "ms", "tl"],
  phase_map: ["de", "da", "nl", "fr", "vi", "ms", "tl"],
  phase_round: ["pt", "fr", "tl", "vi"],
  phase_set: ["vi", "es", "pt", "fr", "sv", "nl", "ms", "tl"],
  phase_set_tennis: ["vi", "es", "pt", "fr", "sv", "nl", "ms", "tl"],
  phase_set_game: ["nl", "tl"],
  phase_overtime_short: ["da"],
  phase_overtime_short_number: ["da"],
};
