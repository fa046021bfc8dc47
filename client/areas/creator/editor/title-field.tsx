import { useApp } from "#client/app-context.ts";
import { TextField } from "#client/features/forms/text-field.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { titleLengths } from "#domain/plans/plan-title.ts";
import { m } from "#messages";

type Props = { value: string; locale: Locale; error: string | undefined; onValue: (title: string) => void };

/** Has a character counter, because the limit depends on the language of the tip. */
export function TitleField({ value, locale, error, onValue }: Props) {
  const app = useApp();
  const { max } = titleLengths(locale);
  const { length } = [...value.trim()];
  return (
    <TextField
      label={m.schedule_title()}
      value={value}
      error={error}
      maxLength={max}
      dir="auto"
      autoComplete="off"
      onValue={onValue}
      after={
        <span className="flex items-center pe-3 text-12 text-muted tabular" dir="ltr" data-title-length="">
          {wholeNumber(length, app.locale)}/{wholeNumber(max, app.locale)}
        </span>
      }
    />
  );
}
