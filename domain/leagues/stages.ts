/** Knockout stage names; matches of other stages count for the standings. */
const KNOCKOUT = /final|knock-?out|play-?off|last \d+|round of \d+|elimination|bracket/i;
const THIRD = /third|3rd|bronze/i;
const GROUP = /\bgroup\s+([a-z]|\d{1,2})\b/i;

export const isKnockoutStage = (stage: string | undefined): boolean =>
  stage !== undefined && (KNOCKOUT.test(stage) || THIRD.test(stage));

/** The match for third place. */
export const isThirdPlaceStage = (stage: string): boolean => THIRD.test(stage);

/** "A" of "Group A": the table of a match in a season with several. */
export const groupOfStage = (stage: string | undefined): string | undefined =>
  GROUP.exec(stage ?? "")?.[1]?.toUpperCase();

/** The number of ties of a round by its name; undefined when the name does not tell. */
export function tiesOfStage(stage: string): number | undefined {
  const named = /(?:last|round of) (\d+)/i.exec(stage)?.[1];
  if (named) return Number(named) / 2;
  const [, share, nth] = /1\/(\d+)[- ]finals?|(\d+)th finals?/i.exec(stage) ?? [];
  if (share ?? nth) return Number(share ?? nth);
  if (/quarter/i.test(stage)) return 4;
  if (/semi/i.test(stage)) return 2;
  return /^(the |grand )?finals?$/i.test(stage.trim()) ? 1 : undefined;
}
