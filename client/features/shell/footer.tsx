import { useApp } from "#client/app-context.ts";
import { libraryHref, standingHref } from "#client/links.ts";
import { m } from "#messages";
import { STANDING_PAGE_ORDER, standingPageName } from "./standing-page-name.ts";

const LINK =
  "inline-flex min-h-11 items-center text-13 text-muted hover:text-strong transition-colors duration-fast focus-ring md:min-h-8";

export function Footer() {
  const app = useApp();
  return (
    <footer className="site-footer">
      <nav aria-label={m.shell_footer_nav()}>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <a href={libraryHref(app, "league")} className={LINK}>
              {m.shell_data()}
            </a>
          </li>
          {STANDING_PAGE_ORDER.map((name) => (
            <li key={name}>
              <a href={standingHref(app, name)} className={LINK}>
                {standingPageName(name)}
              </a>
            </li>
          ))}
          <li>
            <a href="/sitemap.xml" data-reload="" className={LINK}>
              {m.shell_sitemap()}
            </a>
          </li>
        </ul>
      </nav>
      <p className="text-12 text-muted">{m.shell_agreement({ brand: app.brand.name })}</p>
      <p className="text-12 text-muted">{app.brand.copyright}</p>
    </footer>
  );
}
