import "./side-menu.css";
import "./scroll-strip.css";
import { useEffect, useId, useRef } from "react";
import { Link } from "./link.tsx";
import { revealIn } from "./reveal-in.ts";

export type SideMenuGroup = {
  id: string;
  name?: string;
  links: readonly { href: string; label: string; icon: string; isCurrent?: boolean }[];
};
type Props = { label: string; groups: readonly SideMenuGroup[]; current: string };

/** A strip of tabs, and from 1024 px a column in groups. Links, so that it works without scripts. */
export function SideMenu({ label, groups, current }: Props) {
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const strip = nav.current;
    const open = strip?.querySelector<HTMLElement>("[aria-current]");
    if (!current || !strip || !open) return;
    // The current tab may be outside the strip on phones, or below the end of a long column.
    if (strip.scrollWidth > strip.clientWidth) revealIn(strip, open);
    // Centred, because the end of the column may be below the bottom of the window.
    else strip.scrollTop = open.offsetTop - strip.clientHeight / 2;
  }, [current]);
  return (
    <nav ref={nav} aria-label={label} className="side-menu scroll-strip">
      <div className="side-menu-groups">
        {groups.map((group) => (
          <div key={group.id} className="side-menu-group">
            {group.name === undefined ? null : (
              <p id={id + group.id} className="side-menu-group-name">
                {group.name}
              </p>
            )}
            <ul aria-labelledby={group.name === undefined ? undefined : id + group.id} className="side-menu-list">
              {group.links.map((link) => (
                <li key={link.href}>
                  <Link
                    href={link.href}
                    aria-current={link.isCurrent ? "page" : undefined}
                    className="side-menu-link focus-ring-inset"
                  >
                    <span aria-hidden="true" className={`${link.icon} text-14`} />
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
