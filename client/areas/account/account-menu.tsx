import { Link } from "#client/ui/link.tsx";
import "./account-menu.css";
import "#client/ui/scroll-strip.css";
import { useEffect, useId, useRef } from "react";
import { useApp } from "#client/app-context.ts";
import { workplaceLinks } from "#client/features/shell/workplace-links.ts";
import { ACCOUNT_PAGES, type AccountPage, accountHref } from "#client/links.ts";
import { m } from "#messages";
import { ACCOUNT_MENU, type AccountPageGroup } from "./account-pages.ts";

const GROUPS: readonly { group: AccountPageGroup; name: () => string }[] = [
  { group: "profile", name: m.menu_profile },
  { group: "social", name: m.menu_social },
  { group: "money", name: m.menu_money },
  { group: "security", name: m.menu_security },
];

/** Links, so that it works without scripts. */
export function AccountMenu({ current }: { current: AccountPage }) {
  const app = useApp();
  const workplaces = app.user ? workplaceLinks(app, app.user) : [];
  const pages = ACCOUNT_PAGES.filter((page) => page !== "predictions" || app.brand.predictions);
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the current tab may be outside of the strip.
    if (current) nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  return (
    <nav ref={nav} aria-label={m.account_title()} className="account-menu scroll-strip">
      <div className="account-groups">
        {GROUPS.map(({ group, name }) => (
          <div key={group} className="account-group">
            <p id={id + group} className="account-group-name">
              {name()}
            </p>
            <ul aria-labelledby={id + group} className="account-list">
              {pages
                .filter((page) => ACCOUNT_MENU[page].group === group)
                .map((page) => (
                  <li key={page}>
                    <Link
                      href={accountHref(app, page)}
                      aria-current={page === current ? "page" : undefined}
                      className="account-link focus-ring-inset"
                    >
                      <span aria-hidden="true" className={`${ACCOUNT_MENU[page].icon} text-14`} />
                      {ACCOUNT_MENU[page].name()}
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
        {workplaces.length > 0 ? (
          <div className="account-group">
            <ul className="account-list">
              {workplaces.map(({ href, label, icon }) => (
                <li key={href}>
                  <Link href={href} className="account-link focus-ring-inset">
                    <span aria-hidden="true" className={`${icon} text-14`} />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </nav>
  );
}
