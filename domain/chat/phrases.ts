/** Quick messages, translated for each reader. */
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
