import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { LOCALES, type Locale } from "#domain/i18n/locales.ts";
import { type LocalizedNames, MAX_LOCALIZED_NAME_LENGTH } from "#domain/i18n/localized-names.ts";
import { m } from "#messages";

export type NameValues = { language: Locale; names: LocalizedNames };
type Props = NameValues & { error: string | undefined; onChange: (values: Partial<NameValues>) => void };

export const NO_NAMES: NameValues = { language: "en", names: { en: "" } };
export const requireEnglish = ({ en }: LocalizedNames): string | undefined =>
  en.trim() ? undefined : m.product_texts_hint();
/** Drops languages without a name. */
export const dropEmptyNames = ({ en, ...others }: LocalizedNames): LocalizedNames => ({
  en,
  ...Object.fromEntries(Object.entries(others).filter(([, name]) => name?.trim())),
});

/** Edits a name in one language at a time; the list marks translated languages. */
export function LocalizedNameFields({ language, names, error, onChange }: Props) {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <TextField
        label={m.gift_name()}
        error={error}
        maxLength={MAX_LOCALIZED_NAME_LENGTH}
        lang={language}
        dir={LOCALES.find(({ code }) => code === language)?.dir}
        autoComplete="off"
        value={names[language] ?? ""}
        onValue={(name) => onChange({ names: { ...names, [language]: name } })}
      />
      <SelectField
        label={m.shell_language()}
        value={language}
        options={LOCALES.map(({ code, name }) => ({ value: code, label: names[code]?.trim() ? `✓ ${name}` : name }))}
        onValue={(value) => onChange({ language: value })}
      />
    </div>
  );
}
