/** Knockout stages as feeds name them, early to late; everything else counts for the table. */
const KNOCKOUT = /final|knock-?out|play-?off|last \d+|round of \d+/i;

export const isKnockout = (stage: string | undefined): boolean => stage !== undefined && KNOCKOUT.test(stage);

/** How many ties a round has, by its name; undefined for one that says nothing of its size. */
export function tiesOfStage(stage: string): number | undefined {
  const named = /(?:last|round of) (\d+)/i.exec(stage)?.[1];
  if (named) return Number(named) / 2;
  if (/quarter/i.test(stage)) return 4;
  if (/semi/i.test(stage)) return 2;
  return /^(the |grand )?final$/i.test(stage.trim()) ? 1 : undefined;
}
