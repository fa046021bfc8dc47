import * as v from "valibot";
import { emptyTranslation, type RejectedRow, type TranslatedResponse } from "./source-match.ts";

type RowSchema<Row> = v.GenericSchema<unknown, Row>;

export function parseJsonPayload(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    // A truncated body or an HTML page: the caller rejects the whole payload as one row.
    return undefined;
  }
}

export const rejectWholePayload = (why: RejectedRow["why"], text: string): TranslatedResponse => ({
  ...emptyTranslation(),
  rejected: [{ subjectId: 0, why, payload: text.slice(0, 2_000) }],
});

const idIn = v.object({ id: v.pipe(v.number(), v.integer(), v.minValue(1)) });
const numberOf = (value: unknown): number => {
  const parsed = v.safeParse(idIn, value);
  return parsed.success ? parsed.output.id : 0;
};

/** Parses row by row: an invalid row is rejected without affecting the others. */
export function parseRows<Row>(
  rows: readonly unknown[],
  schema: RowSchema<Row>,
  holderOfId: (row: unknown) => unknown,
  take: (row: Row, into: TranslatedResponse) => Omit<RejectedRow, "payload"> | undefined,
): TranslatedResponse {
  const into = emptyTranslation();
  for (const raw of rows) {
    const parsed = v.safeParse(schema, raw);
    if (!parsed.success) {
      into.rejected.push({ subjectId: numberOf(holderOfId(raw)), why: "missing_or_wrong_field", payload: raw });
      continue;
    }
    const rejection = take(parsed.output, into);
    if (rejection) into.rejected.push({ ...rejection, payload: raw });
  }
  return into;
}
