import { useState } from "react";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { languageName } from "#client/features/news/news-item.tsx";
import { MAX_NAME_LENGTH, MAX_SEARCH_TEXT_LENGTH } from "#domain/brands/document.ts";
import { m } from "#messages";
import { APP_STORES, TEXT_LABELS } from "../brand-labels.ts";
import { LinesField, type SectionProps } from "../studio-fields.tsx";

const TEXTS = ["title", "description", "keywords"] as const;

/** Names, and the texts for search engines per language. */
export function NamesSection({ document, change }: SectionProps) {
  const [locale, setLocale] = useState(document.lang);
  const texts = document.texts[locale] ?? { title: "", description: "", keywords: "" };
  return (
    <>
      <TextField
        label={m.brand_name()}
        value={document.projectName}
        maxLength={MAX_NAME_LENGTH}
        onValue={(projectName) => change({ projectName })}
      />
      <TextField
        label={m.brand_copyright()}
        value={document.copyright}
        maxLength={200}
        onValue={(copyright) => change({ copyright })}
      />
      <SelectField
        label={m.shell_language()}
        value={locale}
        options={document.locales.map((value) => ({ value, label: languageName(value) }))}
        onValue={setLocale}
      />
      {TEXTS.map((field) => (
        <TextAreaField
          key={`${locale}-${field}`}
          label={TEXT_LABELS[field]()}
          lang={locale}
          dir="auto"
          rows={field === "title" ? 2 : 3}
          maxLength={MAX_SEARCH_TEXT_LENGTH}
          value={texts[field]}
          onValue={(value) => change({ texts: { ...document.texts, [locale]: { ...texts, [field]: value } } })}
        />
      ))}
    </>
  );
}

export const HostsSection = ({ document, change }: SectionProps) => (
  <>
    <LinesField
      label={m.brand_hosts()}
      hint={m.brand_lines_hint()}
      values={document.hosts}
      onValues={(hosts) => change({ hosts })}
    />
    <TextField
      label={m.brand_mobile_url()}
      type="url"
      dir="ltr"
      value={document.mUrl}
      onValue={(mUrl) => change({ mUrl: mUrl.trim() })}
    />
    <TextField
      label={APP_STORES.ios}
      type="url"
      dir="ltr"
      value={document.apps.ios}
      onValue={(ios) => change({ apps: { ...document.apps, ios: ios.trim() } })}
    />
    <TextField
      label={APP_STORES.android}
      type="url"
      dir="ltr"
      value={document.apps.android}
      onValue={(android) => change({ apps: { ...document.apps, android: android.trim() } })}
    />
    <LinesField
      label={m.brand_channels()}
      hint={m.brand_lines_hint()}
      values={document.channels}
      onValues={(channels) => change({ channels })}
    />
  </>
);

export const EmailSection = ({ document: { contactEmail, supportChat, emailSender }, change }: SectionProps) => (
  <>
    <TextField
      label={m.brand_contact_email()}
      type="email"
      dir="ltr"
      value={contactEmail}
      onValue={(value) => change({ contactEmail: value.trim() })}
    />
    <TextField
      label={m.brand_chat_provider()}
      value={supportChat.provider}
      maxLength={MAX_NAME_LENGTH}
      onValue={(provider) => change({ supportChat: { ...supportChat, provider } })}
    />
    <TextField
      label={m.brand_chat_url()}
      {...(supportChat.provider && { hint: m.support_chat_consent({ provider: supportChat.provider }) })}
      type="url"
      dir="ltr"
      value={supportChat.url}
      onValue={(url) => change({ supportChat: { ...supportChat, url: url.trim() } })}
    />
    <TextField
      label={m.brand_sender_name()}
      value={emailSender.name}
      maxLength={MAX_NAME_LENGTH}
      onValue={(name) => change({ emailSender: { ...emailSender, name } })}
    />
    <TextField
      label={m.brand_sender_address()}
      hint={m.brand_sender_hint()}
      type="email"
      dir="ltr"
      value={emailSender.address}
      onValue={(address) => change({ emailSender: { ...emailSender, address: address.trim() } })}
    />
  </>
);
