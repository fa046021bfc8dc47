import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { accountHref, localeHref } from "#client/links.ts";
import { savePreference } from "#client/session/preferences/save-preferences.ts";
import { setSettingCookie } from "#client/session/preferences/setting-cookie.ts";
import { LOCALES, type Locale } from "#domain/i18n/locales.ts";
import type { Preferences } from "#domain/identity/preferences.ts";
import { m } from "#messages";
import { SettingsSection } from "../settings/settings-section.tsx";

const DEVICE = "";

/** Worker and browser support different zones, so the list is rendered after hydration. */
function useZones(chosen: string | undefined): string[] {
  const [zones, setZones] = useState<string[]>([]);
  useEffect(() => setZones(Intl.supportedValuesOf("timeZone")), []);
  return chosen === undefined || zones.includes(chosen) ? zones : [chosen, ...zones];
}

/** A language change is a full page load, because it needs other messages. */
export function RegionSection({ chosen: { timeZone } }: { chosen: Preferences }) {
  const router = useRouter();
  const app = useApp();
  const zones = useZones(timeZone);
  const changeLanguage = async (language: Locale) => {
    if (!(await savePreference(router, { language }))) return;
    setSettingCookie("lang", language);
    location.assign(localeHref(app, language, accountHref(app, "preferences")));
  };
  return (
    <SettingsSection title={m.pref_language_region()}>
      <SelectField
        label={m.shell_language()}
        value={app.locale}
        options={LOCALES.filter(({ code }) => app.brand.locales?.includes(code) ?? true).map(({ code, name }) => ({
          value: code,
          label: name,
        }))}
        onValue={(language) => void changeLanguage(language)}
      />
      <SelectField
        label={m.pref_time_zone()}
        value={timeZone ?? DEVICE}
        options={[
          { value: DEVICE, label: m.pref_zone_device() },
          ...zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
        ]}
        onValue={(zone) => void savePreference(router, { timeZone: zone === DEVICE ? null : zone })}
      />
    </SettingsSection>
  );
}
