import { SelectField } from "#client/features/forms/select-field.tsx";
import { languageName } from "#client/features/news/news-item.tsx";
import { paymentMethodLabel } from "#client/features/wallet/recharge-labels.ts";
import { LOGIN_METHODS } from "#domain/brands/brand.ts";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { PAY_METHODS } from "#domain/wallet/recharge.ts";
import { m } from "#messages";
import { loginMethodLabel } from "../brand-labels.ts";
import { ChecksField, type SectionProps } from "../studio-fields.tsx";

/** The default language must be one of the selected languages. */
export const LanguagesSection = ({ document: { lang, locales }, change }: SectionProps) => (
  <>
    <SelectField
      label={m.brand_default_language()}
      value={lang}
      options={LOCALE_CODES.map((value) => ({ value, label: languageName(value) }))}
      onValue={(next) => change({ lang: next })}
    />
    <ChecksField
      legend={m.brand_languages()}
      options={LOCALE_CODES.map((value) => ({ value, label: languageName(value) }))}
      values={locales}
      onValues={(next) => change({ locales: next })}
    />
  </>
);

export const SignInSection = ({ document: { loginMethods, payMethods }, change }: SectionProps) => (
  <>
    <ChecksField
      legend={m.login_method()}
      options={LOGIN_METHODS.map((value) => ({ value, label: loginMethodLabel(value) }))}
      values={loginMethods}
      onValues={(next) => change({ loginMethods: next })}
    />
    <ChecksField
      legend={m.recharge_method()}
      options={PAY_METHODS.map((value) => ({ value, label: paymentMethodLabel(value).name() }))}
      values={payMethods}
      onValues={(next) => change({ payMethods: next })}
    />
  </>
);
