import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { LOCALES, type Locale } from "#domain/i18n/locales.ts";
import { MAX_PRODUCT_DESCRIPTION_LENGTH, MAX_PRODUCT_NAME_LENGTH } from "#domain/mall/contract.ts";
import { m } from "#messages";
import { Section } from "../section.tsx";
import type { ProductValues } from "./product-values.ts";

type Texts = ProductValues["texts"];
type Props = {
  texts: Texts;
  language: Locale;
  error: string | undefined;
  onLanguage: (language: Locale) => void;
  onTexts: (texts: Texts) => void;
};

/** Edits name and description in one language at a time; the list marks translated languages. */
export function ProductTextFields({ texts, language, error, onLanguage, onTexts }: Props) {
  const text = texts[language] ?? { name: "", description: "" };
  const dir = LOCALES.find(({ code }) => code === language)?.dir;
  const change = (part: Partial<typeof text>) => onTexts({ ...texts, [language]: { ...text, ...part } });
  return (
    <Section title={m.product_texts()}>
      <SelectField
        label={m.shell_language()}
        hint={m.product_texts_hint()}
        value={language}
        options={LOCALES.map(({ code, name }) => ({
          value: code,
          label: texts[code]?.name.trim() ? `✓ ${name}` : name,
        }))}
        onValue={onLanguage}
      />
      <TextField
        label={m.product_name()}
        error={error}
        maxLength={MAX_PRODUCT_NAME_LENGTH}
        lang={language}
        dir={dir}
        value={text.name}
        onValue={(name) => change({ name })}
      />
      <TextAreaField
        label={m.video_description()}
        rows={5}
        maxLength={MAX_PRODUCT_DESCRIPTION_LENGTH}
        lang={language}
        dir={dir}
        value={text.description}
        onValue={(description) => change({ description })}
        className="resize-y text-14"
      />
    </Section>
  );
}
