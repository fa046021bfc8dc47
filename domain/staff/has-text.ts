import { foldText } from "../search/fold-text.ts";

/** Whether a text contains the typed one, or a number is the typed one; accents, letter forms and case don't matter. */
export function hasText(typed: string, values: readonly (string | number)[]): boolean {
  const wanted = foldText(typed.trim());
  return values.some((value) =>
    typeof value === "number" ? String(value) === wanted : foldText(value).includes(wanted),
  );
}
