import "./brands.css";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { CopyField } from "#client/features/forms/copy-field.tsx";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { languageName } from "#client/features/news/news-item.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { SegmentedControl } from "#client/ui/segmented-control.tsx";
import type { StudioBrandDetail } from "#domain/brands/studio-contract.ts";
import { toLocalePath } from "#domain/i18n/locale-path.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { m } from "#messages";

const SCREENS = [
  { path: "/", name: () => m.shell_home() },
  { path: "/match", name: () => m.shell_matches() },
  { path: "/leagueLibrary", name: () => m.library_leagues() },
  { path: "/anchor/anchorList", name: () => m.streamers_title() },
  { path: "/vip", name: () => m.vip_title() },
  { path: "/protocol/service", name: () => m.shell_page_service() },
];
type Scheme = "dark" | "light";

/** Previews six pages of the draft as guests would see them on a phone. */
export function BrandPreview({ brand: { brandId, revision, hasDraft, document } }: { brand: StudioBrandDetail }) {
  const { api } = useRouter().options.context;
  const { locale: ownLocale } = useApp();
  const [scheme, setScheme] = useState<Scheme>("dark");
  const [locale, setLocale] = useState<Locale>(document.locales.includes(ownLocale) ? ownLocale : document.lang);
  const { data, error } = useQuery({
    queryKey: ["POST /operator/brand/preview", brandId, revision],
    queryFn: () => api.call("POST /operator/brand/preview", { brandId }),
    enabled: hasDraft,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!hasDraft) return <EmptyState icon="i-lucide-monitor-smartphone" title={m.brand_preview_hint()} />;
  if (!data) return <ErrorNotice text={error ? errorText(error) : undefined} />;
  const linkTo = (path: string) => `${toLocalePath(path, locale, document.lang)}?brandPreview=${data.token}`;
  return (
    <div className="needs-scripts flex flex-col gap-4">
      <p className="text-13 text-muted">{m.brand_preview_hint()}</p>
      <CopyField label={m.brand_private_link()} value={`${location.origin}${linkTo("/")}`} />
      <div className="grid items-end gap-4 md:grid-cols-2">
        <SegmentedControl
          legend={m.shell_theme()}
          value={scheme}
          options={[
            { value: "dark", label: m.shell_theme_dark(), icon: "i-lucide-moon" },
            { value: "light", label: m.shell_theme_light(), icon: "i-lucide-sun" },
          ]}
          onChange={setScheme}
        />
        <SelectField
          label={m.shell_language()}
          value={locale}
          options={document.locales.map((value) => ({ value, label: languageName(value) }))}
          onValue={setLocale}
        />
      </div>
      <ul className="brand-previews">
        {SCREENS.map(({ path, name }) => (
          <li key={path}>
            <p className="mb-2 text-13 font-600 text-strong">{name()}</p>
            <div className="brand-preview-frame">
              {/* Sandboxed without scripts, because six pages at once would load six players and sockets. */}
              <iframe
                title={name()}
                src={`${linkTo(path)}&theme=${scheme}`}
                sandbox="allow-same-origin"
                loading="lazy"
                tabIndex={-1}
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
