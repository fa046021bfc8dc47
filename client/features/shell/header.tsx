import { Link } from "#client/ui/link.tsx";
import "#client/ui/scroll-strip.css";
import "./header.css";
import { useApp } from "#client/app-context.ts";
import { SearchButton } from "#client/features/search/search-button.tsx";
import { homeHref } from "#client/links.ts";
import { useFragment } from "#client/use-fragments.ts";
import { m } from "#messages";
import { AccountDropdown } from "./account-dropdown.tsx";
import { BrandWordmark } from "./brand-wordmark.tsx";
import { DisplayMenu } from "./display-menu.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { LiveCount } from "./live-counts.tsx";
import { isInWideHeader, type MainLink } from "./main-links.ts";

type Props = { links: readonly MainLink[]; live: number; path: string };

const drawLinks = ({ links, live }: Pick<Props, "links" | "live">) => (
  <ul className="header-links">
    {links.map((link) => (
      <li key={link.key} className={isInWideHeader(link) ? "lt-lg:hidden" : undefined}>
        <Link
          href={link.href}
          aria-current={link.current ? "page" : undefined}
          className="header-link focus-ring-inset"
        >
          {link.label}
          {link.key === "matches" ? <LiveCount count={live} className="header-count min-w-6" /> : null}
        </Link>
      </li>
    ))}
  </ul>
);

export function Header({ links, live, path }: Props) {
  const app = useApp();
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Link href={homeHref(app)} aria-label={app.brand.name} className="site-header-brand focus-ring">
          <BrandWordmark />
        </Link>
        <nav
          aria-label={m.shell_main_nav()}
          className="header-nav scroll-strip hidden md:block"
          {...useFragment(drawLinks, { links, live })}
        />
        <div className="ms-auto flex items-center">
          <SearchButton />
          <LanguageMenu path={path} />
          <DisplayMenu />
          <AccountDropdown />
        </div>
      </div>
    </header>
  );
}
