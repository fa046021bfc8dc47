/** Knockout stage names; matches of all other stages count towards the standings. */
const KNOCKOUT = /final|knock-?out|play-?off|last \d+|round of \d+|elimination|bracket/i;
const THIRD = /third|3rd|bronze/i;
const GROUP = /\bgroup\s+([a-z]|\d{1,2})\b/i;

export const isKnockoutStage = (stage: string | undefined): boolean =>
  stage !== undefined && (KNOCKOUT.test(stage) || THIRD.test(stage));

/** The match for third place. */
export const isThirdPlaceStage = (stage: string): boolean => THIRD.test(stage);

/** "A" for "Group A": the table that a match counts towards in a season with several. */
export const groupOfStage = (stage: string | undefined): string | undefined =>
  GROUP.exec(stage ?? "")?.[1]?.toUpperCase();

/** The number of ties in a round, derived from its name; undefined if the name does not say. */
export function tiesOfStage(stage: string): number | undefined {
  const named = /(?:last|round of) (\d+)/i.exec(stage)?.[1];
  if (named) return Number(named) / 2;
  const [, share, nth] = /1\/(\d+)[- ]finals?|(\d+)th finals?/i.exec(stage) ?? [];
  if (share ?? nth) return Number(share ?? nth);
  if (/quarter/i.test(stage)) return 4;
  if (/semi/i.test(stage)) return 2;
  return /^(the |grand )?finals?$/i.test(stage.trim()) ? 1 : undefined;
}
