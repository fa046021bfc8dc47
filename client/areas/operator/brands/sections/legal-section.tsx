import { useState } from "react";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { languageName } from "#client/features/news/news-item.tsx";
import { Switch } from "#client/ui/switch.tsx";
import { MAX_LEGAL_LENGTH } from "#domain/brands/document.ts";
import type { LegalPage } from "#domain/brands/site-brand.ts";
import { LEGAL_PAGES } from "#domain/static-pages/names.ts";
import { m } from "#messages";
import { LEGAL_LABELS } from "../brand-labels.ts";
import type { SectionProps } from "../studio-fields.tsx";

/** Per page and language, the shipped text or the brand's own. */
export function LegalSection({ document, change }: SectionProps) {
  const [locale, setLocale] = useState(document.lang);
  const [page, setPage] = useState<LegalPage>("service");
  const ofLocale = document.legal[locale] ?? {};
  const text = ofLocale[page];
  const setText = (value: string | undefined) => {
    const { [page]: _replaced, ...others } = ofLocale;
    const pages = value === undefined ? others : { ...others, [page]: value };
    change({ legal: { ...document.legal, [locale]: pages } });
  };
  return (
    <>
      <SelectField
        label={m.brand_legal()}
        value={page}
        options={LEGAL_PAGES.map((value) => ({ value, label: LEGAL_LABELS[value]() }))}
        onValue={setPage}
      />
      <SelectField
        label={m.shell_language()}
        value={locale}
        options={document.locales.map((value) => ({ value, label: languageName(value) }))}
        onValue={setLocale}
      />
      <Switch
        label={m.brand_legal_own()}
        checked={text !== undefined}
        onChecked={(isOwn) => setText(isOwn ? "" : undefined)}
      />
      {text === undefined ? null : (
        <TextAreaField
          key={`${page}-${locale}`}
          label={m.label_value({ label: LEGAL_LABELS[page](), value: languageName(locale) })}
          hint={m.brand_legal_hint()}
          error={text.trim() === "" ? m.error_brand_legal_empty() : undefined}
          lang={locale}
          dir="auto"
          rows={16}
          maxLength={MAX_LEGAL_LENGTH}
          value={text}
          onValue={setText}
        />
      )}
    </>
  );
}
