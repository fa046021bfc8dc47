import "./header-menu.css";
import { useApp } from "#client/app-context.ts";
import { pathWithoutLocale } from "#client/links.ts";
import { setSettingCookie } from "#client/session/preferences/setting-cookie.ts";
import { useFragment } from "#client/use-fragments.ts";
import { LOCALES, type Locale } from "#domain/i18n/locales.ts";
import { m } from "#messages";

const MENU_ID = "languages";

type Languages = { locale: Locale; locales: readonly Locale[] | undefined };

const drawLanguages = ({ locale, locales }: Languages, path: string) => (
  <ul className="language-list">
    {LOCALES.filter(({ code }) => locales?.includes(code) ?? true).map(({ code, name, dir }) => (
      <li key={code}>
        <a
          href={`/${code}${path}`}
          lang={code}
          hrefLang={code}
          onClick={() => setSettingCookie("lang", code)}
          aria-current={code === locale ? "true" : undefined}
          className="menu-link focus-ring-inset"
        >
          <bdi dir={dir} className="truncate">
            {name}
          </bdi>
          {code === locale ? <span aria-hidden="true" className="i-lucide-check text-14 ms-auto" /> : null}
        </a>
      </li>
    ))}
  </ul>
);

/** Links to the same page in each language. A full page load, because each language has its own messages. */
export function LanguageMenu({ path }: { path: string }) {
  const app = useApp();
  const own = LOCALES.find((locale) => locale.code === app.locale)?.name;
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={m.label_value({ label: m.shell_language(), value: own ?? app.locale })}
        title={m.shell_language()}
        className="flex h-11 items-center gap-2 rounded-10 px-3 text-13 font-500 text-muted hover:bg-surface-2 hover:text-strong transition-colors duration-fast focus-ring-inset"
      >
        <span aria-hidden="true" className="i-lucide-globe text-16" />
        <span className="hidden lg:inline">{own}</span>
      </button>
      <nav
        id={MENU_ID}
        popover="auto"
        aria-label={m.shell_language()}
        className="header-menu header-menu-wide"
        {...useFragment(
          drawLanguages,
          { locale: app.locale, locales: app.brand.locales },
          pathWithoutLocale(app, path),
        )}
      />
    </>
  );
}
