/** Lines everybody may say with one tap; each reader sees them in their own language. */
export const PHRASES = [
  "hello",
  "lets_go",
  "great_goal",
  "what_a_save",
  "unlucky",
  "good_game",
  "thanks",
  "agree",
] as const;
export type Phrase = (typeof PHRASES)[number];
