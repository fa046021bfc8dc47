/** Parses "(4)", shown next to a level score. */
export function shootOutGoals(detail: string | undefined): number | undefined {
  const [, goals] = /^\((\d+)\)$/.exec(detail ?? "") ?? [];
  return goals === undefined ? undefined : Number(goals);
}
