import { foldText } from "../search/fold-text.ts";

/** Whether a text contains the query, or a number equals it; ignores accents, letter forms and case. */
export function includesSearchText(typed: string, values: readonly (string | number)[]): boolean {
  const wanted = foldText(typed.trim());
  return values.some((value) =>
    typeof value === "number" ? String(value) === wanted : foldText(value).includes(wanted),
  );
}
