import type { PlanFields } from "./plan-fields.ts";

const keyOf = (planId: number): string => `tip-draft:${planId}`;

/** Without storage (private mode) there is no backup; the draft is still saved on the server. */
function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Returns unsaved changes, for example if the page was closed while offline. */
export function readBackup(planId: number): PlanFields | undefined {
  const stored = attempt(() => localStorage.getItem(keyOf(planId)));
  const fields = stored ? attempt(() => JSON.parse(stored) as PlanFields) : undefined;
  return Array.isArray(fields?.blocks) ? fields : undefined;
}

export const writeBackup = (planId: number, fields: PlanFields): void =>
  attempt(() => localStorage.setItem(keyOf(planId), JSON.stringify(fields)));

export const removeBackup = (planId: number): void => attempt(() => localStorage.removeItem(keyOf(planId)));
