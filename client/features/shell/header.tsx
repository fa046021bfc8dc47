import "./header.css";
import { useApp } from "#client/app-context.ts";
import { homeHref } from "#client/links.ts";
import { m } from "#messages";
import { BrandWordmark } from "./brand-wordmark.tsx";
import { DisplayMenu } from "./display-menu.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { TotalLiveCount } from "./live-counts.tsx";
import type { MainLink } from "./main-links.ts";
import { PersonMenu } from "./person-menu.tsx";

type Props = { links: readonly MainLink[]; address: string };

export function Header({ links, address }: Props) {
  const app = useApp();
  return (
    <header className="site-header">
      <div className="site-header-row">
        <a href={homeHref(app)} aria-label={app.brand.name} className="site-header-brand focus-ring">
          <BrandWordmark />
        </a>
        <nav aria-label={m.shell_main_nav()} className="header-nav hidden md:block">
          <ul className="header-links">
            {links.map((link) => (
              <li key={link.key}>
                <a
                  href={link.href}
                  aria-current={link.current ? "page" : undefined}
                  className="header-link focus-ring-inset"
                >
                  {link.label}
                  {link.key === "live" ? <TotalLiveCount className="min-w-6" /> : null}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center">
          <LanguageMenu path={address} />
          <DisplayMenu />
          <PersonMenu />
        </div>
      </div>
    </header>
  );
}
